import auditActions from "@fairground/contract/audit-words/fr.json" with { type: "json" };
import account from "../features/account/words/fr.json" with { type: "json" };
import audit from "../features/audit/words/fr.json" with { type: "json" };
import banList from "../features/ban-list/words/fr.json" with { type: "json" };
import campaign from "../features/campaign/words/fr.json" with { type: "json" };
import campaignActions from "../features/campaign-actions/words/fr.json" with { type: "json" };
import campaignList from "../features/campaign-list/words/fr.json" with { type: "json" };
import campaignSettings from "../features/campaign-settings/words/fr.json" with { type: "json" };
import codeRoom from "../features/code-room/words/fr.json" with { type: "json" };
import codes from "../features/codes/words/fr.json" with { type: "json" };
import companySettings from "../features/company-settings/words/fr.json" with { type: "json" };
import consentProof from "../features/consent-proof/words/fr.json" with { type: "json" };
import consentProvider from "../features/consent-provider/words/fr.json" with { type: "json" };
import mechanics from "../features/editor/mechanics/words/fr.json" with { type: "json" };
import editor from "../features/editor/words/fr.json" with { type: "json" };
import evidence from "../features/evidence/words/fr.json" with { type: "json" };
import gallery from "../features/gallery/words/fr.json" with { type: "json" };
import home from "../features/home/words/fr.json" with { type: "json" };
import imported from "../features/import/words/fr.json" with { type: "json" };
import inbox from "../features/inbox/words/fr.json" with { type: "json" };
import invitation from "../features/invitation/words/fr.json" with { type: "json" };
import apiKeys from "../features/keys/words/fr.json" with { type: "json" };
import leadMails from "../features/lead-mails/words/fr.json" with { type: "json" };
import leads from "../features/leads/words/fr.json" with { type: "json" };
import legalFacts from "../features/legal-facts/words/fr.json" with { type: "json" };
import loyaltyProvider from "../features/loyalty-provider/words/fr.json" with { type: "json" };
import mailDomains from "../features/mail-domains/words/fr.json" with { type: "json" };
import mailTemplates from "../features/mail-templates/words/fr.json" with { type: "json" };
import media from "../features/media/words/fr.json" with { type: "json" };
import members from "../features/members/words/fr.json" with { type: "json" };
import moments from "../features/moments/words/fr.json" with { type: "json" };
import newCampaign from "../features/new-campaign/words/fr.json" with { type: "json" };
import noMail from "../features/no-mail/words/fr.json" with { type: "json" };
import notices from "../features/notices/words/fr.json" with { type: "json" };
import operations from "../features/operations/words/fr.json" with { type: "json" };
import person from "../features/person/words/fr.json" with { type: "json" };
import platform from "../features/platform/words/fr.json" with { type: "json" };
import points from "../features/points/words/fr.json" with { type: "json" };
import prizes from "../features/prizes/words/fr.json" with { type: "json" };
import processing from "../features/processing/words/fr.json" with { type: "json" };
import requests from "../features/requests/words/fr.json" with { type: "json" };
import reviews from "../features/reviews/words/fr.json" with { type: "json" };
import sends from "../features/sends/words/fr.json" with { type: "json" };
import settings from "../features/settings/words/fr.json" with { type: "json" };
import shareRoom from "../features/share/words/fr.json" with { type: "json" };
import sharedStatistics from "../features/shared-statistics/words/fr.json" with { type: "json" };
import signIn from "../features/sign-in/words/fr.json" with { type: "json" };
import signOn from "../features/sign-on/words/fr.json" with { type: "json" };
import signing from "../features/signing/words/fr.json" with { type: "json" };
import shares from "../features/statistics/share/words/fr.json" with { type: "json" };
import statistics from "../features/statistics/words/fr.json" with { type: "json" };
import stock from "../features/stock/words/fr.json" with { type: "json" };
import themes from "../features/themes/words/fr.json" with { type: "json" };
import versions from "../features/versions/words/fr.json" with { type: "json" };
import visitors from "../features/visitors/words/fr.json" with { type: "json" };
import winners from "../features/winners/words/fr.json" with { type: "json" };
import shell from "../shell/words/fr.json" with { type: "json" };
import type { Words } from "./en.ts";
import common from "./fr.json" with { type: "json" };

const all = {
  ...common,
  ...shell,
  ...account,
  ...signIn,
  ...campaignList,
  ...campaignActions,
  ...newCampaign,
  ...home,
  ...imported,
  ...campaign,
  ...campaignSettings,
  ...prizes,
  ...stock,
  ...statistics,
  ...shares,
  ...sharedStatistics,
  ...shareRoom,
  ...moments,
  ...sends,
  ...leadMails,
  ...codeRoom,
  ...codes,
  ...leads,
  ...legalFacts,
  ...winners,
  ...requests,
  ...reviews,
  ...visitors,
  ...banList,
  ...gallery,
  ...inbox,
  ...versions,
  ...media,
  ...themes,
  ...settings,
  ...members,
  ...companySettings,
  ...consentProof,
  ...consentProvider,
  ...loyaltyProvider,
  ...person,
  ...noMail,
  ...processing,
  ...platform,
  ...invitation,
  ...notices,
  ...operations,
  ...signOn,
  ...apiKeys,
  ...signing,
  ...mailDomains,
  ...mailTemplates,
  ...evidence,
  ...points,
  ...audit,
  ...auditActions,
  editor: { ...editor.editor, ...mechanics.editor },
};

/** Checked here, where TypeScript looks into what is spread: a word that is missing is told by `npm run check`. */
export const fr: Words = all;
