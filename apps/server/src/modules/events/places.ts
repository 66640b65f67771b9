import { readFileSync, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { isIPv4, isIPv6 } from "node:net";
import type { Region } from "@fairground/model/statistic";
import { type CityResponse, Reader } from "maxmind";
import { ConfigFault } from "../../kernel/config.ts";

/** Where an address is; null: it is not known. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  continent: Region | null;
  /** By its English name. */
  city: string | null;
}

const NOWHERE: Place = { country: null, continent: null, city: null };

/** The file's continents as regions (spec §3); the Antarctic is in none of them. */
const REGION_OF: Readonly<Record<string, Region>> = {
  EU: "europe",
  NA: "northamerica",
  SA: "southamerica",
  AS: "asia",
  OC: "oceania",
  AF: "africa",
};

/** Places by the operator's file (`GEO_MMDB_PATH`); addresses are looked up and kept nowhere. */
export class Places {
  private readonly file: string | undefined;
  private reader: Reader<CityResponse> | null;
  private changed: number;

  /** @throws ConfigFault where the file is not there, or is none of places */
  constructor(file: string | undefined) {
    this.file = file;
    try {
      this.changed = file === undefined ? 0 : statSync(file).mtimeMs;
      this.reader = file === undefined ? null : new Reader<CityResponse>(readFileSync(file));
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      throw new ConfigFault(`GEO_MMDB_PATH: ${file} cannot be read as an mmdb file (${why}). Name another, or none.`);
    }
  }

  of(ip: string): Place {
    const address = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
    // A file of IPv4 alone would answer for other addresses than the one that was asked.
    const isHeld = isIPv4(address) || (isIPv6(address) && this.reader?.metadata.ipVersion === 6);
    const found = isHeld ? this.reader?.get(address) : null;
    if (!found) return NOWHERE;
    return {
      country: found.country?.iso_code ?? null,
      continent: REGION_OF[found.continent?.code ?? ""] ?? null,
      city: found.city?.names.en ?? null,
    };
  }

  /** Reads the file again where it has changed; where that fails, the one that was read stays. */
  async refresh(): Promise<void> {
    if (this.file === undefined) return;
    const { mtimeMs } = await stat(this.file);
    if (mtimeMs === this.changed) return;
    this.reader = new Reader<CityResponse>(await readFile(this.file));
    this.changed = mtimeMs;
  }
}
