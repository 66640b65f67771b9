import auditActions from "@fairground/contract/audit-words/pt.json" with { type: "json" };
import account from "../features/account/words/pt.json" with { type: "json" };
import audit from "../features/audit/words/pt.json" with { type: "json" };
import banList from "../features/ban-list/words/pt.json" with { type: "json" };
import campaign from "../features/campaign/words/pt.json" with { type: "json" };
import campaignActions from "../features/campaign-actions/words/pt.json" with { type: "json" };
import campaignList from "../features/campaign-list/words/pt.json" with { type: "json" };
import campaignSettings from "../features/campaign-settings/words/pt.json" with { type: "json" };
import codeRoom from "../features/code-room/words/pt.json" with { type: "json" };
import codes from "../features/codes/words/pt.json" with { type: "json" };
import companySettings from "../features/company-settings/words/pt.json" with { type: "json" };
import consentProof from "../features/consent-proof/words/pt.json" with { type: "json" };
import consentProvider from "../features/consent-provider/words/pt.json" with { type: "json" };
import mechanics from "../features/editor/mechanics/words/pt.json" with { type: "json" };
import editor from "../features/editor/words/pt.json" with { type: "json" };
import evidence from "../features/evidence/words/pt.json" with { type: "json" };
import gallery from "../features/gallery/words/pt.json" with { type: "json" };
import home from "../features/home/words/pt.json" with { type: "json" };
import imported from "../features/import/words/pt.json" with { type: "json" };
import inbox from "../features/inbox/words/pt.json" with { type: "json" };
import invitation from "../features/invitation/words/pt.json" with { type: "json" };
import apiKeys from "../features/keys/words/pt.json" with { type: "json" };
import leadMails from "../features/lead-mails/words/pt.json" with { type: "json" };
import leads from "../features/leads/words/pt.json" with { type: "json" };
import legalFacts from "../features/legal-facts/words/pt.json" with { type: "json" };
import loyaltyProvider from "../features/loyalty-provider/words/pt.json" with { type: "json" };
import mailDomains from "../features/mail-domains/words/pt.json" with { type: "json" };
import mailTemplates from "../features/mail-templates/words/pt.json" with { type: "json" };
import media from "../features/media/words/pt.json" with { type: "json" };
import members from "../features/members/words/pt.json" with { type: "json" };
import moments from "../features/moments/words/pt.json" with { type: "json" };
import newCampaign from "../features/new-campaign/words/pt.json" with { type: "json" };
import noMail from "../features/no-mail/words/pt.json" with { type: "json" };
import notices from "../features/notices/words/pt.json" with { type: "json" };
import operations from "../features/operations/words/pt.json" with { type: "json" };
import person from "../features/person/words/pt.json" with { type: "json" };
import platform from "../features/platform/words/pt.json" with { type: "json" };
import points from "../features/points/words/pt.json" with { type: "json" };
import prizes from "../features/prizes/words/pt.json" with { type: "json" };
import processing from "../features/processing/words/pt.json" with { type: "json" };
import requests from "../features/requests/words/pt.json" with { type: "json" };
import reviews from "../features/reviews/words/pt.json" with { type: "json" };
import sends from "../features/sends/words/pt.json" with { type: "json" };
import settings from "../features/settings/words/pt.json" with { type: "json" };
import shareRoom from "../features/share/words/pt.json" with { type: "json" };
import sharedStatistics from "../features/shared-statistics/words/pt.json" with { type: "json" };
import signIn from "../features/sign-in/words/pt.json" with { type: "json" };
import signOn from "../features/sign-on/words/pt.json" with { type: "json" };
import signing from "../features/signing/words/pt.json" with { type: "json" };
import shares from "../features/statistics/share/words/pt.json" with { type: "json" };
import statistics from "../features/statistics/words/pt.json" with { type: "json" };
import stock from "../features/stock/words/pt.json" with { type: "json" };
import themes from "../features/themes/words/pt.json" with { type: "json" };
import versions from "../features/versions/words/pt.json" with { type: "json" };
import visitors from "../features/visitors/words/pt.json" with { type: "json" };
import winners from "../features/winners/words/pt.json" with { type: "json" };
import shell from "../shell/words/pt.json" with { type: "json" };
import type { Words } from "./en.ts";
import common from "./pt.json" with { type: "json" };

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
export const pt: Words = all;
