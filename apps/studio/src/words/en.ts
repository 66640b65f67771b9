import auditActions from "@fairground/contract/audit-words/en.json" with { type: "json" };
import account from "../features/account/words/en.json" with { type: "json" };
import audit from "../features/audit/words/en.json" with { type: "json" };
import banList from "../features/ban-list/words/en.json" with { type: "json" };
import campaign from "../features/campaign/words/en.json" with { type: "json" };
import campaignActions from "../features/campaign-actions/words/en.json" with { type: "json" };
import campaignList from "../features/campaign-list/words/en.json" with { type: "json" };
import campaignSettings from "../features/campaign-settings/words/en.json" with { type: "json" };
import codeRoom from "../features/code-room/words/en.json" with { type: "json" };
import codes from "../features/codes/words/en.json" with { type: "json" };
import companySettings from "../features/company-settings/words/en.json" with { type: "json" };
import consentProof from "../features/consent-proof/words/en.json" with { type: "json" };
import consentProvider from "../features/consent-provider/words/en.json" with { type: "json" };
import mechanics from "../features/editor/mechanics/words/en.json" with { type: "json" };
import editor from "../features/editor/words/en.json" with { type: "json" };
import evidence from "../features/evidence/words/en.json" with { type: "json" };
import gallery from "../features/gallery/words/en.json" with { type: "json" };
import home from "../features/home/words/en.json" with { type: "json" };
import imported from "../features/import/words/en.json" with { type: "json" };
import inbox from "../features/inbox/words/en.json" with { type: "json" };
import invitation from "../features/invitation/words/en.json" with { type: "json" };
import apiKeys from "../features/keys/words/en.json" with { type: "json" };
import leadMails from "../features/lead-mails/words/en.json" with { type: "json" };
import leads from "../features/leads/words/en.json" with { type: "json" };
import legalFacts from "../features/legal-facts/words/en.json" with { type: "json" };
import loyaltyProvider from "../features/loyalty-provider/words/en.json" with { type: "json" };
import mailDomains from "../features/mail-domains/words/en.json" with { type: "json" };
import mailTemplates from "../features/mail-templates/words/en.json" with { type: "json" };
import media from "../features/media/words/en.json" with { type: "json" };
import members from "../features/members/words/en.json" with { type: "json" };
import moments from "../features/moments/words/en.json" with { type: "json" };
import newCampaign from "../features/new-campaign/words/en.json" with { type: "json" };
import noMail from "../features/no-mail/words/en.json" with { type: "json" };
import notices from "../features/notices/words/en.json" with { type: "json" };
import operations from "../features/operations/words/en.json" with { type: "json" };
import person from "../features/person/words/en.json" with { type: "json" };
import platform from "../features/platform/words/en.json" with { type: "json" };
import points from "../features/points/words/en.json" with { type: "json" };
import prizes from "../features/prizes/words/en.json" with { type: "json" };
import processing from "../features/processing/words/en.json" with { type: "json" };
import requests from "../features/requests/words/en.json" with { type: "json" };
import reviews from "../features/reviews/words/en.json" with { type: "json" };
import sends from "../features/sends/words/en.json" with { type: "json" };
import settings from "../features/settings/words/en.json" with { type: "json" };
import shareRoom from "../features/share/words/en.json" with { type: "json" };
import sharedStatistics from "../features/shared-statistics/words/en.json" with { type: "json" };
import signIn from "../features/sign-in/words/en.json" with { type: "json" };
import signOn from "../features/sign-on/words/en.json" with { type: "json" };
import signing from "../features/signing/words/en.json" with { type: "json" };
import shares from "../features/statistics/share/words/en.json" with { type: "json" };
import statistics from "../features/statistics/words/en.json" with { type: "json" };
import stock from "../features/stock/words/en.json" with { type: "json" };
import themes from "../features/themes/words/en.json" with { type: "json" };
import versions from "../features/versions/words/en.json" with { type: "json" };
import visitors from "../features/visitors/words/en.json" with { type: "json" };
import winners from "../features/winners/words/en.json" with { type: "json" };
import shell from "../shell/words/en.json" with { type: "json" };
import common from "./en.json" with { type: "json" };

/** Every word of the studio, from the files beside what says them. The other languages have the same keys and placeholders (tested). */
export const en = {
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

export type Words = typeof en;
