import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from "@tanstack/react-router";
import { isSignedOut } from "../data/api.ts";
import { campaignQuery, meQuery, recordsQuery } from "../data/queries.ts";
import { makeQueryClient } from "../data/query-client.ts";
import { AUDIT_DEFAULTS, type AuditAddress, readAuditAddress } from "../features/audit/address.ts";
import { BAN_LIST_DEFAULTS, type BanListAddress, readBanListAddress } from "../features/ban-list/address.ts";
import { BOARD_DEFAULTS, readBoardAddress } from "../features/campaign/leaderboard/address.ts";
import { CAMPAIGNS_DEFAULTS, type CampaignsAddress, readCampaignsAddress } from "../features/campaign-list/address.ts";
import { BIN_DEFAULTS, readBinAddress } from "../features/campaign-list/bin-address.ts";
import { CODES_DEFAULTS, type CodesAddress, readCodesAddress } from "../features/code-room/address.ts";
import { ACCESS_DEFAULTS, type AccessAddress, readAccessAddress } from "../features/codes/access/address.ts";
import { EVIDENCE_DEFAULTS, type EvidenceAddress, readEvidenceAddress } from "../features/evidence/address.ts";
import { GALLERY_DEFAULTS, type GalleryAddress, readGalleryAddress } from "../features/gallery/address.ts";
import { INBOX_DEFAULTS, type InboxAddress, readInboxAddress } from "../features/inbox/address.ts";
import { LEADS_DEFAULTS, type LeadsAddress, readLeadsAddress } from "../features/leads/address.ts";
import { MEDIA_DEFAULTS, type MediaAddress, readMediaAddress } from "../features/media/address.ts";
import { MEMBERS_DEFAULTS, type MembersAddress, readMembersAddress } from "../features/members/address.ts";
import { MOMENTS_DEFAULTS, type MomentsAddress, readMomentsAddress } from "../features/moments/address.ts";
import { CHOOSER_DEFAULTS, type ChooserAddress, readChooserAddress } from "../features/new-campaign/address.ts";
import { NOTICES_DEFAULTS, type NoticesAddress, readNoticesAddress } from "../features/notices/address.ts";
import {
  COMPANIES_DEFAULTS,
  type CompaniesAddress,
  GLOBAL_DEFAULTS,
  type GlobalAddress,
  readCompaniesAddress,
  readGlobalAddress,
} from "../features/platform/address.ts";
import { POINTS_DEFAULTS, type PointsAddress, readPointsAddress } from "../features/points/address.ts";
import { type IssueAddress, readIssueAddress } from "../features/problems/issue-address.ts";
import { REVIEWS_DEFAULTS, type ReviewsAddress, readReviewsAddress } from "../features/reviews/address.ts";
import { readSendsAddress, SENDS_DEFAULTS, type SendsAddress } from "../features/sends/address.ts";
import { readStatisticsAddress, STATISTICS_DEFAULTS, type StatisticsAddress } from "../features/statistics/address.ts";
import {
  COMPANY_STATISTICS_DEFAULTS,
  type CompanyStatisticsAddress,
  readCompanyStatisticsAddress,
} from "../features/statistics/company/address.ts";
import { keptAddress } from "../features/statistics/kept.ts";
import { readStockAddress, STOCK_DEFAULTS, type StockAddress } from "../features/stock/address.ts";
import { readWinnersAddress, WINNERS_DEFAULTS, type WinnersAddress } from "../features/winners/address.ts";
import { parseSearch, returnAddress, stringifySearch, wordsOf } from "../ui/address.ts";
import { NotFound, NotFoundPage } from "../ui/faults/not-found.tsx";
import { markNavigated } from "../ui/navigated.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import { BackCloses } from "./back-closes.tsx";
import { PageCrash } from "./crash.tsx";

