import { describe, expect, test } from "vitest";
import { readName } from "./names.ts";

const read = (typed: string) => {
  const answer = readName(typed, "mail.fairground.example.net");
  return answer.kind === "name" ? [answer.name, answer.reads] : answer.fault;
};

describe("names of sender domains", () => {
  test.each([
    ["norrvind.com", "norrvind.com", "norrvind.com"],
    [" News.Norrvind.COM. ", "news.norrvind.com", "news.norrvind.com"],
    ["müller.ch", "xn--mller-kva.ch", "müller.ch"],
    ["xn--mller-kva.ch", "xn--mller-kva.ch", "müller.ch"],
    ["пример.рф", "xn--e1afmkfd.xn--p1ai", "пример.рф"],
    ["日本ニュース.jp", "xn--zck9awe6ds833acvb.jp", "日本ニュース.jp"],
  ])("%s is one", (typed, name, reads) => {
    expect(read(typed)).toEqual([name, reads]);
  });

  test.each([
    ["com", "no-domain"],
    ["https://norrvind.com", "no-domain"],
    ["hello@norrvind.com", "no-domain"],
    ["norrvind.com/x", "no-domain"],
    ["norr vind.com", "no-domain"],
    ["127.0.0.1", "no-domain"],
    ["[::1]", "no-domain"],
    ["-a.com", "no-domain"],
    [`${"a".repeat(64)}.com`, "no-domain"],
    [`${"abcdefghi.".repeat(26)}com`, "no-domain"],
    ["shop.localhost", "no-domain"],
    ["norrvind.com\r\nBcc: x", "no-domain"],
    ["co.uk", "public-suffix"],
    ["github.io", "public-suffix"],
    ["mail.fairground.example.net", "provider"],
    ["example.net", "provider"],
    ["a.mail.fairground.example.net", "provider"],
    ["pаypal.com", "mixed-scripts"],
    ["xn--pypal-4ve.com", "mixed-scripts"],
    ["аррӏе.com", "mixed-scripts"],
    ["p-аy.com", "mixed-scripts"],
  ])("%j is none: %s", (typed, fault) => {
    expect(read(typed)).toBe(fault);
  });
});
