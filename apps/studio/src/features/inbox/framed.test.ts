import { expect, test } from "vitest";
import { framed } from "./framed.ts";

test("links of a mail open in a tab of their own, and its styles carry the nonce", () =>
  expect(
    framed("<html><head lang=\"de\"><STYLE type='text/css'>a{}</STYLE></head><body>$& <styled></body></html>", "n0"),
  ).toBe(
    '<html><head lang="de"><base target="_blank"><style nonce="n0" type=\'text/css\'>a{}</STYLE></head><body>$& <styled></body></html>',
  ));

test("a mail without a head gets its base in front", () =>
  expect(framed("<p>Hello</p>", "n0")).toBe('<base target="_blank"><p>Hello</p>'));
