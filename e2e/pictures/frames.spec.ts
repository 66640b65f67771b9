import { test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { SUBJECTS } from "./frames/subjects.ts";
import { takeFrames } from "./frames/take.ts";

/**
 * `npm run pictures -- "frames of"`: takes the three frames of every demo campaign and template that the galleries show, by
 * playing each. Of a few alone: `npm run pictures -- "frames of demo (wheel|quiz)$"`. They are looked at before they are committed.
 */
const fair = fairground();

test.concurrent.each(SUBJECTS)("frames of $name", (subject) => takeFrames(fair.browser, fair.server, subject));