type Loose<Address> = Partial<Address> & SearchSchemaInput;

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <BackCloses />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search: { to?: string; ended?: string; signOn?: string } & SearchSchemaInput) => ({
    to: returnAddress(search.to),
    ended: search.ended === "true" ? "true" : "",
    signOn: wordsOf(search.signOn),
  }),
  search: { middlewares: [stripSearchParams({ to: "/campaigns", ended: "", signOn: "" })] },
  component: lazyRouteComponent(() => import("../features/sign-in/sign-in.tsx"), "SignIn"),
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: "/gallery",
  validateSearch: (search: Loose<GalleryAddress>) => readGalleryAddress(search),
  search: { middlewares: [stripSearchParams(GALLERY_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/gallery/gallery.tsx"), "Gallery"),
});

const forgotten = createRoute({
  getParentRoute: () => root,
  path: "/forgotten",
  component: lazyRouteComponent(() => import("../features/account/forgotten-page.tsx"), "ForgottenPage"),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  component: lazyRouteComponent(() => import("../features/account/reset-page.tsx"), "ResetPage"),
});
const address = createRoute({
  getParentRoute: () => root,
  path: "/address",
  component: lazyRouteComponent(() => import("../features/account/address-pages.tsx"), "AddressPage"),
});
const undo = createRoute({
  getParentRoute: () => root,
  path: "/undo",
  component: lazyRouteComponent(() => import("../features/account/address-pages.tsx"), "UndoPage"),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  component: lazyRouteComponent(() => import("../features/invitation/invitation-page.tsx"), "InvitationPage"),
});

const shared = createRoute({
  getParentRoute: () => root,
  path: "/shared",
  component: lazyRouteComponent(() => import("../features/shared-statistics/shared-page.tsx"), "SharedPage"),
});

/** Who is not signed in does so first, and comes back. */
async function requireSignedIn(queryClient: QueryClient, href: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (isSignedOut(error)) throw redirect({ to: "/sign-in", search: { to: href } });
    throw error;
  }
}

