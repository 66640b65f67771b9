// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { ProofRoom } from "./proof-room.tsx";
import { handTerm } from "./queries.ts";

const URL = `POST /api/v1/companies/${COMPANY}/visitors/consents`;
const HASH = "Zq3xw8Vd1TnKfUo5yRb2LhCe7JmSa9Pg";
const entry = (more: object = {}) => ({
  at: "2026-11-24T10:00:00.000Z",
  kind: "given",
  purpose: "newsletter",
  field: "newsletter",
  page: "page-lead",
  pageName: "Your details",
  language: "de",
  revision: 3,
  hash: HASH,
  play: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70",
  ...more,
});
const PROOF = {
  at: "2026-11-26T08:00:00.000Z",
  campaigns: [
    {
      campaign: { id: CAMPAIGN, name: "Spring" },
      address: "email:keyed",
      entries: [
        entry(),
        entry({ kind: "confirmed", at: "2026-11-24T10:05:00.000Z" }),
        entry({ kind: "withdrawn", at: "2026-11-25T10:05:00.000Z" }),
      ],
    },
    {
      campaign: { id: COMPANY, name: "" },
      address: "email:other",
      entries: [entry({ page: "", pageName: "", hash: null, play: null })],
    },
  ],
  words: [
    {
      hash: HASH,
      said: "Schreibt mir",
      linked: [
        { name: "Datenschutz", text: "Was wir damit tun" },
        { name: "https://example.org/privacy", text: "" },
      ],
    },
  ],
};
const looks = async (answer: unknown, term = " ada@example.org ") => {
  const room = await shown(<ProofRoom />, { roles: ["USER_ADMIN"], answers: { [URL]: answer } });
  await room.user.type(await screen.findByRole("textbox"), `${term}{Enter}`);
  return room;
};

test("the proof says for whom, who looked, each entry with its words, and can be printed", async () => {
  const { user, calls, address } = await looks({ data: PROOF });
  expect(await screen.findByRole("heading", { name: "Proof of consent for ada@example.org" })).toBeTruthy();
  const spring = within(screen.getByRole("table", { name: "Consents in Spring" }));
  expect(
    spring
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => /: (\D+?)No/.exec(textContent ?? "")?.[1]),
  ).toEqual(["given", "confirmed", "taken back"]);
  expect(spring.getAllByText(/Your details/)[0]?.textContent).toContain("(newsletter)");
  expect(spring.getAllByText("German")).toHaveLength(3);
  const gone = within(screen.getByRole("table", { name: "Consents in A campaign that is gone" }));
  for (const words of ["By a program", "Not kept", "Gone"]) expect(gone.getByText(new RegExp(words))).toBeTruthy();
  for (const words of ["Schreibt mir", "Was wir damit tun"]) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/elsewhere.*https:\/\/example\.org\/privacy/)).toBeTruthy();
  expect(screen.getByText(/email:keyed/)).toBeTruthy();
  expect(screen.getByText(/holds no address/)).toBeTruthy();
  const print = vi.fn();
  Object.assign(window, { print });
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(calls.find(({ call }) => call === URL)?.body).toEqual({ term: "ada@example.org" });
  expect(address()).not.toContain("ada");
});

test("nothing under an address is said", async () => {
  await looks({ data: { ...PROOF, campaigns: [], words: [] } });
  expect(await screen.findByRole("heading", { name: "No consent of ada@example.org" })).toBeTruthy();
});

test("what is no address is said at the field", async () => {
  await looks(new Reply(422, { statusCode: 422, code: "visitor-term-malformed", message: "no" }), "ada");
  expect(await screen.findByText("This is no single e-mail address")).toBeTruthy();
});

test.each(["CREATOR", "EDITOR"] as const)(
  "a %s reads why the room is closed, and nothing is asked for",
  async (role) => {
    const { calls } = await shown(<ProofRoom />, { roles: [role] });
    expect(await screen.findByRole("heading", { level: 2, name: "Proof of consent" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(calls).toEqual([]);
  },
);

test("an address that another room handed over stands in the field, and nothing is looked up by itself", async () => {
  const { queryClient, calls } = await shown(<p>elsewhere</p>, { roles: ["USER_ADMIN"] });
  handTerm(queryClient, COMPANY, "ada@example.org");
  expect(queryClient.getQueryData(["company", COMPANY, "consent-proof", "handed"])).toBe("ada@example.org");
  expect(calls).toEqual([]);
});
