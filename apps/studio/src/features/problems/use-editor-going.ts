import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import { useNavigate } from "@tanstack/react-router";
import { useLocale } from "use-intl";
import { addressOf } from "./issue-address.ts";
import type { Going } from "./issue-list.tsx";
import { placeOf } from "./place-of.ts";

/** From outside of the editor: opens it at the very field, or the page of the campaign that has it. */
export function useEditorGoing(campaignId: string, document: CampaignDocument, metadata: CampaignMetadata): Going {
  const navigate = useNavigate();
  const language = useLocale();
  const first = metadata.languages[0]?.shortName ?? "en";
  return {
    canShow: (issue) => placeOf(issue, document) !== null,
    pageOf: ({ pageId }) => {
      const page = document.pages.entities[pageId] ?? document.additionalPages.entities[pageId];
      return textIn(page?.name, language, first);
    },
    onShow: (issue) => {
      const place = placeOf(issue, document);
      if (!place) return;
      const params = { campaignId };
      if (place.kind === "campaign") void navigate({ to: "/campaigns/$campaignId", params });
      else void navigate({ to: "/campaigns/$campaignId/edit", params, search: addressOf(place, issue.language) });
    },
  };
}