/** Everything behind signing in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ context, location }) => requireSignedIn(context.queryClient, location.href),
  component: lazyRouteComponent(() => import("./shell.tsx"), "Shell"),
  notFoundComponent: NotFound,
});

const start = createRoute({
  getParentRoute: () => shell,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/campaigns", replace: true });
  },
});

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: "/campaigns",
  validateSearch: (search: Loose<CampaignsAddress>) => readCampaignsAddress(search),
  search: { middlewares: [stripSearchParams(CAMPAIGNS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/campaign-list/campaign-list.tsx"), "CampaignList"),
});

const bin = createRoute({
  getParentRoute: () => shell,
  path: "/campaigns/bin",
  validateSearch: (search: Loose<{ q: string; page: number; size: number }>) => readBinAddress(search),
  search: { middlewares: [stripSearchParams(BIN_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/campaign-list/bin-page.tsx"), "BinPage"),
});

const newCampaign = createRoute({
  getParentRoute: () => shell,
  path: "/campaigns/new",
  validateSearch: (search: Loose<ChooserAddress>) => readChooserAddress(search),
  search: { middlewares: [stripSearchParams(CHOOSER_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/new-campaign/new-campaign.tsx"), "NewCampaign"),
});

const campaign = createRoute({
  getParentRoute: () => shell,
  path: "/campaigns/$campaignId",
  component: lazyRouteComponent(() => import("../features/campaign/campaign-page.tsx"), "CampaignPage"),
});
const overview = createRoute({
  getParentRoute: () => campaign,
  path: "/",
  component: lazyRouteComponent(() => import("../features/campaign/overview.tsx"), "Overview"),
});
const campaignSettings = createRoute({
  getParentRoute: () => campaign,
  path: "/settings",
  component: lazyRouteComponent(() => import("../features/campaign-settings/settings-room.tsx"), "SettingsRoom"),
});
const statistics = createRoute({
  getParentRoute: () => campaign,
  path: "/statistics",
  validateSearch: (search: Loose<StatisticsAddress>) => readStatisticsAddress(search),
  search: { middlewares: [stripSearchParams(STATISTICS_DEFAULTS)] },
  beforeLoad: ({ params, cause, location }) => {
    // An address that says nothing shows what was looked at last.
    const kept = cause !== "stay" && location.searchStr === "" && keptAddress(params.campaignId);
    if (kept) throw redirect({ to: "/campaigns/$campaignId/statistics", params, search: kept, replace: true });
  },
  component: lazyRouteComponent(() => import("../features/statistics/statistics-page.tsx"), "StatisticsPage"),
});
const prizes = createRoute({
  getParentRoute: () => campaign,
  path: "/prizes",
  validateSearch: (search: Loose<StockAddress>) => readStockAddress(search),
  search: { middlewares: [stripSearchParams(STOCK_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/prizes/prizes.tsx"), "Prizes"),
});
const codes = createRoute({
  getParentRoute: () => campaign,
  path: "/codes",
  validateSearch: (search: Loose<CodesAddress>) => readCodesAddress(search),
  search: { middlewares: [stripSearchParams(CODES_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/code-room/codes-room.tsx"), "CodesRoom"),
});
const accessCodes = createRoute({
  getParentRoute: () => campaign,
  path: "/access-codes",
  validateSearch: (search: Loose<AccessAddress>) => readAccessAddress(search),
  search: { middlewares: [stripSearchParams(ACCESS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/codes/access/access-codes-page.tsx"), "AccessCodesPage"),
});
const leads = createRoute({
  getParentRoute: () => campaign,
  path: "/leads",
  validateSearch: (search: Loose<LeadsAddress>) => readLeadsAddress(search),
  search: { middlewares: [stripSearchParams(LEADS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/leads/leads.tsx"), "Leads"),
});
const winners = createRoute({
  getParentRoute: () => campaign,
  path: "/winners",
  validateSearch: (search: Loose<WinnersAddress>) => readWinnersAddress(search),
  search: { middlewares: [stripSearchParams(WINNERS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/winners/winners.tsx"), "Winners"),
});
const moments = createRoute({
  getParentRoute: () => campaign,
  path: "/moments",
  validateSearch: (search: Loose<MomentsAddress>) => readMomentsAddress(search),
  search: { middlewares: [stripSearchParams(MOMENTS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/moments/moments-page.tsx"), "MomentsPage"),
});
const sends = createRoute({
  getParentRoute: () => campaign,
  path: "/sends",
  validateSearch: (search: Loose<SendsAddress>) => readSendsAddress(search),
  search: { middlewares: [stripSearchParams(SENDS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/sends/sends-page.tsx"), "SendsPage"),
});
const leaderboard = createRoute({
  getParentRoute: () => campaign,
  path: "/leaderboard",
  validateSearch: (search: Loose<{ page: number; size: number }>) => readBoardAddress(search),
  search: { middlewares: [stripSearchParams(BOARD_DEFAULTS)] },
  component: lazyRouteComponent(
    () => import("../features/campaign/leaderboard/leaderboard-page.tsx"),
    "LeaderboardPage",
  ),
});
const reviews = createRoute({
  getParentRoute: () => campaign,
  path: "/reviews",
  validateSearch: (search: Loose<ReviewsAddress>) => readReviewsAddress(search),
  search: { middlewares: [stripSearchParams(REVIEWS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/reviews/reviews-page.tsx"), "ReviewsPage"),
});
const share = createRoute({
  getParentRoute: () => campaign,
  path: "/share",
  component: lazyRouteComponent(() => import("../features/share/share-room.tsx"), "ShareRoom"),
});
/** What was published had a room of its own once. */
const revisions = createRoute({
  getParentRoute: () => campaign,
  path: "/revisions",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/campaigns/$campaignId/versions", params, replace: true });
  },
});

