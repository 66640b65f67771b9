/** A file of long tests: what it takes, and which sources it is about. */
export interface LongTest {
  /** As `npm run test:full -- <file>` takes it. */
  file: string;
  /** Of `npm run test:full` on two quiet cores, with what runs beside it counted in. */
  minutes: number;
  /** Beginnings of paths; what changes there is tested by this file before it lands. */
  concerns: readonly string[];
}

const PLAYS = ["apps/server/src/modules/plays/", "apps/server/src/modules/prizes/", "apps/server/src/modules/pacing/"];
const LOG = ["apps/server/src/modules/fairness/", "packages/model/src/fairness/"];
const DRAWS = [...PLAYS, ...LOG, "packages/model/src/prize/", "apps/server/src/kernel/db/"];
const CONTRACT = ["packages/contract/src/", "apps/server/src/kernel/http/", "apps/server/src/fuzz/"];
const LOOK = ["packages/elements/src/", "apps/player/src/shell/", "apps/studio/src/features/editor/canvas/"];
const WAYS = ["apps/player/src/flow/", "packages/games/src/kit/", "e2e/full/games/ways/"];
const PEOPLE = ["apps/server/src/modules/identity/", "apps/server/src/modules/mail/", "apps/studio/src/shell/"];
const games = (...names: string[]) => [...WAYS, ...names.map((name) => `packages/games/src/${name}`)];

