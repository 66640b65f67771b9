import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accessState, FIRST_ACCESS_STATE } from "./access/index.ts";
import * as campaign from "./campaign/index.ts";
import { newMetadata } from "./campaign/metadata.ts";
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

/** [what the specification says, our value, its value, the file that owns it, the test that shows its effect or the room that will] */
type Line = readonly [what: string, ours: unknown, spec: unknown, owner: string, shown: string | { later: string }];

const model = (file: string) => `packages/model/src/${file}`;
const CAMPAIGN_TEST = model("campaign/campaign.test.ts");
const FLOW_TEST = model("page/flow.test.ts");
const PRIZE_TEST = model("prize/prize.test.ts");
const FORM_TEST = model("form/form.test.ts");
const LEAD_TEST = model("form/lead.test.ts");
const STATISTIC_TEST = model("statistic/statistic.test.ts");
const LEAD_FILE_TEST = "apps/studio/src/features/leads/export/lead-file.test.ts";
const PROBLEM_TEST = model("problem/problem.test.ts");
const flow = (step: string) => `apps/player/src/flow/${step}.test.ts`;
const later = (room: string) => ({ later: room });
const EDITOR = later("studio, editor");
const MEDIA = later("studio, media library");
const ARCADE = later("games, arcade");
const DASHBOARD = later("studio, analytics");
const TRACKER = later("player, trackers");
const PLAYER = later("player, io and shell");
const BUILDER = later("games, game builder");

const root = new URL("../../../", import.meta.url);
/** For what is a habit rather than a value: the owner's source says it. */
const holds = (file: string, text: string) => readFileSync(new URL(file, root), "utf8").includes(text);

const metadata = newMetadata({ name: "x" });
const entry = prizePoolEntry.parse({ id: "x" });
const field = formField.parse({ name: "x", type: "text" });
const drop = campaign.DROP_GAME_DEFAULTS;
const fonts = (weight: number) =>
  Object.entries(campaign.BUILT_IN_FONTS)
    .filter(([, weights]) => (weights as readonly number[]).includes(weight))
    .map(([name]) => name); // tuples of weights
const words = (text: string) => text.split(", ");