const evidence = createRoute({
  getParentRoute: () => campaign,
  path: "/evidence",
  validateSearch: (search: Loose<EvidenceAddress>) => readEvidenceAddress(search),
  search: { middlewares: [stripSearchParams(EVIDENCE_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/evidence/evidence-page.tsx"), "EvidencePage"),
});
const requests = createRoute({
  getParentRoute: () => campaign,
  path: "/requests",
  component: lazyRouteComponent(() => import("../features/requests/requests-page.tsx"), "RequestsPage"),
});

const preview = createRoute({
  getParentRoute: () => campaign,
  path: "/preview",
  component: lazyRouteComponent(() => import("../features/preview/preview-page.tsx"), "PreviewPage"),
});
const versions = createRoute({
  getParentRoute: () => campaign,
  path: "/versions",
  component: lazyRouteComponent(() => import("../features/versions/versions-page.tsx"), "VersionsPage"),
});
const problems = createRoute({
  getParentRoute: () => campaign,
  path: "/problems",
  component: lazyRouteComponent(() => import("../features/problems/problems-page.tsx"), "ProblemsPage"),
});
const texts = createRoute({
  getParentRoute: () => campaign,
  path: "/texts",
  component: lazyRouteComponent(() => import("../features/texts/texts-page.tsx"), "TextsPage"),
});

const companyStatistics = createRoute({
  getParentRoute: () => shell,
  path: "/statistics",
  validateSearch: (search: Loose<CompanyStatisticsAddress>) => readCompanyStatisticsAddress(search),
  search: { middlewares: [stripSearchParams(COMPANY_STATISTICS_DEFAULTS)] },
  component: lazyRouteComponent(
    () => import("../features/statistics/company/company-statistics-page.tsx"),
    "CompanyStatisticsPage",
  ),
});

const media = createRoute({
  getParentRoute: () => shell,
  path: "/media",
  validateSearch: (search: Loose<MediaAddress>) => readMediaAddress(search),
  search: { middlewares: [stripSearchParams(MEDIA_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/media/media-page.tsx"), "MediaPage"),
});

const themes = createRoute({
  getParentRoute: () => shell,
  path: "/themes",
  component: lazyRouteComponent(() => import("../features/themes/themes-page.tsx"), "ThemesPage"),
});

const visitors = createRoute({
  getParentRoute: () => shell,
  path: "/visitors",
  component: lazyRouteComponent(() => import("../features/visitors/visitors-page.tsx"), "VisitorsPage"),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: "/account",
  component: lazyRouteComponent(() => import("../features/account/account-page.tsx"), "AccountPage"),
});

const notices = createRoute({
  getParentRoute: () => shell,
  path: "/notices",
  validateSearch: (search: Loose<NoticesAddress>) => readNoticesAddress(search),
  search: { middlewares: [stripSearchParams(NOTICES_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/notices/notices-page.tsx"), "NoticesPage"),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  component: lazyRouteComponent(() => import("../features/settings/settings-page.tsx"), "SettingsPage"),
});
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/settings/members", replace: true });
  },
});
const members = createRoute({
  getParentRoute: () => settings,
  path: "/members",
  validateSearch: (search: Loose<MembersAddress>) => readMembersAddress(search),
  search: { middlewares: [stripSearchParams(MEMBERS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/members/members-room.tsx"), "MembersRoom"),
});
const roles = createRoute({
  getParentRoute: () => settings,
  path: "/roles",
  component: lazyRouteComponent(() => import("../features/settings/roles-room.tsx"), "RolesRoom"),
});
const company = createRoute({
  getParentRoute: () => settings,
  path: "/company",
  component: lazyRouteComponent(() => import("../features/company-settings/company-room.tsx"), "CompanyRoom"),
});

const signOn = createRoute({
  getParentRoute: () => settings,
  path: "/sign-on",
  component: lazyRouteComponent(() => import("../features/sign-on/sign-on-room.tsx"), "SignOnRoom"),
});
const keys = createRoute({
  getParentRoute: () => settings,
  path: "/keys",
  component: lazyRouteComponent(() => import("../features/keys/keys-room.tsx"), "KeysRoom"),
});
const points = createRoute({
  getParentRoute: () => settings,
  path: "/points",
  validateSearch: (search: Loose<PointsAddress>) => readPointsAddress(search),
  search: { middlewares: [stripSearchParams(POINTS_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/points/points-room.tsx"), "PointsRoom"),
});
const person = createRoute({
  getParentRoute: () => settings,
  path: "/person",
  component: lazyRouteComponent(() => import("../features/person/person-room.tsx"), "PersonRoom"),
});
const processing = createRoute({
  getParentRoute: () => settings,
  path: "/processing",
  component: lazyRouteComponent(() => import("../features/processing/processing-room.tsx"), "ProcessingRoom"),
});
const consentProof = createRoute({
  getParentRoute: () => settings,
  path: "/person/consents",
  component: lazyRouteComponent(() => import("../features/consent-proof/proof-room.tsx"), "ProofRoom"),
});
const noMail = createRoute({
  getParentRoute: () => settings,
  path: "/no-mail",
  component: lazyRouteComponent(() => import("../features/no-mail/no-mail-room.tsx"), "NoMailRoom"),
});
const consentProvider = createRoute({
  getParentRoute: () => settings,
  path: "/consent-provider",
  component: lazyRouteComponent(
    () => import("../features/consent-provider/consent-provider-room.tsx"),
    "ConsentProviderRoom",
  ),
});
const loyaltyProvider = createRoute({
  getParentRoute: () => settings,
  path: "/loyalty-provider",
  component: lazyRouteComponent(
    () => import("../features/loyalty-provider/loyalty-provider-room.tsx"),
    "LoyaltyProviderRoom",
  ),
});
const signing = createRoute({
  getParentRoute: () => settings,
  path: "/signing",
  component: lazyRouteComponent(() => import("../features/signing/signing-room.tsx"), "SigningRoom"),
});
const mailDomains = createRoute({
  getParentRoute: () => settings,
  path: "/mail-domains",
  component: lazyRouteComponent(() => import("../features/mail-domains/mail-domains-room.tsx"), "MailDomainsRoom"),
});
const mailTemplates = createRoute({
  getParentRoute: () => settings,
  path: "/mail-templates",
  component: lazyRouteComponent(
    () => import("../features/mail-templates/mail-templates-room.tsx"),
    "MailTemplatesRoom",
  ),
});
const audit = createRoute({
  getParentRoute: () => settings,
  path: "/audit",
  validateSearch: (search: Loose<AuditAddress>) => readAuditAddress(search),
  search: { middlewares: [stripSearchParams(AUDIT_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/audit/audit-room.tsx"), "AuditRoom"),
});
const blocks = createRoute({
  getParentRoute: () => settings,
  path: "/blocks",
  validateSearch: (search: Loose<BanListAddress>) => readBanListAddress(search),
  search: { middlewares: [stripSearchParams(BAN_LIST_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/ban-list/ban-list-room.tsx"), "BanListRoom"),
});

const platform = createRoute({
  getParentRoute: () => shell,
  path: "/platform",
  component: lazyRouteComponent(() => import("../features/platform/platform-page.tsx"), "PlatformPage"),
});
const platformStart = createRoute({
  getParentRoute: () => platform,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/platform/companies", replace: true });
  },
});
const companies = createRoute({
  getParentRoute: () => platform,
  path: "/companies",
  validateSearch: (search: Loose<CompaniesAddress>) => readCompaniesAddress(search),
  search: { middlewares: [stripSearchParams(COMPANIES_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/platform/companies-room.tsx"), "CompaniesRoom"),
});
const operations = createRoute({
  getParentRoute: () => platform,
  path: "/operations",
  component: lazyRouteComponent(() => import("../features/operations/operations-room.tsx"), "OperationsRoom"),
});

const global = createRoute({
  getParentRoute: () => platform,
  path: "/global",
  validateSearch: (search: Loose<GlobalAddress>) => readGlobalAddress(search),
  search: { middlewares: [stripSearchParams(GLOBAL_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/platform/global-room.tsx"), "GlobalRoom"),
});

const inbox = createRoute({
  getParentRoute: () => shell,
  path: "/inbox",
  validateSearch: (search: Loose<InboxAddress>) => readInboxAddress(search),
  search: { middlewares: [stripSearchParams(INBOX_DEFAULTS)] },
  component: lazyRouteComponent(() => import("../features/inbox/inbox.tsx"), "Inbox"),
});

/** What the editor opens: which company's it is says the campaign. */
async function prefetchDraft(queryClient: QueryClient, campaignId: string): Promise<void> {
  await queryClient.prefetchQuery(campaignQuery(campaignId));
  const campaign = queryClient.getQueryData(campaignQuery(campaignId).queryKey);
  if (campaign) await queryClient.prefetchQuery(recordsQuery(campaign.companyId, campaignId));
}

const EditorPage = lazyRouteComponent(() => import("../features/editor/shell/editor-page.tsx"), "EditorPage");
/** Behind signing in too, but over the whole window. */
const whole = createRoute({
  getParentRoute: () => root,
  id: "whole",
  beforeLoad: ({ context, location }) => {
    const asked = requireSignedIn(context.queryClient, location.href);
    // The largest of the studio's files come while it is asked who is there; what fails is said when they are needed.
    void EditorPage.preload?.();
    return asked;
  },
  component: Outlet,
});
const editor = createRoute({
  getParentRoute: () => whole,
  path: "/campaigns/$campaignId/edit",
  validateSearch: (search: Loose<IssueAddress>): IssueAddress => readIssueAddress({ ...search }),
  beforeLoad: ({ context: { queryClient }, params: { campaignId }, cause }) => {
    // While the files are read; what fails is said by the page. A draft looked at beforehand would be old when it is opened.
    void (cause === "enter"
      ? prefetchDraft(queryClient, campaignId)
      : queryClient.prefetchQuery(campaignQuery(campaignId)));
  },
  component: EditorPage,
});

const routeTree = root.addChildren([
  signIn,
  forgotten,
  reset,
  address,
  undo,
  gallery,
  invitation,
  shared,
  shell.addChildren([
    start,
    campaigns,
    newCampaign,
    bin,
    campaign.addChildren([
      overview,
      campaignSettings,
      preview,
      problems,
      texts,
      statistics,
      prizes,
      moments,
      sends,
      codes,
      accessCodes,
      leads,
      reviews,
      winners,
      leaderboard,
      versions,
      share,
      revisions,
      evidence,
      requests,
    ]),
    companyStatistics,
    media,
    themes,
    visitors,
    account,
    notices,
    settings.addChildren([
      settingsStart,
      members,
      roles,
      company,
      points,
      person,
      processing,
      consentProof,
      noMail,
      keys,
      signing,
      consentProvider,
      loyaltyProvider,
      signOn,
      blocks,
      mailDomains,
      mailTemplates,
      audit,
    ]),
    platform.addChildren([platformStart, companies, global, operations]),
    inbox,
  ]),
  whole.addChildren([editor]),
]);

/** The studio's pages and their data. A call that learns that the session has ended leads to signing in, and back. */
export function makeRouter(): Routed {
  const queryClient = makeQueryClient(() => {
    const { pathname, href } = router.state.location;
    queryClient.removeQueries({ queryKey: meQuery.queryKey });
    // Before the first page stands, its own guard decides.
    if (
      router.state.matches.some(({ routeId }) => routeId === "/shell" || routeId === "/whole") &&
      router.state.status === "idle" &&
      pathname !== "/sign-in"
    )
      router.navigate({ to: "/sign-in", search: { to: href, ended: "true" }, replace: true });
  });
  const router = buildRouter(queryClient);
  router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) markNavigated();
  });
  return { router, queryClient };
}

const buildRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: "/studio",
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 200,
    defaultErrorComponent: PageCrash,
    defaultNotFoundComponent: NotFound,
  });

export interface Routed {
  router: ReturnType<typeof buildRouter>;
  queryClient: QueryClient;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}
