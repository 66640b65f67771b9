import { expect, test } from "vitest";
import { action } from "./action-schema.ts";
import { isPlainMailLink } from "./link-target.ts";

const accepts = (target: string) => action.safeParse({ type: "LINK", target }).success;

test.each([
  "mailto:shop@example.org",
  "mailto:shop@example.org?subject=Hello%20there",
  "mailto:shop@example.org?SUBJECT=Hello&body=One%0D%0ATwo",
  "mailto:shop@example.org?",
  "https://example.org/?bcc=me@example.org",
  "tel:+41791234567",
])("a link may lead to %s", (target) => {
  expect([isPlainMailLink(target), accepts(target)]).toEqual([true, true]);
});

test.each([
  "mailto:shop@example.org?bcc=me@evil.example",
  "mailto:shop@example.org?subject=a&BCC=me@evil.example",
  "mailto:shop@example.org?subject=a&%62cc=me@evil.example",
  "mailto:shop@example.org?cc=me@evil.example",
  "mailto:shop@example.org?to=me@evil.example",
  "mailto:shop@example.org?subject=a%0D%0Abcc:me@evil.example",
  "mailto:shop@example.org?subject=a&in-reply-to=x",
  "mailto:shop@example.org,me@evil.example",
  "mailto:shop@example.org%2Cme@evil.example",
  "mailto:shop@example.org;me@evil.example",
  "mailto:shop@example.org%0Abcc:me@evil.example",
  "mailto:?bcc=me@evil.example",
])("a mail link may not add recipients: %s", (target) => {
  expect([isPlainMailLink(target), accepts(target)]).toEqual([false, false]);
});
