import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { namedIn, type Place, reachedIn, readModules, runningSources, usedBy } from "../../../tools/reach/reached.ts";
import { FIRST_ACCESS_STATE, isAccessGranted } from "./access/index.ts";
import * as campaign from "./campaign/index.ts";
import { campaignMetadata } from "./campaign/schema.ts";
import { FIRST_CODES_PAGE, isExhausted } from "./code/index.ts";
import { CONSUMED_CODES_NAME } from "./code/names.ts";
import * as event from "./event/index.ts";
import * as form from "./form/index.ts";
import { formField } from "./form/schema.ts";
import { NEW_TEMPLATE_CONTENT } from "./mail/index.ts";
import * as outcome from "./outcome/index.ts";
import * as page from "./page/index.ts";
import * as prize from "./prize/index.ts";
import { prizePoolEntry } from "./prize/schema.ts";
import * as problem from "./problem/index.ts";
import * as statistic from "./statistic/index.ts";
import { LANGUAGES } from "./text/index.ts";

/**
 * What shows a value's effect in running code: a test of it; where running code has the value in its own words or as a
 * type, the test that holds both alike; or the issue that will bring it.
 */
type Shown = string | { alike: string } | { issue: number };
/** [what the specification says, our value, its value, the file that owns it, what shows its effect] */
type Line = readonly [what: string, ours: unknown, spec: unknown, owner: string, shown: Shown];

const model = (file: string) => `packages/model/src/${file}`;
const elements = (file: string) => `packages/elements/src/${file}`;
const games = (file: string) => `packages/games/src/${file}`;
const studio = (file: string) => `apps/studio/src/${file}`;
const player = (file: string) => `apps/player/src/${file}.test.ts`;
const flow = (step: string) => player(`flow/${step}`);
const server = (file: string) => `apps/server/src/modules/${file}.test.ts`;
const alike = (test: string): Shown => ({ alike: test });
const open = (issue: number): Shown => ({ issue });

const root = new URL("../../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");
/** For what is a habit rather than a value: the owner's source says it. */
const holds = (file: string, text: string) => read(file).includes(text);
/** For what ours does otherwise: the gap has its row, with the answer and its test. */
const argued = (gap: string) => holds("docs/not-shown.md", `| ${gap} | `);

const metadata = campaignMetadata.parse({ name: "x" });
const entry = prizePoolEntry.parse({ id: "x" });
const field = formField.parse({ name: "x", type: "text" });
const drop = campaign.DROP_GAME_DEFAULTS;
const fonts = (weight: number) =>
  Object.entries(campaign.BUILT_IN_FONTS)
    .filter(([, weights]) => (weights as readonly number[]).includes(weight))
    .map(([name]) => name); // tuples of weights
const words = (text: string) => text.split(", ");

