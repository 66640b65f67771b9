import { describe, expect, test } from "vitest";
import { frameAddress } from "./frame-address.ts";

interface Host {
  search?: string;
  referrer?: string;
  language?: string;
}
const ask = ({ search = "", referrer = "", language = "" }: Host) =>
  frameAddress("https://play.example/c1/k1", search, referrer, language);

describe("the frame's address", () => {
  test.each([
    { say: "has company and campaign as its path", host: {}, query: {} },
    {
      say: "passes the host page's query on",
      host: { search: "?email=a%40b.ch&x=1" },
      query: { email: "a@b.ch", x: "1" },
    },
    {
      say: "tells the host page's referrer (spec §9)",
      host: { referrer: "https://news.example/" },
      query: { referrer: "https://news.example/" },
    },
    {
      say: "keeps a referrer that the query names",
      host: { search: "?referrer=mail", referrer: "https://x.example/" },
      query: { referrer: "mail" },
    },
    {
      say: "keeps a referer that the query names",
      host: { search: "?referer=mail", referrer: "https://x.example/" },
      query: { referer: "mail" },
    },
    { say: "asks for the element's language", host: { language: "de" }, query: { lang: "de" } },
    { say: "prefers the query's language", host: { search: "?lang=fr", language: "de" }, query: { lang: "fr" } },
  ])("$say", ({ host, query }) => {
    const address = new URL(ask(host));
    expect(address.origin + address.pathname).toBe("https://play.example/c1/k1/");
    expect(Object.fromEntries(address.searchParams)).toEqual(query);
  });

  test("a hostile query stays a query", () => {
    expect(new URL(ask({ search: "?a=/../../evil#x" })).pathname).toBe("/c1/k1/");
  });
});
