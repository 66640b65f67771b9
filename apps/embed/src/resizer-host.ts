import { MARK, READY } from "./resizer-child.ts";

/** What a child of iframe-resizer 4 says: how high it is, and why it says so. */
export interface ChildMessage {
  /** CSS pixels. */
  height: number;
  why: string;
}

/** Kinds of messages of which the number is no height, but a place to scroll to, or nothing. */
const OTHERS = ["close", "inPageLink", "message", "pageInfo", "pageInfoStop", "scrollTo", "scrollToOffset"];

/** @returns null: it is no message of that child about its height */
export function readChild(data: unknown, id: string): ChildMessage | null {
  if (typeof data !== "string" || !data.startsWith(`${MARK}${id}:`)) return null;
  const [text = "", , why = ""] = data.slice(MARK.length + id.length + 1).split(":");
  const height = text === "" ? Number.NaN : Number(text);
  return height >= 0 && height < 1e5 && !OTHERS.includes(why) ? { height, why } : null;
}

/**
 * How a child is to say its height, as version 4 of its host says it: the body's, measured when something changes, no width, no
 * scrolling, no word into a console.
 */
export const beginChild = (id: string): string =>
  `${MARK}${id}:8:false:false:32:true:true:null:bodyOffset:null:null:0:false:parent:scroll:false`;

/** Whether a child asks how it is to be sized. */
export const isReady = (data: unknown): boolean => data === READY;

/** Lets a child measure anew, which holds its height until then. */
export const RESET = `${MARK}reset`;
