import { relative } from "node:path";
import { expect } from "vitest";
import { meetOneDatabase } from "../apps/server/src/kernel/testing.ts";
import { ROOT } from "./root.ts";

// Read before each test file. Its path within the project decides: a file meets the same database wherever the project lies.
meetOneDatabase(relative(ROOT, expect.getState().testPath ?? ""), process.env.DATABASE_SHARE);
