import { expect, test } from "vitest";
import { may } from "./rights.ts";

test.each([
  [["VIEWER"], "see", true],
  [["VIEWER"], "manage", false],
  [["EDITOR"], "personal-data", false],
  [["CREATOR"], "manage", true],
  [["USER_ADMIN"], "manage", false],
  [["USER_ADMIN"], "personal-data", true],
  [["EDITOR", "USER_ADMIN"], "personal-data", true],
  [[], "see", false],
] as const)("roles %j: may %s is %s", (roles, right, allowed) => expect(may(roles, right)).toBe(allowed));
