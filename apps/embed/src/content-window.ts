import { answerResizer } from "./resizer-child.ts";

/** The script that a page loads to be sized by a host with iframe-resizer 4 (spec §7, "Host page and static host"). */
answerResizer(window, () => document.documentElement.getBoundingClientRect().height);