/** Every file of long tests has a row here (`turns.test.ts`). */
export const LONG_TESTS: readonly LongTest[] = [
  { file: "apps/server/src/fuzz/embedded.full.test.ts", minutes: 3, concerns: CONTRACT },
  { file: "apps/server/src/fuzz/postgresql.full.test.ts", minutes: 6.5, concerns: CONTRACT },
  {
    file: "apps/server/src/modules/analytics/recount.full.test.ts",
    minutes: 3,
    concerns: ["apps/server/src/modules/analytics/", "apps/server/src/modules/events/"],
  },
  { file: "apps/server/src/modules/fairness/honest.full.test.ts", minutes: 0.3, concerns: [...PLAYS, ...LOG] },
  { file: "apps/server/src/modules/plays/repeats.full.test.ts", minutes: 1.1, concerns: PLAYS },
  { file: "apps/server/src/modules/plays/simulation/replay.full.test.ts", minutes: 2, concerns: DRAWS },
  { file: "apps/server/src/modules/plays/simulation/simulation.full.test.ts", minutes: 1.5, concerns: DRAWS },
  {
    file: "apps/server/src/main.full.test.ts",
    minutes: 1.2,
    concerns: ["apps/server/src/main", "apps/server/src/cli/", "apps/server/src/kernel/db/"],
  },
  {
    file: "apps/server/src/cli/check-wins.full.test.ts",
    minutes: 0.5,
    concerns: ["apps/server/src/cli/", "apps/server/src/modules/plays/leadless-wins"],
  },
  {
    file: "apps/server/src/cli/erasures.full.test.ts",
    minutes: 0.7,
    concerns: ["apps/server/src/cli/", "apps/server/src/modules/visitors/"],
  },
  { file: "packages/model/src/fairness/mutations.full.test.ts", minutes: 0.8, concerns: LOG },
  { file: "tools/new/new.full.test.ts", minutes: 0.6, concerns: ["tools/new/", "packages/games/src/kit/"] },
  {
    file: "tools/production.full.test.ts",
    minutes: 0.4,
    concerns: ["docs/guides/production.md", "apps/server/src/migrations/", "apps/server/src/kernel/"],
  },
  {
    file: "e2e/full/access-codes.spec.ts",
    minutes: 0.7,
    concerns: [
      "apps/server/src/modules/access-codes/",
      "apps/server/src/kernel/code-files/",
      "apps/studio/src/features/codes/",
      "packages/model/src/code/",
    ],
  },
  { file: "e2e/full/crashes.spec.ts", minutes: 6.5, concerns: [...DRAWS, "e2e/support/crash/"] },
  {
    file: "e2e/full/kept.spec.ts",
    minutes: 0.5,
    concerns: ["apps/studio/src/features/editor/save/", "apps/studio/src/shell/", "apps/studio/src/data/"],
  },
  { file: "e2e/full/killed.spec.ts", minutes: 1.2, concerns: DRAWS },
  {
    file: "e2e/full/visit-kills.spec.ts",
    minutes: 9,
    concerns: ["apps/server/src/modules/events/", "e2e/support/crash/"],
  },
  {
    file: "e2e/full/account.spec.ts",
    minutes: 0.8,
    concerns: [
      ...PEOPLE,
      "apps/server/src/modules/account/",
      "apps/studio/src/features/account/",
      "apps/studio/src/features/sign-in/",
    ],
  },
  {
    file: "e2e/full/roles.spec.ts",
    minutes: 1,
    concerns: [...PEOPLE, "apps/server/src/kernel/rights.ts", "apps/studio/src/data/", "apps/studio/src/ui/right-"],
  },
  {
    file: "e2e/full/people.spec.ts",
    minutes: 0.9,
    concerns: [
      ...PEOPLE,
      "apps/server/src/modules/members/",
      "apps/studio/src/features/members/",
      "apps/studio/src/features/invitation/",
    ],
  },
  {
    file: "e2e/full/stock.spec.ts",
    minutes: 0.5,
    concerns: [
      "apps/server/src/modules/stock/",
      "apps/server/src/modules/prizes/",
      "apps/studio/src/features/stock/",
      "apps/studio/src/features/campaign-actions/publish-dialog",
    ],
  },
  {
    file: "e2e/full/moments.spec.ts",
    minutes: 0.4,
    concerns: ["apps/server/src/modules/pacing/", "apps/studio/src/features/moments/"],
  },
  {
    file: "e2e/full/statistics.spec.ts",
    minutes: 6,
    concerns: ["apps/server/src/modules/analytics/", "apps/studio/src/features/statistics/"],
  },
  {
    file: "e2e/full/statistics-shared.spec.ts",
    minutes: 2,
    concerns: [
      "apps/server/src/modules/statistic-shares/",
      "apps/studio/src/features/shared-statistics/",
      "apps/studio/src/features/statistics/share/",
    ],
  },
  {
    file: "e2e/full/notices.spec.ts",
    minutes: 0.4,
    concerns: [
      "apps/server/src/modules/notifications/",
      "apps/server/src/modules/publish-requests/",
      "apps/studio/src/features/notices/",
      "apps/studio/src/shell/",
    ],
  },
  {
    file: "e2e/full/letters.spec.ts",
    minutes: 0.4,
    concerns: ["apps/server/src/modules/mail/", "packages/model/src/mail/", "apps/studio/src/features/editor/shell/"],
  },
  {
    file: "apps/server/src/modules/mail/spam.full.test.ts",
    minutes: 0.8,
    concerns: ["apps/server/src/modules/mail/", "packages/elements/src/letters/"],
  },
  {
    file: "e2e/full/built-letters.spec.ts",
    minutes: 0.6,
    concerns: [
      "packages/elements/src/letters/",
      "apps/studio/src/features/mail-templates/",
      "apps/studio/src/features/editor/pages/",
    ],
  },
  {
    file: "e2e/full/lead-mails.spec.ts",
    minutes: 0.6,
    concerns: ["apps/server/src/modules/mail/", "apps/studio/src/features/lead-mails/"],
  },
  {
    file: "e2e/full/winner-letter.spec.ts",
    minutes: 0.7,
    concerns: [
      "packages/elements/src/letters/",
      "apps/server/src/modules/mail/",
      "apps/server/src/modules/suppression/",
    ],
  },
  {
    file: "e2e/full/letter-parts.spec.ts",
    minutes: 0.4,
    concerns: [
      "apps/server/src/modules/mail/",
      "packages/model/src/mail/",
      "apps/studio/src/features/editor/inspector/",
    ],
  },
  {
    file: "e2e/full/rich-text.spec.ts",
    minutes: 0.6,
    concerns: [
      "apps/studio/src/features/editor/canvas/",
      "apps/studio/src/features/editor/text/",
      "packages/model/src/rich-text/",
      "packages/elements/src/kit/",
    ],
  },
  { file: "e2e/full/canvas-hour.spec.ts", minutes: 0.6, concerns: ["apps/studio/src/features/editor/"] },
  {
    file: "e2e/full/codes.spec.ts",
    minutes: 1,
    concerns: [
      "apps/server/src/modules/unique-codes/",
      "apps/studio/src/features/code-room/",
      "apps/studio/src/features/codes/import/",
    ],
  },
  {
    file: "e2e/full/rooms.spec.ts",
    minutes: 6,
    concerns: [
      "apps/studio/src/features/code-room/",
      "apps/studio/src/features/codes/",
      "apps/studio/src/features/home/",
      "apps/studio/src/features/reviews/",
      "apps/studio/src/features/statistics/",
      "apps/studio/src/features/stock/",
      "apps/studio/src/features/winners/",
      "apps/studio/src/ui/",
    ],
  },
  {
    file: "e2e/full/million-codes.spec.ts",
    minutes: 2.5,
    concerns: [
      "apps/server/src/modules/unique-codes/",
      "apps/server/src/kernel/code-files/",
      "apps/studio/src/features/codes/import/",
    ],
  },
  {
    file: "e2e/full/platform.spec.ts",
    minutes: 0.4,
    concerns: [
      ...PEOPLE,
      "apps/server/src/modules/companies/",
      "apps/studio/src/features/platform/",
      "apps/server/src/main",
    ],
  },
  {
    file: "e2e/full/objections.spec.ts",
    minutes: 0.5,
    concerns: [
      ...["objections", "fraud"].map((name) => `apps/server/src/modules/${name}/`),
      "apps/player/src/object-to.ts",
      "apps/studio/src/features/reviews/",
    ],
  },
  {
    file: "e2e/full/reviews.spec.ts",
    minutes: 0.7,
    concerns: [
      "apps/server/src/modules/fraud/",
      "apps/server/src/modules/visitors/",
      "packages/model/src/fraud/",
      ...["reviews", "ban-list", "visitors"].map((room) => `apps/studio/src/features/${room}/`),
    ],
  },
  {
    file: "e2e/full/publish-dialog.spec.ts",
    minutes: 0.8,
    concerns: [
      "apps/studio/src/features/problems/",
      "apps/studio/src/features/versions/",
      "apps/studio/src/features/campaign-actions/",
      "packages/model/src/review/",
      "packages/model/src/version/",
    ],
  },
  {
    file: "e2e/full/type.spec.ts",
    minutes: 2,
    concerns: [...LOOK, "apps/server/src/modules/publishing/", "apps/player/src/document.ts"],
  },
  {
    file: "e2e/full/widths.spec.ts",
    minutes: 0.5,
    concerns: [
      "apps/studio/src/shell/",
      "apps/studio/src/ui/",
      "apps/studio/src/features/leads/",
      "apps/studio/src/features/new-campaign/",
    ],
  },
  {
    file: "e2e/full/winners.spec.ts",
    minutes: 0.7,
    concerns: [
      "apps/server/src/modules/winners/",
      "apps/server/src/modules/pacing/",
      "apps/studio/src/features/winners/",
      "apps/studio/src/features/prizes/raffle/",
    ],
  },
  {
    file: "e2e/full/sign-on.spec.ts",
    minutes: 0.4,
    concerns: [
      ...PEOPLE,
      "apps/server/src/modules/sign-on/",
      "apps/server/src/modules/operations/",
      "apps/studio/src/features/sign-on/",
    ],
  },
  {
    file: "e2e/full/consent-provider.spec.ts",
    minutes: 1.5,
    concerns: [
      "apps/server/src/modules/consent-provider/",
      "apps/player/src/consents.ts",
      "apps/player/src/shell/consents.ts",
      "apps/player/src/words/consents.ts",
      "apps/studio/src/features/consent-provider/",
      "apps/studio/src/features/outside-provider/",
      "apps/server/src/kernel/providers/",
    ],
  },
  {
    file: "e2e/full/loyalty.spec.ts",
    minutes: 1,
    concerns: [
      "apps/server/src/modules/loyalty-provider/",
      "apps/server/src/modules/points/",
      "apps/server/src/kernel/providers/",
      "apps/player/src/flow/interrupted.ts",
      "apps/studio/src/features/loyalty-provider/",
      "apps/studio/src/features/outside-provider/",
    ],
  },
  {
    file: "e2e/full/proof.spec.ts",
    minutes: 0.6,
    concerns: [
      "apps/server/src/modules/points/",
      "apps/server/src/modules/signing/",
      "apps/server/src/modules/evidence/",
      "apps/studio/src/features/points/",
      "apps/studio/src/features/signing/",
      "apps/studio/src/features/evidence/",
    ],
  },
  {
    file: "e2e/full/campaign-list.spec.ts",
    minutes: 0.5,
    concerns: ["apps/server/src/modules/campaigns/", "apps/studio/src/features/campaign-list/"],
  },
  { file: "e2e/full/back.spec.ts", minutes: 0.5, concerns: ["apps/player/src/", "packages/model/src/page/"] },
  {
    file: "e2e/full/closed-doors.spec.ts",
    minutes: 0.7,
    concerns: ["apps/player/src/flow/", "apps/server/src/modules/plays/limits", "packages/model/src/page/"],
  },
  {
    file: "e2e/full/embed-modes.spec.ts",
    minutes: 3,
    concerns: ["apps/embed/src/", "apps/player/src/io/frame-height.ts"],
  },
  {
    file: "e2e/full/iframe-resizer.spec.ts",
    minutes: 0.5,
    concerns: ["apps/embed/src/", "apps/player/src/io/frame-height.ts"],
  },
  {
    file: "e2e/full/embedded.spec.ts",
    minutes: 0.5,
    concerns: ["apps/embed/src/", "apps/player/src/io/", "packages/model/src/event/"],
  },
  {
    file: "e2e/full/settings.spec.ts",
    minutes: 0.5,
    concerns: ["apps/server/src/modules/campaigns/", "apps/studio/src/features/campaign-settings/"],
  },
  {
    file: "e2e/full/home.spec.ts",
    minutes: 0.3,
    concerns: ["apps/server/src/modules/campaign-home/", "apps/studio/src/features/home/"],
  },
  {
    file: "e2e/full/keys.spec.ts",
    minutes: 0.2,
    concerns: ["apps/server/src/modules/keys/", "apps/server/src/modules/audit/", "apps/studio/src/features/keys/"],
  },
  {
    file: "e2e/full/mechanics.spec.ts",
    minutes: 0.4,
    concerns: ["apps/studio/src/features/editor/", "apps/server/src/modules/rehearsals/", ...PLAYS],
  },
  {
    file: "e2e/full/media.spec.ts",
    minutes: 0.5,
    concerns: ["apps/server/src/modules/media/", "apps/studio/src/features/media/"],
  },
  {
    file: "e2e/full/publish-requests.spec.ts",
    minutes: 0.3,
    concerns: ["apps/server/src/modules/publish-requests/", "apps/studio/src/features/requests/"],
  },
  {
    file: "e2e/full/workshop.spec.ts",
    minutes: 0.6,
    concerns: ["apps/studio/src/features/editor/", "apps/studio/src/features/themes/", "packages/model/src/problem/"],
  },
  {
    file: "e2e/full/editor.spec.ts",
    minutes: 0.9,
    concerns: [
      "apps/studio/src/features/editor/",
      "apps/server/src/modules/presence/",
      "apps/server/src/modules/campaigns/",
    ],
  },
  {
    file: "e2e/full/canvas.spec.ts",
    minutes: 0.8,
    concerns: ["apps/studio/src/features/editor/", "apps/server/src/modules/media/", ...LOOK],
  },
  {
    file: "e2e/full/leads.spec.ts",
    minutes: 0.6,
    concerns: ["apps/server/src/modules/leads/", "apps/studio/src/features/leads/", "packages/model/src/form/"],
  },
  {
    file: "e2e/full/preview.spec.ts",
    minutes: 0.3,
    concerns: ["apps/server/src/modules/previews/", "apps/studio/src/features/preview/"],
  },
  {
    file: "e2e/full/rush.spec.ts",
    minutes: 0.5,
    concerns: ["apps/server/src/modules/operations/", "apps/server/src/kernel/http/", "apps/player/src/io/"],
  },
  {
    file: "e2e/full/brand.spec.ts",
    minutes: 0.4,
    concerns: ["apps/studio/src/features/themes/", "apps/studio/src/features/new-campaign/"],
  },
  {
    file: "e2e/full/hour-wheel.spec.ts",
    minutes: 1,
    concerns: ["apps/studio/src/features/", "apps/server/src/modules/prizes/", "packages/games/src/spin-the-wheel"],
  },
  {
    file: "e2e/full/hour-quiz.spec.ts",
    minutes: 1.2,
    concerns: [
      "apps/studio/src/features/editor/mechanics/",
      "apps/studio/src/features/codes/",
      "apps/server/src/modules/access-codes/",
      ...games("quiz", "survey", "personality-test"),
    ],
  },
  {
    file: "e2e/full/blocks.spec.ts",
    minutes: 0.3,
    concerns: ["apps/server/src/modules/element-blocks/", "apps/studio/src/features/editor/"],
  },
  { file: "e2e/full/behind-doors.spec.ts", minutes: 1.5, concerns: ["packages/games/src/"] },
  {
    file: "e2e/full/hour-calendar.spec.ts",
    minutes: 0.8,
    concerns: ["apps/studio/src/features/editor/mechanics/", "packages/games/src/kit/calendar/"],
  },
  {
    file: "e2e/full/engines.spec.ts",
    minutes: 5,
    concerns: [
      "e2e/full/engines/",
      "e2e/support/firefox.ts",
      "tools/firefox.ts",
      "apps/player/src/",
      "apps/embed/src/",
    ],
  },
  { file: "e2e/full/games/arcade.spec.ts", minutes: 1.5, concerns: games("drop-game", "fly", "drive", "swim") },
  {
    file: "e2e/full/games/calendar.spec.ts",
    minutes: 0.4,
    concerns: games("advent-calendar", "easter-calendar", "weekly-calendar"),
  },
  { file: "e2e/full/games/every-game.spec.ts", minutes: 0.9, concerns: ["packages/games/src/"] },
  { file: "e2e/full/games/every-other-game.spec.ts", minutes: 0.7, concerns: ["packages/games/src/"] },
  { file: "e2e/full/games/luck.spec.ts", minutes: 0.8, concerns: games("slot-machine", "shell-game") },
  {
    file: "e2e/full/games/questions.spec.ts",
    minutes: 0.9,
    concerns: games("quiz", "quiz-swipe", "personality-test", "personality-test-swipe", "survey"),
  },
  { file: "e2e/full/games/scratch-card.spec.ts", minutes: 0.7, concerns: games("scratch-card") },
  { file: "e2e/full/games/sound.spec.ts", minutes: 0.7, concerns: games("quiz", "spin-the-wheel-2.0") },
  {
    file: "e2e/full/games/sheets.spec.ts",
    minutes: 1.5,
    concerns: games("quiz/", "guess-the-picture/", "survey/", "priority-puzzle/", "personality-test/", "stages.ts"),
  },
  {
    file: "e2e/full/first-window.spec.ts",
    minutes: 1,
    concerns: [...LOOK, "fixtures/", "packages/model/src/prize/", "packages/games/src/stages.ts"],
  },
  {
    file: "e2e/full/games/stage-share.spec.ts",
    minutes: 1.5,
    concerns: [...LOOK, ...WAYS, "packages/games/src/stages.ts"],
  },
  {
    file: "e2e/full/games/win.spec.ts",
    minutes: 3,
    concerns: games("spin-the-wheel", "slot-machine", "scratch-card", "shell-game", "memory-game"),
  },
  {
    file: "e2e/full/games/for-everybody.spec.ts",
    minutes: 2.5,
    concerns: ["packages/games/src/", "packages/elements/src/stage/", "e2e/support/flashes.ts"],
  },
  {
    file: "e2e/full/games/thinking-games.spec.ts",
    minutes: 0.8,
    concerns: games("memory-game", "guess-the-picture", "priority-puzzle"),
  },
  { file: "e2e/full/known-visitors.spec.ts", minutes: 0.3, concerns: [...WAYS, "packages/model/src/form/"] },
  {
    file: "e2e/full/landscape.spec.ts",
    minutes: 0.5,
    concerns: games("kit/questions", "quiz", "personality-test", "survey", "priority-puzzle", "guess", "memory-game"),
  },
  {
    file: "e2e/full/languages.spec.ts",
    minutes: 0.3,
    concerns: ["packages/model/src/translation/", "apps/player/src/"],
  },
  { file: "e2e/full/leaderboard.spec.ts", minutes: 0.2, concerns: ["apps/server/src/modules/leaderboards/"] },
  { file: "e2e/full/rough-weather.spec.ts", minutes: 0.9, concerns: ["apps/player/src/flow/", "apps/player/src/io/"] },
  { file: "e2e/full/same-dom.spec.ts", minutes: 0.1, concerns: LOOK },
  { file: "e2e/full/same-layout.spec.ts", minutes: 0.7, concerns: LOOK },
  {
    file: "e2e/full/share.spec.ts",
    minutes: 2,
    concerns: ["apps/studio/src/features/share/", "apps/embed/src/"],
  },
  {
    file: "e2e/full/kept-place.spec.ts",
    minutes: 5.5,
    concerns: ["apps/studio/src/features/share/", "apps/embed/src/", "apps/player/src/io/frame-height.ts"],
  },
  { file: "e2e/full/sections.spec.ts", minutes: 0.3, concerns: ["apps/studio/src/features/campaign/section-tabs"] },
  { file: "e2e/full/templates.spec.ts", minutes: 1.3, concerns: ["apps/server/src/modules/templates/", ...LOOK] },
  {
    file: "e2e/full/consent-proof.spec.ts",
    minutes: 0.9,
    concerns: ["apps/server/src/modules/consents/", "apps/studio/src/features/consent-proof/"],
  },
  {
    file: "e2e/full/no-mail.spec.ts",
    minutes: 0.7,
    concerns: ["apps/server/src/modules/suppression/", "apps/studio/src/features/no-mail/"],
  },
  {
    file: "e2e/full/mail-domains.spec.ts",
    minutes: 0.6,
    concerns: ["apps/server/src/modules/mail-domains/", "apps/studio/src/features/mail-domains/"],
  },
  {
    file: "e2e/full/person.spec.ts",
    minutes: 1,
    concerns: ["apps/server/src/modules/visitors/", "apps/studio/src/features/person/"],
  },
  { file: "e2e/full/erased.spec.ts", minutes: 2, concerns: ["apps/server/src/modules/visitors/"] },
  {
    file: "e2e/full/retention-kills.spec.ts",
    minutes: 2,
    concerns: ["apps/server/src/modules/retention/", "apps/server/src/modules/visitors/functions/"],
  },
  {
    file: "e2e/full/sends.spec.ts",
    minutes: 1,
    concerns: ["apps/server/src/modules/mail/", "apps/studio/src/features/sends/"],
  },
  {
    file: "e2e/full/reminders.spec.ts",
    minutes: 2,
    concerns: [
      "apps/server/src/modules/mail/",
      "apps/server/src/modules/opt-in/",
      "apps/studio/src/features/campaign-settings/",
    ],
  },
  { file: "e2e/full/send-kills.spec.ts", minutes: 2, concerns: ["apps/server/src/modules/mail/"] },
  {
    file: "e2e/full/retention.spec.ts",
    minutes: 1.5,
    concerns: [
      ...["retention", "lending", "audit"].map((room) => `apps/server/src/modules/${room}/`),
      "apps/studio/src/features/campaign-settings/",
      "apps/studio/src/features/leads/",
    ],
  },
  {
    file: "e2e/full/legal-facts.spec.ts",
    minutes: 1,
    concerns: [
      "packages/model/src/legal/",
      "apps/studio/src/features/legal-facts/",
      "apps/studio/src/features/new-campaign/",
      "fixtures/templates/",
    ],
  },
  {
    file: "e2e/full/age.spec.ts",
    minutes: 0.6,
    concerns: ["packages/model/src/form/", "apps/player/src/flow/", "apps/server/src/modules/plays/"],
  },
  {
    file: "e2e/full/measuring.spec.ts",
    minutes: 1.8,
    concerns: [
      "apps/player/src/io/",
      "apps/embed/src/",
      "packages/model/src/consent/",
      "apps/server/src/modules/events/",
    ],
  },
  {
    file: "e2e/full/browser-tracker.spec.ts",
    minutes: 0.8,
    concerns: ["apps/server/src/modules/events/"],
  },
  {
    file: "e2e/full/tracked.spec.ts",
    minutes: 1.2,
    concerns: ["apps/player/src/io/", "apps/player/src/settle.ts", "apps/server/src/modules/events/"],
  },
  {
    file: "e2e/full/reserved.spec.ts",
    minutes: 0.6,
    concerns: ["apps/player/src/", "apps/server/src/modules/plays/", "apps/server/src/modules/evidence/"],
  },
];