const SECTION_3: Line[] = [
  ["startDate null", metadata.startDate, null, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["endDate null", metadata.endDate, null, model("campaign/schema.ts"), CAMPAIGN_TEST],
  [
    "campaignType None",
    metadata.campaignType,
    campaign.campaignTypeOf("None"),
    model("campaign/schema.ts"),
    CAMPAIGN_TEST,
  ],
  ["builderVersion 2", metadata.builderVersion, 2, model("campaign/schema.ts"), CAMPAIGN_TEST],
  [
    "default language English",
    metadata.languages.map(({ name, shortName }) => `${name} ${shortName}`),
    ["English en"],
    model("campaign/defaults.ts"),
    CAMPAIGN_TEST,
  ],
  ["doubleOptIn true", metadata.doubleOptIn, true, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["preciseGeolocation false", metadata.preciseGeolocation, false, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["isTailorMade false", metadata.isTailorMade, false, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["leadTableUrl null", metadata.leadTableUrl, null, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["leadExportUrl null", metadata.leadExportUrl, null, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["tailorMadeTableUrl null", metadata.tailorMadeTableUrl, null, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["resetAnalyticsUrl null", metadata.resetAnalyticsUrl, null, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["numberOfPlaysPerDay null", metadata.numberOfPlaysPerDay, null, model("campaign/schema.ts"), CAMPAIGN_TEST],
  [
    "tags: tag constants",
    campaign.TAG_NAMES,
    words("ANONYMOUS_ANALYTICS, HAS_LOYALTY, FORM_WITHOUT_EMAIL, SKIP_LEADS, USES_USERID, CAPTCHA_REQUIRES"),
    model("campaign/names.ts"),
    CAMPAIGN_TEST,
  ],
  ["cookieless false", metadata.cookieless, false, model("campaign/schema.ts"), CAMPAIGN_TEST],
  ["skipLeads from its tag", campaign.skipLeads(["skip-leads"]), true, model("campaign/tags.ts"), CAMPAIGN_TEST],
  [
    "liveUrl replaces url",
    campaign.shownAsset({ assetId: "a", type: "image", url: "u", liveUrl: "l" }).url,
    "l",
    model("campaign/media.ts"),
    CAMPAIGN_TEST,
  ],
  [
    "text variants",
    campaign.TEXT_VARIANTS,
    words("body1, h1, h2, h3"),
    model("campaign/names.ts"),
    later("elements, text"),
  ],
  [
    "container layouts",
    campaign.CONTAINER_LAYOUTS,
    words(
      "simple_container, column, two_columns, two_rows, three_columns, three_rows, two_columns_row, two_rows_column, col_two_rows, row_two_columns",
    ),
    model("campaign/names.ts"),
    later("elements, container"),
  ],
  [
    "element types",
    campaign.ELEMENT_TYPES,
    words(
      "root-container, container, button, form-button, text, link, social-button, image, video, phasergame, phasergamepublished, phasertext, phaserbutton, form, terms-and-conditions, email-template, price-title-placeholder, price-description-placeholder, price-image-placeholder, unique-code, access-input, access-code-button",
    ).concat("leaderboard"), // of our own (docs/not-shown.md)
    model("campaign/names.ts"),
    later("elements"),
  ],
  [
    "media source kinds",
    campaign.MEDIA_SOURCE_KINDS,
    words("library, url, theme image, theme video"),
    model("campaign/media.ts"),
    MEDIA,
  ],
  [
    "field types",
    form.FIELD_TYPES,
    words("text, email, date, number, tel, checkbox, multi select, single select, textarea"),
    model("form/names.ts"),
    FORM_TEST,
  ],
  [
    "standard fields",
    form.STANDARD_FIELDS,
    words(
      "firstName, lastName, email, address, phoneNumber, postalCode, city, jobTitle, company, title, dateOfBirth, newsletter, custom, legalPolicies, termsAndConditions, privacyPolicy",
    ),
    model("form/names.ts"),
    FORM_TEST,
  ],
  [
    "custom fields",
    form.CUSTOM_FIELDS,
    words("customField1, customField2, customField3, customField4, customField5"),
    model("form/names.ts"),
    LEAD_TEST,
  ],
  [
    "label: newsletter",
    form.DEFAULT_LABELS.newsletter.en,
    "I want to receive marketing material",
    model("form/labels.ts"),
    FORM_TEST,
  ],
  ["select label: newsletter", form.NEWSLETTER_SELECT_LABEL, "Marketing DOI", model("form/labels.ts"), FORM_TEST],
  ["the default form variant", form.DEFAULT_FORM_VARIANT, "form_simple", model("form/names.ts"), FORM_TEST],
  ["lead: missing values null", form.leadPayload({}).firstName, null, model("form/lead.ts"), LEAD_TEST],
  ["lead: newsletter default false", form.leadPayload({}).newsletter, false, model("form/lead.ts"), LEAD_TEST],
  [
    "user data from the query",
    form.USER_DATA_NAMES,
    words("address, dob, city, company, email, firstName, jobTitle, lastName, phoneNumber, postalCode, title"),
    model("form/query.ts"),
    model("form/query.test.ts"),
  ],
  [
    "a code is exhausted",
    isExhausted({ uuid: "exhausted" }),
    true,
    model("code/exhausted.ts"),
    model("code/code.test.ts"),
  ],
  ["luck game state", page.FIRST_LUCK_GAME.prizeClaimed, false, model("page/polling.ts"), FLOW_TEST],
  [
    "prizeLimitType",
    prize.PRIZE_LIMIT_TYPES,
    { sameForAllDays: 0, differentForEachDay: 1, unlimited: 2 },
    model("prize/names.ts"),
    later("server, prizes"),
  ],
  ["a new entry is unlimited", entry.prizeLimitType, 2, model("prize/schema.ts"), later("server, prizes")],
  ["a global template's content", NEW_TEMPLATE_CONTENT, " ", model("mail/names.ts"), later("server, mail templates")],
  [
    "game state all 0",
    campaign.FIRST_GAME_STATE,
    { score: 0, time: 0, lives: 0 },
    model("campaign/builder-names.ts"),
    ARCADE,
  ],
  [
    "access-code state",
    FIRST_ACCESS_STATE,
    { value: "", valError: false, codeError: false, submit: false, loading: false },
    model("access/state.ts"),
    model("access/access.test.ts"),
  ],
  [
    "form state",
    form.FIRST_FORM_STATE,
    { isSubmitting: false, submitResolved: false },
    model("form/state.ts"),
    FORM_TEST,
  ],
  [
    "a field's defaults",
    [field.mandatory, field.validation, field.isCustom],
    [false, { errorMessage: "", required: false, mask: "" }, false],
    model("form/schema.ts"),
    FORM_TEST,
  ],
  [
    "campaign types",
    [...campaign.CAMPAIGN_TYPES].sort(),
    words(
      "memory-game, spin-the-wheel, survey, guess-the-picture, personality-test, quiz, personality-test-swipe, quiz-swipe, scratch-card, easter-calendar, advent-calendar, weekly-calendar, drop-game, hit-the-target, slot-machine, priority-puzzle, shell-game, fly, drive, swim, other, none, spin-the-wheel-2.0",
    ).sort(),
    model("campaign/names.ts"),
    CAMPAIGN_TEST,
  ],
  [
    "game kinds",
    campaign.GAME_KINDS,
    words(
      "fruit-drop, scratch-card, drop-game, fly-game, drive-game, swim-game, slot-machine, priority-puzzle, shell-game, spin-the-wheel, test, quiz, calendar, memory, survey, guessing, none",
    ),
    model("campaign/game-names.ts"),
    CAMPAIGN_TEST,
  ],
  [
    "physics game kinds",
    campaign.PHYSICS_GAME_KINDS,
    words("drop-game, hit-the-target, none"),
    model("campaign/game-names.ts"),
    ARCADE,
  ],
  [
    "builder actions",
    campaign.BUILDER_ACTIONS,
    words("GoToPage, GoToNextPage, GoToPreviousPage, ConsoleLog"),
    model("campaign/builder-names.ts"),
    BUILDER,
  ],
  [
    "builder conditions",
    outcome.CONDITIONS,
    words(
      "True, False, Equals, NotEquals, GreaterEquals, LessEquals, Greater, Less, BetweenEquals, Between, PollServer, CheckPrize, NoPrize",
    ),
    model("outcome/names.ts"),
    model("outcome/outcome.test.ts"),
  ],
  [
    "builder variables",
    outcome.VARIABLES,
    words("lives, time, score, true, false"),
    model("outcome/names.ts"),
    model("outcome/outcome.test.ts"),
  ],
  [
    "item kinds",
    campaign.ITEM_KINDS,
    words("Points1, Points2, Points3, Bomb, Life"),
    model("campaign/builder-names.ts"),
    ARCADE,
  ],
  [
    "controls",
    campaign.CONTROLS,
    words("drag, followVelocity, followPosition, laneBased"),
    model("campaign/builder-names.ts"),
    ARCADE,
  ],
  [
    "directions",
    campaign.DIRECTIONS,
    words("TopBot, BotTop, LeftRight, RightLeft"),
    model("campaign/builder-names.ts"),
    ARCADE,
  ],
  [
    "HUD values",
    campaign.HUD_VALUES,
    words("score, lives, time, attempts, level, prize, attemptsLeft"),
    model("campaign/builder-names.ts"),
    ARCADE,
  ],
  [
    "game events",
    campaign.GAME_EVENTS,
    words("GameEnd, GameWon, GameLost"),
    model("campaign/builder-names.ts"),
    BUILDER,
  ],
  [
    "template categories",
    campaign.TEMPLATE_CATEGORIES,
    words("marketingDates, industry, season, other"),
    model("campaign/editor-names.ts"),
    later("studio, templates"),
  ],
  [
    "palette groups",
    campaign.PALETTE_GROUPS,
    words("Access codes, Containers, Media, Text style, Buttons, Forms, Games, Prize Management"),
    model("campaign/editor-names.ts"),
    EDITOR,
  ],
  ["editor languages", LANGUAGES, words("en, de, pt, fr, es"), model("text/index.ts"), PROBLEM_TEST],
  ["size units", campaign.SIZE_UNITS, words("auto, %, px"), model("campaign/editor-names.ts"), EDITOR],
  [
    "editor versions",
    campaign.EDITOR_VERSIONS,
    { BASIC: "1.0", ADVANCED: "2", STUDIO: "3" },
    model("campaign/editor-names.ts"),
    EDITOR,
  ],
  ["change kinds", campaign.CHANGE_KINDS, words("new, update, delete"), model("campaign/editor-names.ts"), EDITOR],
  ["style kinds", campaign.STYLE_KINDS, words("default, custom"), model("campaign/editor-names.ts"), EDITOR],
  [
    "input variants",
    campaign.INPUT_VARIANTS,
    words("outlined, filled, standard"),
    model("campaign/editor-names.ts"),
    later("elements, form"),
  ],
  [
    "button variants",
    campaign.BUTTON_VARIANTS,
    words("contained, outlined, text"),
    model("campaign/editor-names.ts"),
    later("elements, button"),
  ],
  ["colours", campaign.COLORS, words("primary, secondary"), model("campaign/editor-names.ts"), EDITOR],
  [
    "asset sort orders",
    campaign.ASSET_SORT_ORDERS,
    words("date-desc, date-asc, name-asc, name-desc"),
    model("campaign/media.ts"),
    MEDIA,
  ],
  ["asset kinds", campaign.ASSET_KINDS, words("video, image, font"), model("campaign/media.ts"), MEDIA],
  ["themed kinds", campaign.THEMED_ASSET_KINDS, words("themedImage, themedVideo"), model("campaign/media.ts"), MEDIA],
  ["asset scopes", campaign.ASSET_SCOPES, words("global, brand-owned, personal"), model("campaign/media.ts"), MEDIA],
  [
    "asset categories",
    campaign.ASSET_CATEGORIES,
    words("general, games, backgrounds, icons, prizes, themes"),
    model("campaign/media.ts"),
    MEDIA,
  ],
  [
    "asset actions",
    campaign.ASSET_ACTIONS,
    words("save, update, remove, reset, rename"),
    model("campaign/media.ts"),
    MEDIA,
  ],
  ["creative kinds", campaign.CREATIVE_KINDS, words("default, custom"), model("campaign/media.ts"), MEDIA],
  ["folders", campaign.ASSET_FOLDERS, words("videos, images, assets"), model("campaign/media.ts"), MEDIA],
  ["groups", campaign.ASSET_GROUPS, words("defaultCreatives, gameAssets"), model("campaign/media.ts"), MEDIA],
  [
    "default slots",
    campaign.DEFAULT_SLOTS,
    words("default logo, default background, default video, default image 1, default image 2, default image 3"),
    model("campaign/media.ts"),
    MEDIA,
  ],
  [
    "font assets: weight 700",
    campaign.fontAssetOf("x-black.ttf"),
    { family: "x-black", weight: 700, format: "truetype" },
    model("campaign/fonts.ts"),
    CAMPAIGN_TEST,
  ],
  ["sources", statistic.SOURCES, words("web, srv"), model("statistic/names.ts"), DASHBOARD],
  ["granularities", statistic.GRANULARITIES, words("day, hour"), model("statistic/names.ts"), DASHBOARD],
  [
    "metrics",
    statistic.METRICS,
    words("visitors, uniqueVisitors, leads, uniqueLeads, players, finishers, newsletter, doubleOpt"),
    model("statistic/names.ts"),
    DASHBOARD,
  ],
  [
    "regions",
    statistic.REGIONS,
    words("europe, northamerica, southamerica, asia, oceania, africa"),
    model("statistic/names.ts"),
    DASHBOARD,
  ],
  ["top lists", statistic.TOP_LISTS, words("top_5, top_10"), model("statistic/names.ts"), DASHBOARD],
  [
    "report kinds",
    statistic.REPORT_KINDS,
    words(
      "visitors, players, leads, newsletter, engagement, conversions-funnel, visits-per-city, stats_per_city, devices, browsers, os, brands, referrers, screen_resolution, outcomes, unique_newsletter, total_engagement, average_time_per_user, unique_visitors, finishers, unique_leads, verified_via_double_opt",
    ),
    model("statistic/names.ts"),
    STATISTIC_TEST,
  ],
  [
    "labels",
    Object.values(statistic.STATISTIC_LABELS),
    words(
      "Unique visitors, Total visitors, Games finished, Games started, Unique leads, Total leads, Double opt-in, Newsletters, Time per user, Total minutes, Devices, OS, Brands, Referrals, Browsers, Screen resolution, Other",
    ),
    model("statistic/names.ts"),
    DASHBOARD,
  ],
  [
    "limit periods",
    campaign.LIMIT_PERIODS,
    words("DAY, CALENDAR_WEEK, CALENDAR_MONTH, SEVEN_DAYS_FROM_PUBLISH, THIRTY_DAYS_FROM_PUBLISH, CAMPAIGN_LIFE_TIME"),
    model("campaign/names.ts"),
    model("time/time.test.ts"),
  ],
  [
    "analytics levels",
    statistic.TRACKING_LEVELS,
    { NONE: 0, GAME_ANALYTICS: 1, UNIQUE_VISITORS_ANALYTICS: 2, DETAILED_ANALYTICS: 3 },
    model("statistic/names.ts"),
    STATISTIC_TEST,
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
    flow("lead"),
  ],
  [
    "consent flow: unknown status",
    problem.UNKNOWN_STATUS,
    "N/A",
    model("problem/messages.ts"),
    later("player, consent"),
  ],
  [
    "consent profile fails",
    problem.CONSENTS_UNAVAILABLE,
    "Consents for submitting the form are currently not available. Please try again later.",
    model("problem/messages.ts"),
    later("player, consent"),
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
    problem.visitorWords("points-insufficient", "en").length > 0,
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
    problem.LEADS_BASE_URL_MISSING,
    "leadsService.baseURL is not defined",
    model("problem/messages.ts"),
    PLAYER,
  ],
  [
    "tracking initialisation 406 with lead-form-without-mail",
    page.initialisationLimits(406, ["lead-form-without-mail"]),
    true,
    model("page/gating.ts"),
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
    [201, 200, 500].map((status) => accessState(FIRST_ACCESS_STATE, { event: "answered", status }).codeError),
    [false, true, true],
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
    prize.managePrizes(prize.FIRST_PRIZE_MANAGEMENT, { event: "rejected" }).status,
    "failed",
    model("prize/management.ts"),
    PRIZE_TEST,
  ],
  [
    "tags outside their provider",
    problem.TAGS_OUTSIDE_PROVIDER,
    "useCampaignTags must be used within a CampaignTagsProvider",
    model("problem/messages.ts"),
    PLAYER,
  ],
  ["toast types", page.TOAST_TYPES, words("success, error, warning, info"), model("page/toast.ts"), FLOW_TEST],
  [
    "error and warning toasts are alerts",
    page.TOAST_TYPES.map(page.toastRole),
    words("status, alert, alert, status"),
    model("page/toast.ts"),
    FLOW_TEST,
  ],
];

const SECTION_9: Line[] = [
  ["HTTP timeout", campaign.HTTP_TIMEOUT, 30_000, model("campaign/environment.ts"), PLAYER],
  [
    "the older builder's copy",
    campaign.COPY_TIMEOUT,
    60_000,
    model("campaign/environment.ts"),
    later("contract, campaign metadata"),
  ],
  ["toast auto-hides", page.TOAST_AUTO_HIDE, 6_000, model("page/toast.ts"), PLAYER],
  ["toast anchor", page.TOAST_ANCHOR, "top-right", model("page/toast.ts"), PLAYER],
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
  ["perPlay base", prize.PER_PLAY_BASE, 10_000, model("prize/names.ts"), PRIZE_TEST],
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
    PRIZE_TEST,
  ],
  ["an old slot prize's title", prize.DEFAULT_PRIZE_TITLE, "Prize", model("prize/names.ts"), PRIZE_TEST],
  ["polling", page.POLLING, { every: 250, attempts: 20 }, model("page/polling.ts"), flow("game")],
  ["builderVersion", campaign.BUILDER_VERSION, 2, model("campaign/defaults.ts"), CAMPAIGN_TEST],
  ["default language", campaign.ENGLISH.shortName, "en", model("campaign/defaults.ts"), CAMPAIGN_TEST],
  ["event language", statistic.EVENT_LANGUAGE, "en", model("statistic/tracking.ts"), TRACKER],
  [
    "breakdown metrics",
    statistic.BREAKDOWN_METRICS,
    words("devices, browsers, os, brands, screen_resolution, referrers"),
    model("statistic/names.ts"),
    DASHBOARD,
  ],
  [
    "metric path",
    statistic.METRIC_PATH_METRICS,
    words("engagement, players, leads, newsletter, visitors"),
    model("statistic/names.ts"),
    STATISTIC_TEST,
  ],
  [
    "environments",
    campaign.ENVIRONMENTS,
    words("test, prod, canary, dev"),
    model("campaign/environment.ts"),
    later("server, configuration"),
  ],
  [
    "default environment",
    campaign.DEFAULT_ENVIRONMENT,
    "prod",
    model("campaign/environment.ts"),
    later("server, configuration"),
  ],
  [
    "player breakpoints",
    campaign.PLAYER_BREAKPOINTS,
    { Tablet: 768, Desktop: 1024 },
    model("campaign/breakpoints.ts"),
    CAMPAIGN_TEST,
  ],
  ["the player starts as Mobile", campaign.FIRST_BREAKPOINT, "Mobile", model("campaign/breakpoints.ts"), PLAYER],
  ["resize debounce", campaign.RESIZE_DEBOUNCE, 300, model("campaign/breakpoints.ts"), PLAYER],
  [
    "editor widths",
    campaign.EDITOR_WIDTHS,
    { mobile: 375, tablet: 768, desktop: 1024 },
    model("campaign/breakpoints.ts"),
    EDITOR,
  ],
  ["minimum visit 5 s", statistic.MINIMUM_VISIT, 5, model("statistic/tracking.ts"), TRACKER],
  ["heartbeat 5 s", statistic.HEARTBEAT, 5, model("statistic/tracking.ts"), TRACKER],
  ["global asset limit", campaign.GLOBAL_ASSET_LIMIT, 1_000, model("campaign/media.ts"), MEDIA],
  [
    "skip-leads limit statuses",
    page.SKIP_LEADS_LIMIT_STATUSES,
    [406, 429],
    model("page/skip-leads.ts"),
    flow("skip-leads"),
  ],
  ["domain session key", statistic.DOMAIN_SESSION_KEY, "fairground._spdsid", model("statistic/tracking.ts"), TRACKER],
  [
    "tracking levels compared",
    [1, 2].map(
      (analyticsTrackingLevel) =>
        statistic.trackingOf({ collectAnalytics: true, preciseGeolocation: false, analyticsTrackingLevel })
          .sendsVisitorId,
    ),
    [false, true],
    model("statistic/tracking.ts"),
    STATISTIC_TEST,
  ],
  [
    "screen resolution floored",
    statistic.screenResolution(1.9, 1.9, 1),
    { screenResolutionWidth: 1, screenResolutionHeight: 1 },
    model("statistic/tracking.ts"),
    STATISTIC_TEST,
  ],
  [
    "referrer Other",
    statistic.referrerOf({ query: {}, outerReferrer: "", ownReferrer: "" }),
    "Other",
    model("statistic/tracking.ts"),
    STATISTIC_TEST,
  ],
  [
    "logger levels",
    campaign.LOG_LEVELS,
    { debug: 0, info: 1, warn: 2, error: 3 },
    model("campaign/environment.ts"),
    CAMPAIGN_TEST,
  ],
  [
    "the logger in production",
    campaign.shouldLog("error", "prod"),
    false,
    model("campaign/environment.ts"),
    CAMPAIGN_TEST,
  ],
  ["sheet name", statistic.SHEET_NAME, "Sheet 1", model("statistic/export.ts"), LEAD_FILE_TEST],
  ["export file name", statistic.exportFileName("p"), "p-leads.xlsx", model("statistic/export.ts"), STATISTIC_TEST],
  ["consumed codes", CONSUMED_CODES_NAME, "consumed-codes", model("code/names.ts"), later("studio, unique codes")],
  [
    "first page of codes",
    FIRST_CODES_PAGE,
    { page: 1, size: 1, direction: "DESC" },
    model("code/names.ts"),
    later("studio, unique codes"),
  ],
  [
    "font sizes",
    campaign.FONT_SIZES,
    [...Array.from({ length: 29 }, (_, n) => n + 8), 38, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96],
    model("campaign/fonts.ts"),
    EDITOR,
  ],
  [
    "built-in fonts",
    Object.keys(campaign.BUILT_IN_FONTS),
    words(
      "Times New Roman, Iceberg, Fredericka the Great, Marcellus SC, Press Start 2P, Source Sans Pro, Montserrat, Raleway, Lato, Bevan, Open Sans, Oswald, Roboto, Roboto Slab, Inter, Mountains of Christmas, Bakbak One, Bai Jamjuree, Gluten, Hind, Jolly Lodger, Cabin",
    ),
    model("campaign/fonts.ts"),
    later("server, publishing: only the fonts used"),
  ],
  [
    "bold fonts",
    fonts(700),
    words("Source Sans Pro, Montserrat, Raleway, Lato, Open Sans, Oswald, Roboto, Roboto Slab"),
    model("campaign/fonts.ts"),
    EDITOR,
  ],
  ["light fonts", fonts(300), words("Open Sans, Roboto"), model("campaign/fonts.ts"), EDITOR],
  ["drop: aspect ratio", drop.aspectRatio, 0.5625, model("campaign/arcade-defaults.ts"), ARCADE],
  [
    "drop: preview, tutorial, outcomes on",
    [drop.preview, drop.tutorial, drop.outcomes],
    [true, true, true],
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "drop: follow position, top-down",
    [drop.control, drop.direction],
    ["followPosition", "TopBot"],
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "drop: lives, maxTime, maxScore, lanes, offsets",
    [drop.lives, drop.maxTime, drop.maxScore, drop.lanes, drop.laneOffsetStart, drop.laneOffsetEnd],
    [3, 0, 0, 3, 0, 0],
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "drop: initial speed, acceleration modifier",
    [drop.initialSpeed, drop.accelerationModifier],
    [3, 20],
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "drop: spawn times, frequency modifier",
    [drop.initialSpawnTime, drop.bombSpawnTime, drop.lifeSpawnTime, drop.spawnFrequencyModifier],
    [2_000, 2_500, 7_000, 50],
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "drop: difficulty, background",
    [drop.difficulty, drop.background],
    ["Custom", "white"],
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "drop: collectibles",
    drop.collectibles.map(
      ({ name, kind, width, height }) => `${name} ${campaign.ITEM_POINTS[kind]} ${width}x${height}`,
    ),
    words("Obstacle 0 260x320, Bucket 1 260x320, Aim 1 260x320, Slot 1 260x320, Cup 1 260x320"),
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  ["drop: the obstacle is a bomb", drop.collectibles[0]?.kind, "Bomb", model("campaign/arcade-defaults.ts"), ARCADE],
  ["drop: player", drop.player, { width: 360, height: 220, padding: 0 }, model("campaign/arcade-defaults.ts"), ARCADE],
  [
    "drop: parallax",
    drop.parallax,
    { enabled: true, background: "vertical", speed: 0 },
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  ["drop: loading colour", drop.loadingColor, 0x2ae068, model("campaign/arcade-defaults.ts"), ARCADE],
  [
    "fly runs bottom-up",
    campaign.ARCADE_VARIANTS.fly.direction,
    "BotTop",
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "swim runs left-to-right",
    campaign.ARCADE_VARIANTS.swim.direction,
    "LeftRight",
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "drive is lane-based, right-to-left",
    campaign.ARCADE_VARIANTS.drive,
    { direction: "RightLeft", control: "laneBased" },
    model("campaign/arcade-defaults.ts"),
    ARCADE,
  ],
  [
    "other games' items",
    campaign.OTHER_GAME_ITEMS,
    words("Bomb, Points1, Life"),
    model("campaign/builder-names.ts"),
    ARCADE,
  ],
  [
    "template themes, the default first",
    campaign.THEMES,
    words("fairground-new, fairground, christmas, conceptual, fresh, halloween"),
    model("campaign/names.ts"),
    later("elements, stage"),
  ],
  [
    "template backgrounds",
    campaign.BACKGROUNDS,
    words("ice, journey, simple, sky, snow, wild_west, winter, wood, xmas"),
    model("campaign/names.ts"),
    later("elements, stage"),
  ],
  [
    "brand colours",
    campaign.BRAND_COLORS,
    words("#94E5DC, #197B6F, #07584E"),
    model("campaign/brand.ts"),
    later("studio, theme"),
  ],
];

describe.each([
  ["§3, every default and enumeration", SECTION_3],
  ["§8, every row", SECTION_8],
  ["§9, every constant", SECTION_9],
])("the specification's %s", (_, lines) => {
  test.each(lines)("%s", (_what, ours, spec, owner, shown) => {
    expect(ours).toEqual(spec);
    expect(existsSync(new URL(owner, root)), `${owner} owns it`).toBe(true);
    if (typeof shown === "string") expect(existsSync(new URL(shown, root)), `${shown} shows it`).toBe(true);
    else expect(shown.later).not.toBe("");
  });
  test("no line is there twice", () => expect(new Set(lines.map(([what]) => what)).size).toBe(lines.length));
});

test("each test that shows an effect holds tests", () => {
  const files = new Set(
    [...SECTION_3, ...SECTION_8, ...SECTION_9].flatMap(([, , , , shown]) => (typeof shown === "string" ? [shown] : [])),
  );
  for (const file of files) expect(readFileSync(new URL(file, root), "utf8"), file).toContain("expect(");
});
