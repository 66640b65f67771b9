import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frameIdOf } from "./resizer-child.ts";
import { beginChild, readChild } from "./resizer-host.ts";

describe("what a child of iframe-resizer 4 may say", () => {
  test.each([
    ["its height as it begins", "[iFrameSizer]one:812:375:init", { height: 812, why: "init" }],
    ["a height after a change", "[iFrameSizer]one:300:375:mutationObserver: [object MutationRecord]", { height: 300 }],
    ["a height to be measured anew", "[iFrameSizer]one:40.5:375:reset", { height: 40.5, why: "reset" }],
  ])("%s", (_, data, said) => expect(readChild(data, "one")).toMatchObject(said));

  test.each([
    ["another frame's height", "[iFrameSizer]two:812:375:init"],
    ["one whose id only begins alike", "[iFrameSizer]one2:812:375:init"],
    ["no height", "[iFrameSizer]one::375:init"],
    ["a height in words", "[iFrameSizer]one:high:375:init"],
    ["a negative height", "[iFrameSizer]one:-1:375:init"],
    ["a page higher than any", "[iFrameSizer]one:100000:375:init"],
    ["a place to scroll to", "[iFrameSizer]one:40:375:scrollTo"],
    ["a message to the page", "[iFrameSizer]one:0:0:message:40"],
    ["an object", { height: 5 }],
    ["nothing", null],
  ])("%s changes nothing", (_, data) => expect(readChild(data, "one")).toBeNull());

  test("whatever comes, what passes is a height", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.string(),
          fc.string().map((rest) => `[iFrameSizer]one:${rest}`),
        ),
        (data) => {
          const said = readChild(data, "one");
          expect(said === null || (said.height >= 0 && said.height < 1e5)).toBe(true);
        },
      ),
    ));

  test("our own child is begun by it too", () => expect(frameIdOf(beginChild("one"))).toBe("one"));
});
