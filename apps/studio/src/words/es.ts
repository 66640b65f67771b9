import auditActions from "@fairground/contract/audit-words/es.json" with { type: "json" };
import account from "../features/account/words/es.json" with { type: "json" };
import audit from "../features/audit/words/es.json" with { type: "json" };
import banList from "../features/ban-list/words/es.json" with { type: "json" };
import campaign from "../features/campaign/words/es.json" with { type: "json" };
import campaignActions from "../features/campaign-actions/words/es.json" with { type: "json" };
import campaignList from "../features/campaign-list/words/es.json" with { type: "json" };
import campaignSettings from "../features/campaign-settings/words/es.json" with { type: "json" };
import codeRoom from "../features/code-room/words/es.json" with { type: "json" };
import codes from "../features/codes/words/es.json" with { type: "json" };
import companySettings from "../features/company-settings/words/es.json" with { type: "json" };
import consentProof from "../features/consent-proof/words/es.json" with { type: "json" };
import consentProvider from "../features/consent-provider/words/es.json" with { type: "json" };
import mechanics from "../features/editor/mechanics/words/es.json" with { type: "json" };
import editor from "../features/editor/words/es.json" with { type: "json" };
import evidence from "../features/evidence/words/es.json" with { type: "json" };
import gallery from "../features/gallery/words/es.json" with { type: "json" };
import home from "../features/home/words/es.json" with { type: "json" };
import imported from "../features/import/words/es.json" with { type: "json" };
import inbox from "../features/inbox/words/es.json" with { type: "json" };
import invitation from "../features/invitation/words/es.json" with { type: "json" };
import apiKeys from "../features/keys/words/es.json" with { type: "json" };
import leadMails from "../features/lead-mails/words/es.json" with { type: "json" };
import leads from "../features/leads/words/es.json" with { type: "json" };
import legalFacts from "../features/legal-facts/words/es.json" with { type: "json" };
import loyaltyProvider from "../features/loyalty-provider/words/es.json" with { type: "json" };
import mailDomains from "../features/mail-domains/words/es.json" with { type: "json" };
import mailTemplates from "../features/mail-templates/words/es.json" with { type: "json" };
import media from "../features/media/words/es.json" with { type: "json" };
import members from "../features/members/words/es.json" with { type: "json" };
import moments from "../features/moments/words/es.json" with { type: "json" };
import newCampaign from "../features/new-campaign/words/es.json" with { type: "json" };
import noMail from "../features/no-mail/words/es.json" with { type: "json" };
import notices from "../features/notices/words/es.json" with { type: "json" };
import operations from "../features/operations/words/es.json" with { type: "json" };
import person from "../features/person/words/es.json" with { type: "json" };
import platform from "../features/platform/words/es.json" with { type: "json" };
import points from "../features/points/words/es.json" with { type: "json" };
import prizes from "../features/prizes/words/es.json" with { type: "json" };
import processing from "../features/processing/words/es.json" with { type: "json" };
import requests from "../features/requests/words/es.json" with { type: "json" };
import reviews from "../features/reviews/words/es.json" with { type: "json" };
import sends from "../features/sends/words/es.json" with { type: "json" };
import settings from "../features/settings/words/es.json" with { type: "json" };
import shareRoom from "../features/share/words/es.json" with { type: "json" };
import sharedStatistics from "../features/shared-statistics/words/es.json" with { type: "json" };
import signIn from "../features/sign-in/words/es.json" with { type: "json" };
import signOn from "../features/sign-on/words/es.json" with { type: "json" };
import signing from "../features/signing/words/es.json" with { type: "json" };
import shares from "../features/statistics/share/words/es.json" with { type: "json" };
import statistics from "../features/statistics/words/es.json" with { type: "json" };
import stock from "../features/stock/words/es.json" with { type: "json" };
import themes from "../features/themes/words/es.json" with { type: "json" };
import versions from "../features/versions/words/es.json" with { type: "json" };
import visitors from "../features/visitors/words/es.json" with { type: "json" };
import winners from "../features/winners/words/es.json" with { type: "json" };
import shell from "../shell/words/es.json" with { type: "json" };
import type { Words } from "./en.ts";
import common from "./es.json" with { type: "json" };

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
export const es: Words = all;
