import type { PublicCampaign } from "@fairground/model/campaign";
import type { Query } from "@fairground/model/form";
import { type ReactNode, useEffect, useState } from "react";
import type { Words } from "../words/words.ts";

/**
 * The campaign's other languages as links (decisions, "Languages": `?lang=`). Prerendered without the visitor's query,
 * which only the browser knows; it is kept from mounting on.
 */
export function LanguageSwitch({
  campaign,
  words,
  query,
}: {
  campaign: PublicCampaign;
  words: Words;
  query: Query;
}): ReactNode {
  const [kept, setKept] = useState<Query>({});
  useEffect(() => setKept(query), [query]);
  const { languages } = campaign.campaignMetaData.data;
  if (languages.length < 2) return null;
  return (
    <nav className="fg-languages" aria-label={words.languages}>
      {languages.map(({ shortName, name }) => (
        <a
          key={shortName}
          href={addressIn(shortName, kept)}
          hrefLang={shortName}
          lang={shortName}
          title={name}
          {...(shortName === campaign.language ? { "aria-current": "true" as const } : {})}
        >
          {shortName.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}

function addressIn(lang: string, query: Query): string {
  return `?${new URLSearchParams({ ...query, lang } as Record<string, string>)}`; // names without a value are not in a query
}
