import type { PasswordAdvice } from "@fairground/model/password";
import { ProblemError } from "../../data/api.ts";

/** What the server has said of a new password; empty where it was refused for something else, or not at all. */
export const refusedAdvice = (error: unknown): readonly PasswordAdvice[] =>
  error instanceof ProblemError && error.code === "password-weak"
    ? ((error.problem?.advice as PasswordAdvice[] | undefined) ?? [])
    : [];
