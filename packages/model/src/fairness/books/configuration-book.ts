import { isTimezone } from "../../time/local.ts";
import {
  configurationHash,
  type EarlyConfiguration,
  readConfiguration,
  readEarlyConfiguration,
  saysAgain,
} from "../configuration.ts";
import type { FaultKind } from "../fault.ts";
import { isCount } from "../number-text.ts";
import { Redraw } from "../redraw.ts";
import { formatOf, type RowFormat, type RowOf } from "../row.ts";

type Report = (kind: FaultKind, detail: string) => void;

/** Published revisions, each told once in a format, and in the second as in the first. */
export class ConfigurationBook {
  private readonly early = new Map<number, { told: EarlyConfiguration; redraw: Redraw }>();
  private readonly now = new Map<number, Redraw>();
  private readonly last = new Map<RowFormat, number>();

  get isEmpty(): boolean {
    return this.early.size + this.now.size === 0;
  }

  /** What a row of a format draws with. */
  of(revision: number, format: RowFormat | null): Redraw | undefined {
    return format === 1 ? this.early.get(revision)?.redraw : this.now.get(revision);
  }

  async add(row: RowOf<"configuration">, report: Report): Promise<void> {
    const text = row.configuration ?? "";
    const wrong = (detail: string) => report("configuration-wrong", detail);
    if ((await configurationHash(text)) !== row.configurationHash)
      return wrong("The configuration does not have the hash that was published");
    if (!isCount(row.revision)) return wrong("It does not say of which revision it is");
    const revision = Number(row.revision);
    const format = formatOf("configuration", row) ?? 1;
    if (revision <= (this.last.get(format) ?? 0)) return wrong(`Revision ${revision} was told before`);
    this.last.set(format, revision);
    if (format === 1) {
      const told = readEarlyConfiguration(text);
      if (!told) return wrong("The configuration cannot be read");
      this.early.set(revision, { told, redraw: new Redraw(told) });
      return;
    }
    const configuration = row.format === "2" ? readConfiguration(text) : null;
    if (!configuration) return wrong("The configuration cannot be read");
    if (!isTimezone(configuration.timezone)) return wrong(`There is no timezone ${configuration.timezone}`);
    const early = this.early.get(revision);
    if (early && !saysAgain(early.told, configuration))
      return wrong("It says otherwise than the revision's earlier row");
    this.now.set(revision, new Redraw(configuration));
  }
}
