import type { PublicCampaign } from "@fairground/model/campaign";
import type { Query } from "@fairground/model/form";
import { type ReactNode, useEffect, useState } from "react";
import type { Words } from "../words/words.ts";

/**
 * The campaign's other languages as links (decisions, "Languages": `?lang=`). Prerendered without the visitor's query,
 * which only the browser knows; it is kept from mounting on. They stand behind one small globe, which opens without a script.
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
      <details>
        <summary>{campaign.language.toUpperCase()}</summary>
        <div>
          {languages.map(({ shortName, name }) => (
            <a
              key={shortName}
              // Names without a value are not in a query.
              href={`?${new URLSearchParams({ ...kept, lang: shortName } as Record<string, string>)}`}
              hrefLang={shortName}
              lang={shortName}
              title={name}
              aria-current={shortName === campaign.language}
            >
              {shortName.toUpperCase()}
            </a>
          ))}
        </div>
      </details>
    </nav>
  );
}