const SECTION_3: Line[] = [
  ["startDate null", metadata.startDate, null, model("campaign/schema.ts"), server("campaigns/campaigns")],
  ["endDate null", metadata.endDate, null, model("campaign/schema.ts"), server("campaigns/campaigns")],
  [
    "campaignType None",
    metadata.campaignType,
    campaign.campaignTypeOf("None"),
    model("campaign/schema.ts"),
    server("campaigns/campaigns"),
  ],
  ["builderVersion 2", metadata.builderVersion, 2, model("campaign/schema.ts"), server("campaigns/campaigns")],
  [
    "default language English",
    metadata.languages.map(({ name, shortName }) => `${name} ${shortName}`),
    ["English en"],
    model("campaign/defaults.ts"),
    server("campaigns/campaigns"),
  ],
  ["doubleOptIn true", metadata.doubleOptIn, true, model("campaign/schema.ts"), server("campaigns/campaigns")],
  [
    "preciseGeolocation false",
    metadata.preciseGeolocation,
    false,
    model("campaign/schema.ts"),
    server("campaigns/campaigns"),
  ],
  ["isTailorMade false", metadata.isTailorMade, false, model("campaign/schema.ts"), server("campaigns/campaigns")],
  ["leadTableUrl null", metadata.leadTableUrl, null, model("campaign/schema.ts"), server("campaigns/campaigns")],
  ["leadExportUrl null", metadata.leadExportUrl, null, model("campaign/schema.ts"), server("campaigns/campaigns")],
  [
    "tailorMadeTableUrl null",
    metadata.tailorMadeTableUrl,
    null,
    model("campaign/schema.ts"),
    server("campaigns/campaigns"),
  ],
  [
    "resetAnalyticsUrl null",
    metadata.resetAnalyticsUrl,
    null,
    model("campaign/schema.ts"),
    server("campaigns/campaigns"),
  ],
  [
    "numberOfPlaysPerDay null",
    metadata.numberOfPlaysPerDay,
    null,
    model("campaign/schema.ts"),
    server("campaigns/campaigns"),
  ],
  [
    "tags: tag constants",
    campaign.TAG_NAMES,
    words("ANONYMOUS_ANALYTICS, HAS_LOYALTY, FORM_WITHOUT_EMAIL, SKIP_LEADS, USES_USERID, CAPTCHA_REQUIRES"),
    model("campaign/names/names.ts"),
    server("campaigns/metadata-refused"),
  ],
  ["cookieless false", metadata.cookieless, false, model("campaign/schema.ts"), server("campaigns/campaigns")],
  [
    "skipLeads from its tag",
    campaign.skipLeads(["skip-leads"]),
    true,
    model("campaign/metadata/tags.ts"),
    server("campaigns/campaigns"),
  ],
  [
    "liveUrl replaces url",
    holds(elements("kit/asset-source.ts"), "isWhole ? asset.liveUrl : asset.url"),
    true,
    elements("kit/asset-source.ts"),
    elements("stage/page-view.test.tsx"),
  ],
  [
    "text variants",
    campaign.TEXT_VARIANTS,
    words("body1, h1, h2, h3"),
    model("campaign/names/names.ts"),
    elements("stage/page-view.test.tsx"),
  ],
  [
    "container layouts",
    campaign.CONTAINER_LAYOUTS,
    words(
      "simple_container, column, two_columns, two_rows, three_columns, three_rows, two_columns_row, two_rows_column, col_two_rows, row_two_columns",
    ),
    model("campaign/names/names.ts"),
    elements("stage/compile.test.ts"),
  ],
  [
    "element types",
    campaign.ELEMENT_TYPES,
    words(
      "root-container, container, button, form-button, text, link, social-button, image, video, phasergame, phasergamepublished, phasertext, phaserbutton, form, terms-and-conditions, email-template, price-title-placeholder, price-description-placeholder, price-image-placeholder, unique-code, access-input, access-code-button",
    ).concat("leaderboard"), // of our own (docs/not-shown.md)
    model("campaign/names/names.ts"),
    elements("stage/page-view.test.tsx"),
  ],
  [
    "media source kinds",
    campaign.MEDIA_SOURCE_KINDS,
    words("library, url, theme image, theme video"),
    model("campaign/media.ts"),
    alike(elements("settings.test.ts")),
  ],
  [
    "field types",
    form.FIELD_TYPES,
    words("text, email, date, number, tel, checkbox, multi select, single select, textarea"),
    model("form/names.ts"),
    elements("kit/form/lead-form.test.tsx"),
  ],
  [
    "standard fields",
    form.STANDARD_FIELDS,
    words(
      "firstName, lastName, email, address, phoneNumber, postalCode, city, jobTitle, company, title, dateOfBirth, newsletter, custom, legalPolicies, termsAndConditions, privacyPolicy",
    ),
    model("form/names.ts"),
    server("campaigns/check"),
  ],
  [
    "custom fields",
    form.CUSTOM_FIELDS,
    words("customField1, customField2, customField3, customField4, customField5"),
    model("form/names.ts"),
    server("leads/columns"),
  ],
  [
    "label: newsletter",
    form.DEFAULT_LABELS.newsletter.en,
    "I want to receive marketing material",
    model("form/labels.ts"),
    studio("features/editor/acts/starting.test.ts"),
  ],
  [
    "select label: newsletter",
    form.NEWSLETTER_SELECT_LABEL,
    "Marketing DOI",
    model("form/labels.ts"),
    studio("features/editor/acts/starting.test.ts"),
  ],
  [
    "the default form variant",
    form.DEFAULT_FORM_VARIANT,
    "form_simple",
    model("form/names.ts"),
    alike(studio("features/editor/pieces/pieces.test.ts")),
  ],
  ["lead: missing values null", form.leadPayload({}).firstName, null, model("form/lead.ts"), server("plays/leads")],
  [
    "lead: newsletter default false",
    form.leadPayload({}).newsletter,
    false,
    model("form/lead.ts"),
    server("plays/leads"),
  ],
  [
    "user data from the query",
    form.USER_DATA_NAMES,
    words("address, dob, city, company, email, firstName, jobTitle, lastName, phoneNumber, postalCode, title"),
    model("form/query.ts"),
    flow("lead"),
  ],
  [
    "a code is exhausted",
    isExhausted({ uuid: "exhausted" }),
    true,
    model("code/exhausted.ts"),
    server("unique-codes/pools"),
  ],
  ["luck game state", page.FIRST_LUCK_GAME.prizeClaimed, false, model("page/polling.ts"), flow("game")],
  [
    "prizeLimitType",
    prize.PRIZE_LIMIT_TYPES,
    { sameForAllDays: 0, differentForEachDay: 1, unlimited: 2 },
    model("prize/names.ts"),
    server("plays/results/results"),
  ],
  ["a new entry is unlimited", entry.prizeLimitType, 2, model("prize/schema.ts"), server("campaigns/check")],
  ["a global template's content", NEW_TEMPLATE_CONTENT, " ", model("mail/names.ts"), server("mail/mail-calls")],
  [
    "game state all 0",
    campaign.FIRST_GAME_STATE,
    { score: 0, time: 0, lives: 0 },
    model("campaign/names/builder-names.ts"),
    alike(games("kit/arcade/simulation/simulation.test.ts")),
  ],
  [
    "access-code state",
    FIRST_ACCESS_STATE,
    { value: "", valError: false, codeError: false, submit: false, loading: false },
    model("access/state.ts"),
    alike(flow("access-code")),
  ],
  [
    "form state",
    form.FIRST_FORM_STATE,
    { isSubmitting: false, submitResolved: false },
    model("form/state.ts"),
    flow("lead"),
  ],
  [
    "a field's defaults",
    [field.mandatory, field.validation, field.isCustom],
    [false, { errorMessage: "", required: false, mask: "" }, false],
    model("form/schema.ts"),
    studio("features/editor/acts/starting.test.ts"),
  ],
  [
    "campaign types",
    [...campaign.CAMPAIGN_TYPES].sort(),
    words(
      "memory-game, spin-the-wheel, survey, guess-the-picture, personality-test, quiz, personality-test-swipe, quiz-swipe, scratch-card, easter-calendar, advent-calendar, weekly-calendar, drop-game, hit-the-target, slot-machine, priority-puzzle, shell-game, fly, drive, swim, other, none, spin-the-wheel-2.0",
    ).sort(),
    model("campaign/names/names.ts"),
    games("settings.test.ts"),
  ],
  [
    "game kinds",
    campaign.GAME_KINDS,
    words(
      "fruit-drop, scratch-card, drop-game, fly-game, drive-game, swim-game, slot-machine, priority-puzzle, shell-game, spin-the-wheel, test, quiz, calendar, memory, survey, guessing, none",
    ),
    model("campaign/names/game-names.ts"),
    alike("e2e/full/games/every-game.spec.ts"),
  ],
  [
    "physics game kinds",
    campaign.PHYSICS_GAME_KINDS,
    words("drop-game, hit-the-target, none"),
    model("campaign/names/game-names.ts"),
    alike("e2e/full/games/every-game.spec.ts"),
  ],
  [
    "builder actions",
    campaign.BUILDER_ACTIONS,
    words("GoToPage, GoToNextPage, GoToPreviousPage, ConsoleLog"),
    model("campaign/names/builder-names.ts"),
    games("kit/arcade/simulation/builder.test.ts"),
  ],
  [
    "builder conditions",
    outcome.CONDITIONS,
    words(
      "True, False, Equals, NotEquals, GreaterEquals, LessEquals, Greater, Less, BetweenEquals, Between, PollServer, CheckPrize, NoPrize",
    ),
    model("outcome/names.ts"),
    games("kit/arcade/simulation/builder.test.ts"),
  ],
  [
    "builder variables",
    outcome.VARIABLES,
    words("lives, time, score, true, false"),
    model("outcome/names.ts"),
    alike(games("kit/arcade/simulation/builder.test.ts")),
  ],
  [
    "item kinds",
    campaign.ITEM_KINDS,
    words("Points1, Points2, Points3, Bomb, Life"),
    model("campaign/names/builder-names.ts"),
    games("kit/arcade/builder-names.test.tsx"),
  ],
  [
    "controls",
    campaign.CONTROLS,
    words("drag, followVelocity, followPosition, laneBased"),
    model("campaign/names/builder-names.ts"),
    games("kit/arcade/builder-names.test.tsx"),
  ],
  [
    "directions",
    campaign.DIRECTIONS,
    words("TopBot, BotTop, LeftRight, RightLeft"),
    model("campaign/names/builder-names.ts"),
    alike(games("kit/arcade/builder-names.test.tsx")),
  ],
  [
    "HUD values",
    campaign.HUD_VALUES,
    words("score, lives, time, attempts, level, prize, attemptsLeft"),
    model("campaign/names/builder-names.ts"),
    games("kit/arcade/builder-names.test.tsx"),
  ],
  [
    "game events",
    campaign.GAME_EVENTS,
    words("GameEnd, GameWon, GameLost"),
    model("campaign/names/builder-names.ts"),
    games("kit/arcade/simulation/builder.test.ts"),
  ],
  [
    "template categories",
    campaign.TEMPLATE_CATEGORIES,
    words("marketingDates, industry, season, other"),
    model("campaign/names/editor-names.ts"),
    "tools/templates.test.ts",
  ],
  [
    "palette groups",
    campaign.PALETTE_GROUPS,
    words("Access codes, Containers, Media, Text style, Buttons, Forms, Games, Prize Management"),
    model("campaign/names/editor-names.ts"),
    studio("features/editor/pieces/pieces.test.ts"),
  ],
  ["editor languages", LANGUAGES, words("en, de, pt, fr, es"), model("text/index.ts"), studio("words/words.test.ts")],
  [
    "size units",
    campaign.SIZE_UNITS,
    words("auto, %, px"),
    model("campaign/names/editor-names.ts"),
    alike(studio("features/editor/styles/length.test.ts")),
  ],
  [
    "editor versions",
    campaign.EDITOR_VERSIONS,
    { BASIC: "1.0", ADVANCED: "2", STUDIO: "3" },
    model("campaign/names/editor-names.ts"),
    "e2e/full/workshop.spec.ts",
  ],
  [
    "change kinds",
    campaign.CHANGE_KINDS,
    words("new, update, delete"),
    model("campaign/names/editor-names.ts"),
    open(18),
  ],
  ["style kinds", campaign.STYLE_KINDS, words("default, custom"), model("campaign/names/editor-names.ts"), open(18)],
  [
    "input variants",
    campaign.INPUT_VARIANTS,
    words("outlined, filled, standard"),
    model("campaign/names/editor-names.ts"),
    alike(elements("settings.test.ts")),
  ],
  [
    "button variants",
    campaign.BUTTON_VARIANTS,
    words("contained, outlined, text"),
    model("campaign/names/editor-names.ts"),
    elements("stage/page-view.test.tsx"),
  ],
  [
    "colours",
    campaign.COLORS,
    words("primary, secondary"),
    model("campaign/names/editor-names.ts"),
    alike(elements("settings.test.ts")),
  ],
  [
    "asset sort orders",
    campaign.ASSET_SORT_ORDERS,
    words("date-desc, date-asc, name-asc, name-desc"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "asset kinds",
    campaign.ASSET_KINDS,
    words("video, image, font"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "themed kinds",
    campaign.THEMED_ASSET_KINDS,
    words("themedImage, themedVideo"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "asset scopes",
    campaign.ASSET_SCOPES,
    words("global, brand-owned, personal"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "asset categories",
    campaign.ASSET_CATEGORIES,
    words("general, games, backgrounds, icons, prizes, themes"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "asset actions",
    campaign.ASSET_ACTIONS,
    words("save, update, remove, reset, rename"),
    model("campaign/media.ts"),
    alike("packages/contract/src/contract.test.ts"),
  ],
  [
    "creative kinds",
    campaign.CREATIVE_KINDS,
    words("default, custom"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "folders",
    campaign.ASSET_FOLDERS,
    words("videos, images, assets"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "groups",
    campaign.ASSET_GROUPS,
    words("defaultCreatives, gameAssets"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "default slots",
    campaign.DEFAULT_SLOTS,
    words("default logo, default background, default video, default image 1, default image 2, default image 3"),
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "font assets: weight 700",
    campaign.fontAssetOf("x-black.ttf"),
    { family: "x-black", weight: 700, format: "truetype" },
    model("campaign/fonts.ts"),
    server("media/font-files"),
  ],
  ["sources", statistic.SOURCES, words("web, srv"), model("statistic/names.ts"), server("analytics/analytics")],
  [
    "granularities",
    statistic.GRANULARITIES,
    words("day, hour"),
    model("statistic/names.ts"),
    server("analytics/analytics"),
  ],
  [
    "metrics",
    statistic.METRICS,
    words("visitors, uniqueVisitors, leads, uniqueLeads, players, finishers, newsletter, doubleOpt"),
    model("statistic/names.ts"),
    server("analytics/analytics"),
  ],
  [
    "regions",
    statistic.REGIONS,
    words("europe, northamerica, southamerica, asia, oceania, africa"),
    model("statistic/names.ts"),
    server("analytics/analytics"),
  ],
  [
    "top lists",
    statistic.TOP_LISTS,
    words("top_5, top_10"),
    model("statistic/names.ts"),
    server("analytics/analytics"),
  ],
  [
    "report kinds",
    statistic.REPORT_KINDS,
    words(
      "visitors, players, leads, newsletter, engagement, conversions-funnel, visits-per-city, stats_per_city, devices, browsers, os, brands, referrers, screen_resolution, outcomes, unique_newsletter, total_engagement, average_time_per_user, unique_visitors, finishers, unique_leads, verified_via_double_opt",
    ),
    model("statistic/names.ts"),
    server("analytics/analytics"),
  ],
  [
    "labels",
    Object.values(statistic.STATISTIC_LABELS),
    words(
      "Unique visitors, Total visitors, Games finished, Games started, Unique leads, Total leads, Double opt-in, Newsletters, Time per user, Total minutes, Devices, OS, Brands, Referrals, Browsers, Screen resolution, Other",
    ),
    model("statistic/names.ts"),
    alike(studio("features/statistics/labels.test.ts")),
  ],
  [
    "limit periods",
    campaign.LIMIT_PERIODS,
    words("DAY, CALENDAR_WEEK, CALENDAR_MONTH, SEVEN_DAYS_FROM_PUBLISH, THIRTY_DAYS_FROM_PUBLISH, CAMPAIGN_LIFE_TIME"),
    model("campaign/names/names.ts"),
    server("plays/sessions"),
  ],
  [
    "analytics levels",
    statistic.TRACKING_LEVELS,
    { NONE: 0, GAME_ANALYTICS: 1, UNIQUE_VISITORS_ANALYTICS: 2, DETAILED_ANALYTICS: 3 },
    model("statistic/names.ts"),
    player("io/trackers"),
  ],
];

const SECTION_8: Line[] = [
  ["lead submit: status 500 by default", problem.DEFAULT_ERROR_STATUS, 500, model("problem/messages.ts"), flow("lead")],
  [
    "lead submit: the fallback message",
    problem.UNEXPECTED_ERROR,
    "An unexpected error occurred",
    model("problem/messages.ts"),
    flow("lead"),
  ],
  [
    "submitError carries code and message",
    event.DETAIL_FIELDS.submit_error,
    ["httpErrorCode", "errorMessage"],
    model("event/details.ts"),
    alike(flow("lead")),
  ],
  [
    "consent flow: unknown status",
    problem.UNKNOWN_STATUS,
    "N/A",
    model("problem/consent-messages.ts"),
    player("consents"),
  ],
  [
    "consent profile fails",
    problem.CONSENTS_UNAVAILABLE,
    "Consents for submitting the form are currently not available. Please try again later.",
    model("problem/consent-messages.ts"),
    player("consents"),
  ],
  [
    "skip-leads: 406 or 429",
    page.SKIP_LEADS_LIMIT_STATUSES,
    [406, 429],
    model("page/skip-leads.ts"),
    flow("skip-leads"),
  ],
  [
    "skip-leads: another status is an auto-closing error toast",
    page.openToast({ type: "error", message: "m" }),
    { open: true, message: "m", type: "error", autoClose: true },
    model("page/toast.ts"),
    flow("skip-leads"),
  ],
  [
    "session 406: the limit page's words",
    problem.VISITOR_WORDS["points-insufficient"].en.length > 0,
    true,
    model("problem/words.ts"),
    flow("begin"),
  ],
  [
    "session without sessionId",
    problem.SESSION_ID_MISSING,
    "SessionID is missing!",
    model("problem/messages.ts"),
    flow("begin"),
  ],
  [
    "leads base URL missing",
    argued("a missing base address of the leads service"),
    true,
    "docs/not-shown.md",
    player("io/calls"),
  ],
  [
    "tracking initialisation 406 with lead-form-without-mail",
    holds("apps/player/src/flow/interrupted.ts", "failure.status === 406"),
    true,
    "apps/player/src/flow/interrupted.ts",
    flow("begin"),
  ],
  [
    "collect-user-info 400 or 406",
    [400, 406, 500].map(page.collectLimits),
    [true, true, false],
    model("page/registration.ts"),
    flow("registration"),
  ],
  [
    "play registration fails: limitReached",
    page.registerPlay({
      email: "a@b.ch",
      userId: undefined,
      tags: [],
      acceptUserDataOnPlayRegistration: true,
      hasLeadPage: true,
      hasAccessPage: false,
      isOnGamePage: true,
      startDate: null,
      endDate: null,
      now: 0,
    }).kind,
    "reinitialise",
    model("page/registration.ts"),
    flow("registration"),
  ],
  [
    "access code: non-201 is codeError",
    [201, 200, 500].map(isAccessGranted),
    [true, false, false],
    model("access/state.ts"),
    flow("access-code"),
  ],
  [
    "game data fails: only logged",
    holds("apps/player/src/flow/game-finished/submit-game-data.ts", ".log("),
    true,
    "apps/player/src/flow/game-finished/submit-game-data.ts",
    flow("game"),
  ],
  ["get-prize fails", problem.GET_PRIZE_ERROR, "Get Prize Error", model("problem/messages.ts"), flow("game")],
  ["claim-prize fails", problem.CLAIM_PRIZE_ERROR, "Claim Prize Error", model("problem/messages.ts"), flow("game")],
  [
    "invalid stored JSON: the fallback is used",
    holds("apps/player/src/io/keep.ts", "is not valid JSON"),
    true,
    "apps/player/src/io/keep.ts",
    "apps/player/src/io/keep.test.ts",
  ],
  [
    "prize pool save rejected",
    argued("how the studio tells that prizes load, are saved or were refused"),
    true,
    "docs/not-shown.md",
    server("prizes/prizes"),
  ],
  ["tags outside their provider", argued("how campaign tags reach a screen"), true, "docs/not-shown.md", flow("begin")],
  [
    "toast types",
    page.TOAST_TYPES,
    words("success, error, warning, info"),
    model("page/toast.ts"),
    alike(player("shell/toast")),
  ],
  [
    "error and warning toasts are alerts",
    (["success", "error", "warning", "info"] as const).map(page.toastRole),
    words("status, alert, alert, status"),
    model("page/toast.ts"),
    studio("ui/toasts.test.ts"),
  ],
];

const SECTION_9: Line[] = [
  [
    "HTTP timeout",
    campaign.HTTP_TIMEOUT,
    30_000,
    model("campaign/environment.ts"),
    "apps/server/src/kernel/config.test.ts",
  ],
  [
    "the older builder's copy",
    campaign.COPY_TIMEOUT,
    60_000,
    model("campaign/environment.ts"),
    studio("features/campaign-actions/copy-campaign.test.ts"),
  ],
  ["toast auto-hides", page.TOAST_AUTO_HIDE, 6_000, model("page/toast.ts"), studio("ui/toasts.test.ts")],
  ["toast anchor", page.TOAST_ANCHOR, "top-right", model("page/toast.ts"), alike(player("shell/toast"))],
  [
    "toast type and autoClose",
    page.DEFAULT_TOAST,
    { open: false, message: "", type: "success", autoClose: true },
    model("page/toast.ts"),
    flow("navigation"),
  ],
  [
    "clicking away with autoClose false",
    page.closes(page.openToast({ autoClose: false }), "clickaway"),
    false,
    model("page/toast.ts"),
    flow("navigation"),
  ],
  ["perPlay base", prize.PER_PLAY_BASE, 10_000, model("prize/names.ts"), server("plays/imported")],
  [
    "the no-win entry",
    prize.NO_WIN,
    {
      wins: 10_000,
      perPlay: 10_000,
      prizeLimit: 0,
      prizeLimitType: 2,
      title: "No Win",
      outcomeId: "no-win",
      noWinPrize: true,
    },
    model("prize/names.ts"),
    server("plays/results/results"),
  ],
  ["an old slot prize's title", prize.DEFAULT_PRIZE_TITLE, "Prize", model("prize/names.ts"), server("plays/imported")],
  ["polling", page.POLLING, { every: 250, attempts: 20 }, model("page/polling.ts"), flow("game")],
  ["builderVersion", campaign.BUILDER_VERSION, 2, model("campaign/defaults.ts"), server("campaigns/campaigns")],
  ["default language", campaign.ENGLISH.shortName, "en", model("campaign/defaults.ts"), server("campaigns/campaigns")],
  ["event language", statistic.EVENT_LANGUAGE, "en", model("statistic/tracking.ts"), player("io/trackers")],
  [
    "breakdown metrics",
    statistic.BREAKDOWN_METRICS,
    words("devices, browsers, os, brands, screen_resolution, referrers"),
    model("statistic/names.ts"),
    server("analytics/analytics"),
  ],
  [
    "metric path",
    statistic.METRIC_PATH_METRICS,
    words("engagement, players, leads, newsletter, visitors"),
    model("statistic/names.ts"),
    server("analytics/analytics"),
  ],
  [
    "environments",
    campaign.ENVIRONMENTS,
    words("test, prod, canary, dev"),
    model("campaign/environment.ts"),
    "apps/server/src/kernel/config.test.ts",
  ],
  [
    "default environment",
    campaign.DEFAULT_ENVIRONMENT,
    "prod",
    model("campaign/environment.ts"),
    "apps/server/src/kernel/config.test.ts",
  ],
  [
    "player breakpoints",
    campaign.PLAYER_BREAKPOINTS,
    { Tablet: 768, Desktop: 1024 },
    model("campaign/breakpoints.ts"),
    "apps/player/src/shell/use-breakpoint.test.tsx",
  ],
  [
    "the player starts as Mobile",
    campaign.FIRST_BREAKPOINT,
    "Mobile",
    model("campaign/breakpoints.ts"),
    "apps/player/src/shell/use-breakpoint.test.tsx",
  ],
  [
    "resize debounce",
    campaign.RESIZE_DEBOUNCE,
    300,
    model("campaign/breakpoints.ts"),
    "apps/player/src/shell/use-breakpoint.test.tsx",
  ],
  [
    "editor widths",
    campaign.EDITOR_WIDTHS,
    { mobile: 375, tablet: 768, desktop: 1024 },
    model("campaign/breakpoints.ts"),
    "e2e/full/canvas.spec.ts",
  ],
  ["minimum visit 5 s", statistic.MINIMUM_VISIT, 5, model("statistic/tracking.ts"), player("io/measure/measure")],
  ["heartbeat 5 s", statistic.HEARTBEAT, 5, model("statistic/tracking.ts"), player("io/measure/measure")],
  [
    "global asset limit",
    campaign.GLOBAL_ASSET_LIMIT,
    1_000,
    model("campaign/media.ts"),
    "packages/contract/src/shapes/assets.test.ts",
  ],
  [
    "skip-leads limit statuses",
    page.SKIP_LEADS_LIMIT_STATUSES,
    [406, 429],
    model("page/skip-leads.ts"),
    flow("skip-leads"),
  ],
  [
    "domain session key",
    statistic.DOMAIN_SESSION_KEY,
    "fairground._spdsid",
    model("statistic/tracking.ts"),
    "e2e/full/measuring.spec.ts",
  ],
  [
    "tracking levels compared",
    [1, 2].map(
      (analyticsTrackingLevel) =>
        statistic.trackingOf({ collectAnalytics: true, preciseGeolocation: false, analyticsTrackingLevel })
          .sendsVisitorId,
    ),
    [false, true],
    model("statistic/tracking.ts"),
    player("io/trackers"),
  ],
  [
    "screen resolution floored",
    statistic.screenResolution(1.9, 1.9, 1),
    { screenResolutionWidth: 1, screenResolutionHeight: 1 },
    model("statistic/tracking.ts"),
    player("io/trackers"),
  ],
  [
    "referrer Other",
    statistic.referrerOf({ query: {}, outerReferrer: "", ownReferrer: "" }),
    "Other",
    model("statistic/tracking.ts"),
    player("io/trackers"),
  ],
  [
    "logger levels",
    campaign.LOG_LEVELS,
    { debug: 0, info: 1, warn: 2, error: 3 },
    model("campaign/environment.ts"),
    player("io/log"),
  ],
  [
    "the logger in production",
    campaign.shouldLog("error", "prod"),
    false,
    model("campaign/environment.ts"),
    player("io/log"),
  ],
  [
    "sheet name",
    statistic.SHEET_NAME,
    "Sheet 1",
    model("statistic/export.ts"),
    studio("features/leads/export/lead-file.test.ts"),
  ],
  [
    "export file name",
    statistic.exportFileName("p"),
    "p-leads.xlsx",
    model("statistic/export.ts"),
    "e2e/full/leads.spec.ts",
  ],
  ["consumed codes", CONSUMED_CODES_NAME, "consumed-codes", model("code/names.ts"), "e2e/full/codes.spec.ts"],
  [
    "first page of codes",
    FIRST_CODES_PAGE,
    { page: 1, size: 1, direction: "DESC" },
    model("code/names.ts"),
    alike(server("unique-codes/pools")),
  ],
  [
    "font sizes",
    campaign.FONT_SIZES,
    [...Array.from({ length: 29 }, (_, n) => n + 8), 38, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96],
    model("campaign/fonts.ts"),
    studio("features/editor/styles/nearest-size.test.ts"),
  ],
  [
    "built-in fonts",
    Object.keys(campaign.BUILT_IN_FONTS),
    words(
      "Times New Roman, Iceberg, Fredericka the Great, Marcellus SC, Press Start 2P, Source Sans Pro, Montserrat, Raleway, Lato, Bevan, Open Sans, Oswald, Roboto, Roboto Slab, Inter, Mountains of Christmas, Bakbak One, Bai Jamjuree, Gluten, Hind, Jolly Lodger, Cabin",
    ),
    model("campaign/fonts.ts"),
    elements("stage/fonts.test.ts"),
  ],
  [
    "bold fonts",
    fonts(700),
    words("Source Sans Pro, Montserrat, Raleway, Lato, Open Sans, Oswald, Roboto, Roboto Slab"),
    model("campaign/fonts.ts"),
    elements("stage/fonts.test.ts"),
  ],
  ["light fonts", fonts(300), words("Open Sans, Roboto"), model("campaign/fonts.ts"), elements("stage/fonts.test.ts")],
  [
    "drop: aspect ratio",
    drop.aspectRatio,
    0.5625,
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: preview, tutorial, outcomes on",
    [drop.preview, drop.tutorial, drop.outcomes],
    [true, true, true],
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: follow position, top-down",
    [drop.control, drop.direction],
    ["followPosition", "TopBot"],
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: lives, maxTime, maxScore, lanes, offsets",
    [drop.lives, drop.maxTime, drop.maxScore, drop.lanes, drop.laneOffsetStart, drop.laneOffsetEnd],
    [3, 0, 0, 3, 0, 0],
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: initial speed, acceleration modifier",
    [drop.initialSpeed, drop.accelerationModifier],
    [3, 20],
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/simulation/simulation.test.ts"),
  ],
  [
    "drop: spawn times, frequency modifier",
    [drop.initialSpawnTime, drop.bombSpawnTime, drop.lifeSpawnTime, drop.spawnFrequencyModifier],
    [2_000, 2_500, 7_000, 50],
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/simulation/simulation.test.ts"),
  ],
  [
    "drop: difficulty, background",
    [drop.difficulty, drop.background],
    ["Custom", "white"],
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: collectibles",
    drop.collectibles.map(
      ({ name, kind, width, height }) => `${name} ${campaign.ITEM_POINTS[kind]} ${width}x${height}`,
    ),
    words("Obstacle 0 260x320, Bucket 1 260x320, Aim 1 260x320, Slot 1 260x320, Cup 1 260x320"),
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: the obstacle is a bomb",
    drop.collectibles[0]?.kind,
    "Bomb",
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: player",
    drop.player,
    { width: 360, height: 220, padding: 0 },
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: parallax",
    drop.parallax,
    { enabled: true, background: "vertical", speed: 0 },
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drop: loading colour",
    drop.loadingColor,
    0x2ae068,
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "fly runs bottom-up",
    campaign.ARCADE_VARIANTS.fly.direction,
    "BotTop",
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "swim runs left-to-right",
    campaign.ARCADE_VARIANTS.swim.direction,
    "LeftRight",
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "drive is lane-based, right-to-left",
    campaign.ARCADE_VARIANTS.drive,
    { direction: "RightLeft", control: "laneBased" },
    model("campaign/arcade-defaults.ts"),
    games("kit/arcade/defaults.test.ts"),
  ],
  [
    "other games' items",
    campaign.OTHER_GAME_ITEMS,
    words("Bomb, Points1, Life"),
    model("campaign/names/builder-names.ts"),
    alike(games("kit/arcade/builder-names.test.tsx")),
  ],
  [
    "template themes, the default first",
    campaign.THEMES,
    words("fairground-new, fairground, christmas, conceptual, fresh, halloween"),
    model("campaign/names/names.ts"),
    elements("stage/themes.test.ts"),
  ],
  [
    "template backgrounds",
    campaign.BACKGROUNDS,
    words("ice, journey, simple, sky, snow, wild_west, winter, wood, xmas"),
    model("campaign/names/names.ts"),
    elements("stage/backgrounds/backgrounds.test.ts"),
  ],
  [
    "brand colours",
    campaign.BRAND_COLORS,
    words("#94E5DC, #197B6F, #07584E"),
    model("campaign/brand.ts"),
    studio("ui/theme.test.ts"),
  ],
];

const LISTS = { SECTION_3, SECTION_8, SECTION_9 };
const LINES = Object.values(LISTS).flat();

describe.each([
  ["§3, every default and enumeration", SECTION_3],
  ["§8, every row", SECTION_8],
  ["§9, every constant", SECTION_9],
])("the specification's %s", (_, lines) => {
  test.each(lines)("%s", (_what, ours, spec, owner, shown) => {
    expect(ours).toEqual(spec);
    expect(existsSync(new URL(owner, root)), `${owner} owns it`).toBe(true);
    for (const file of testsOf(shown)) expect(read(file), `${file} holds tests`).toContain("expect(");
  });
  test("no line is there twice", () => expect(new Set(lines.map(([what]) => what)).size).toBe(lines.length));
});

const testsOf = (shown: Shown): string[] =>
  typeof shown === "string" ? [shown] : "alike" in shown ? [shown.alike] : [];

/** What is still to be built: people, codes, the studio, consent texts, mail, analytics, integrations, games. One that is done leaves. */
const OPEN_ISSUES = [16, 17, 18, 19, 20, 21, 22, 23];

/** What is wrong with what a line says of its effect; null where nothing is. */
function faultOf(
  named: readonly Place[],
  shown: Shown,
  reached: ReadonlySet<Place>,
  uses: (test: string) => ReadonlySet<Place>,
): string | null {
  const unused = named.filter((place) => !reached.has(place));
  if (typeof shown === "object" && "issue" in shown) {
    if (!OPEN_ISSUES.includes(shown.issue)) return `issue ${shown.issue} is not open`;
    return unused.length === 0 ? "running code uses it: name the test that shows its effect" : null;
  }
  const [test = ""] = testsOf(shown);
  if (test.startsWith("packages/model/")) return `${test} sees nothing of what runs`;
  if (typeof shown === "string") return unused.length > 0 ? `nothing that runs uses ${unused.join(", ")}` : null;
  if (unused.length === 0) return "running code uses it: there is nothing to hold alike";
  const other = unused.filter((place) => !uses(test).has(place));
  return other.length > 0 ? `${test} does not look at ${other.join(", ")}` : null;
}

describe("a constant that nothing uses proves nothing", () => {
  const running = readModules(runningSources());
  const reached = reachedIn(running);
  const own = model("constants.test.ts");
  const tests = [own, ...new Set(LINES.flatMap(([, , , , shown]) => testsOf(shown)))];
  const modules = new Map([...running, ...readModules(new Map(tests.map((file) => [file, read(file)])))]);
  const named = namedIn(modules, own, read(own), Object.keys(LISTS));
  const uses = (test: string) => usedBy(modules, test);

  test("what each line names is seen", () => {
    const silent = LINES.filter(([what]) => named.get(what)?.length === 0).map(([what, ours]) => [what, ours]);
    expect([...named.keys()].sort()).toEqual([...new Set(LINES.map(([what]) => what))].sort());
    // Those that ask a source or a document instead of a value.
    expect(silent.filter(([, ours]) => ours !== true)).toEqual([]);
    expect(silent.length).toBeLessThan(10);
  });

  test.each(LINES)("%s: running code uses it, or an issue is open", (what, _ours, _spec, _owner, shown) => {
    expect(faultOf(named.get(what) ?? [], shown, reached, uses)).toBeNull();
  });

  test.each<[string, Shown, Place[], string | null]>([
    ["a test of a value that is used", "apps/a.test.ts", ["m#used"], null],
    ["a test of a value that nothing uses", "apps/a.test.ts", ["m#used", "m#dead"], "nothing that runs uses m#dead"],
    ["a test of the model alone", model("a.test.ts"), ["m#used"], "sees nothing of what runs"],
    ["an open issue", open(21), ["m#dead"], null],
    ["an issue whose value is used by now", open(21), ["m#used"], "running code uses it"],
    ["an issue that is done", open(13), ["m#dead"], "issue 13 is not open"],
    ["a test that looks at the value", alike("apps/a.test.ts"), ["m#used", "m#dead"], null],
    ["a test that looks at another", alike("apps/b.test.ts"), ["m#dead"], "apps/b.test.ts does not look at m#dead"],
    ["a test that holds alike what is the same", alike("apps/a.test.ts"), ["m#used"], "nothing to hold alike"],
  ])("planted: %s", (_, shown, places, expected) => {
    const seen = new Map<string, ReadonlySet<Place>>([["apps/a.test.ts", new Set<Place>(["m#dead"])]]);
    const fault = faultOf(places, shown, new Set(["m#used"]), (test) => seen.get(test) ?? new Set());
    expect(fault).toEqual(expected === null ? null : expect.stringContaining(expected));
  });
});
