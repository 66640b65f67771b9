// @vitest-environment happy-dom
import { RIGHTS, ROLES } from "@fairground/contract/define";
import { screen, within } from "@testing-library/react";
import { Users } from "lucide-react";
import { expect, test } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { en } from "../../words/en.ts";
import { RolesRoom } from "./roles-room.tsx";
import { RoomGate } from "./room-gate.tsx";
import { RoomLayout } from "./room-layout.tsx";
import { type Room, SETTINGS_ROOMS } from "./rooms.ts";

const room = (name: Room["name"], right: Room["right"]): Room => ({
  ...{ to: "/campaigns", name, Icon: Users, group: "company", right },
});

test("who lacks a right does not find its room, and what is one's own is there for everybody", async () => {
  const rooms = [room("members", "see"), room("company", "administer"), room("companies", null)];
  const layout = (
    <RoomLayout rooms={rooms} label="Rooms">
      open
    </RoomLayout>
  );
  await shown(layout, { roles: ["VIEWER"] });
  const names = within(screen.getByRole("navigation", { name: "Rooms" })).getAllByRole("link");
  expect(names.map(({ textContent }) => textContent?.trim())).toEqual(["Members", "Companies"]);
});

test("who comes to a closed room by its address reads why it is closed", async () => {
  await shown(<RoomGate right="administer">secret</RoomGate>, { roles: ["EDITOR"] });
  expect(screen.queryByText("secret")).toBeNull();
  expect(screen.getByText(/member administrator/i)).toBeTruthy();
});

test("the table of roles is the one by which the server decides", async () => {
  await shown(<RolesRoom />);
  const [head = [], ...rows] = screen
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ""));
  expect(head.slice(1)).toEqual(ROLES.map((role) => en.role[role]));
  const given = rows.map(([, ...cells]) => ROLES.filter((_role, at) => cells[at]?.includes("yes")));
  expect(given).toEqual(Object.values(RIGHTS).map((roles) => [...roles]));
});

test("every right has its words, and every room is called once", () => {
  expect(Object.keys(en.settings.rights)).toEqual(Object.keys(RIGHTS));
  expect(new Set(SETTINGS_ROOMS.map(({ to }) => to)).size).toBe(SETTINGS_ROOMS.length);
});
