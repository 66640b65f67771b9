import type { PublicRuntime } from "@fairground/model/campaign";
import type { CompanyFacts } from "@fairground/model/legal";
import type { Config } from "../../kernel/config.ts";
import type { Published } from "./compile.ts";
import { campaignFiles, type Only, runtimeOf } from "./files.ts";
import type { OwnFonts } from "./ports.ts";
import type { Renderer } from "./renderer.ts";
import type { FileToStore } from "./store.ts";

/** Renders campaigns with this process's player build: for publishing, previews and templates. */
export class CampaignPages {
  /** Base addresses and times that pages are told. */
  readonly runtime: PublicRuntime;
  private readonly config: Config;
  private readonly renderer: () => Promise<Renderer>;
  private readonly ownFonts: OwnFonts;
  /** What a company says now for the legal pages of all of its campaigns. */
  readonly factsOf: (companyId: string) => Promise<CompanyFacts>;
  constructor(
    config: Config,
    renderer: () => Promise<Renderer>,
    ownFonts: OwnFonts,
    factsOf: (companyId: string) => Promise<CompanyFacts>,
  ) {
    this.runtime = runtimeOf(config);
    this.config = config;
    this.renderer = renderer;
    this.ownFonts = ownFonts;
    this.factsOf = factsOf;
  }

  /** Identifies the player build. */
  async build(): Promise<string> {
    return (await this.renderer()).build;
  }

  /**
   * @param base address below which the files are served, without a trailing slash
   * @param sharedAt origin of the address at which the campaign is public; absent: nobody shares it
   * @param fontsOf whose own fonts and legal facts are shown; absent: those of the campaign's company
   */
  async files(
    published: Published,
    {
      base,
      only,
      sharedAt,
      fontsOf = published.companyId,
    }: { base: string; only?: Only; sharedAt?: string; fontsOf?: string },
  ): Promise<FileToStore[]> {
    const companyFacts = published.companyFacts ?? (await this.factsOf(fontsOf));
    return campaignFiles(
      { ...published, companyFacts },
      {
        renderer: await this.renderer(),
        config: this.config,
        base,
        ...(only ? { only } : {}),
        ...(sharedAt === undefined ? {} : { sharedAt }),
        ownFonts: (_, families) => this.ownFonts(fontsOf, families),
      },
    );
  }
}
