import { expect, test } from "vitest";
import { fileName } from "./use-export.ts";

test.each([
  ["Spin for your next coffee", "spin-for-your-next-coffee"],
  ["Été à Genève: 50 %!", "ete-a-geneve-50"],
  ["../../etc/passwd", "etc-passwd"],
  ["春の祭り", "春の祭り"],
  ["???", "campaign"],
  ["x".repeat(200), "x".repeat(80)],
])("the file of %j is named %j", (name, file) => expect(fileName(name)).toBe(file));
