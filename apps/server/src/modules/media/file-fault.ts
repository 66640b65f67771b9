import type { ProblemCode } from "@fairground/contract";

/** Why a file is not taken. Thrown inside the module's file readers, told by its routes. */
export class FileFault extends Error {
  override name = "FileFault";
  readonly code: ProblemCode;
  readonly told: { reason?: string; limit?: number; used?: number };

  constructor(code: ProblemCode, told: FileFault["told"] = {}) {
    super(code);
    this.code = code;
    this.told = told;
  }
}
