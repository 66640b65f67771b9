// @vitest-environment happy-dom
import type { Invitation, Member } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { readMembersAddress } from "./address.ts";
import { MembersRoom } from "./members-room.tsx";

const aMember = (userId: string, name: string, fields: Partial<Member> = {}): Member => ({
  ...{ userId, name, email: `${name.toLowerCase()}@example.org`, roles: ["VIEWER"] },
  ...{ joinedAt: "2026-11-01T10:00:00Z", lastSeenAt: null },
  ...fields,
});
const anInvitation = (email: string, fields: Partial<Invitation> = {}): Invitation => ({
  ...{
    invitationId: email.split("@")[0] ?? "",
    email,
    roles: ["CREATOR"],
    language: "en",
    state: "open",
    invitedBy: null,
  },
  ...{ sentAt: "2026-11-01T10:00:00Z", expiresAt: "2026-11-08T10:00:00Z" },
  ...fields,
});
const pageOf = <Row,>(...data: Row[]) => ({ data, page: 1, size: 25, total: data.length });

const AT = `/api/v1/companies/${COMPANY}`;
const MEMBERS = `GET ${AT}/members`;
const ANSWERS = {
  [MEMBERS]: pageOf(aMember("u1", "Mara", { roles: ["USER_ADMIN"] }), aMember("u2", "Nils"), aMember("u3", "Olga")),
  [`GET ${AT}/invitations`]: pageOf(
    anInvitation("pia@example.org"),
    anInvitation("quin@example.org", { state: "accepted" }),
  ),
  [`GET ${AT}`]: { data: { companyId: COMPANY, name: "Norrvind", language: "de" } },
};
const show = (answers: object = {}, options: Parameters<typeof shown>[1] = {}) =>
  shown(<MembersRoom />, {
    roles: ["USER_ADMIN"],
    answers: { ...ANSWERS, ...answers },
    at: { route: "/shell/settings/members", address: "/settings/members", readSearch: readMembersAddress },
    ...options,
  });
const rowOf = async (name: string) => (await screen.findByText(name)).closest("tr") as HTMLElement; // a cell of a table
const open = async ({ user }: Awaited<ReturnType<typeof shown>>, name: string, action: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};

test("a viewer sees names and roles, and what they cannot do says why", async () => {
  const rows = pageOf(aMember("u1", "Mara", { email: null }), aMember("u2", "Nils", { email: null }));
  const { calls } = await show({ [MEMBERS]: rows }, { roles: ["VIEWER"] });
  await rowOf("Nils");
  const invite = screen.getByRole("button", { name: "Invite somebody" });
  expect(invite.getAttribute("aria-description")).toMatch(/Member administrators can/);
  expect(screen.queryByText("Last seen")).toBeNull();
  // One's own row alone: leaving.
  expect(screen.getAllByRole("button", { name: /^Actions for/ }).length).toBe(1);
  expect(calls.map(({ call }) => call)).toEqual([MEMBERS]);
});

test("an invitation goes to one address with the chosen roles, in the company's language", async () => {
  const { user, calls } = await show({ [`POST ${AT}/invitations`]: { data: anInvitation("rosa@example.org") } });
  await user.click(await screen.findByRole("button", { name: "Invite somebody" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(dialog.getByText("Enter the address of whom you invite")).toBeTruthy();
  await user.type(dialog.getByLabelText("E-mail"), " rosa@example.org ");
  await user.click(dialog.getByRole("checkbox", { name: "Viewer" }));
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(dialog.getByText("Choose at least one role")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Creator" }));
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    ...{ email: "rosa@example.org", roles: ["CREATOR"], language: "de" },
  });
});

test("what is wrong with an address is said at it, and what was typed stays", async () => {
  const refused = new Reply(409, { code: "invitation-open", message: "open" });
  const { user } = await show({ [`POST ${AT}/invitations`]: refused });
  await user.click(await screen.findByRole("button", { name: "Invite somebody" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("E-mail"), "pia@example.org{Enter}");
  expect(await dialog.findByText(/has an open invitation/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("E-mail").value).toBe("pia@example.org");
  expect(dialog.getByLabelText("E-mail").getAttribute("aria-invalid")).toBe("true");
});

test("other roles are given to others, never to oneself", async () => {
  const all = await show({ [`PUT ${AT}/members/u2`]: { data: aMember("u2", "Nils") } });
  await open(all, "Nils", "Change roles");
  const dialog = within(await screen.findByRole("dialog"));
  await all.user.click(dialog.getByRole("checkbox", { name: "Editor" }));
  await all.user.click(dialog.getByRole("button", { name: "Save roles" }));
  await waitFor(() =>
    expect(all.calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ roles: ["VIEWER", "EDITOR"] }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await all.user.click(screen.getByRole("button", { name: "Actions for Mara" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Leave the company"]);
});

test("who is removed hands over what they hold, to whom is chosen", async () => {
  const all = await show({
    [`GET ${AT}/members/u2/belongings`]: { data: { belongings: [{ kind: "schedules", count: 2 }] } },
    [`DELETE ${AT}/members/u2`]: new Reply(204),
  });
  await open(all, "Nils", "Remove");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("2 scheduled publications")).toBeTruthy();
  await all.user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(dialog.getByText("Choose to whom it goes")).toBeTruthy();
  const heir = dialog.getByLabelText("Goes to");
  expect([...heir.querySelectorAll("option")].map(({ value }) => value)).toEqual(["", "u1", "u3"]);
  await all.user.selectOptions(heir, "u3");
  await all.user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(all.calls.find(({ call }) => call.startsWith("DELETE"))?.query).toEqual({ to: "u3" }));
});

test("an open invitation is sent again or withdrawn, one that was accepted is not", async () => {
  const all = await show({
    [`POST ${AT}/invitations/pia/resend`]: { data: anInvitation("pia@example.org") },
    [`DELETE ${AT}/invitations/pia`]: new Reply(204),
  });
  expect(within(await rowOf("quin@example.org")).queryAllByRole("button")).toEqual([]);
  await open(all, "pia@example.org", "Send again");
  expect(await screen.findByText("A new letter goes to pia@example.org.")).toBeTruthy();
  await open(all, "pia@example.org", "Withdraw");
  await all.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(all.calls.filter(({ call }) => !call.startsWith("GET")).length).toBe(2));
});

test("who was dismissed meanwhile is asked for again with the call that is refused", async () => {
  const gone = new Reply(404, { code: "company-unknown" });
  const { calls } = await show(
    { [MEMBERS]: gone, "GET /api/v1/me": { data: { account: { id: "u1", name: "Mara" }, companies: [] } } },
    { roles: ["VIEWER"] },
  );
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("GET /api/v1/me"));
});

test("search, filter and order are in the address, and a mistyped one shows the list", async () => {
  const all = await show();
  await rowOf("Nils");
  await all.user.selectOptions(screen.getByLabelText("Filter by role"), "EDITOR");
  await waitFor(() => expect(all.address()).toContain("role=EDITOR"));
  expect(all.calls.filter(({ call }) => call === MEMBERS).at(-1)?.query).toMatchObject({ role: "EDITOR" });
  expect(readMembersAddress({ role: "OWNER", sort: "email", page: "x", invited: "-1" })).toEqual(
    readMembersAddress({}),
  );
});
