// @vitest-environment happy-dom
import { Button } from "@mantine/core";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { shown } from "../testing/shown.tsx";
import { FileChoice } from "./file-choice.tsx";

const FILE = new File(["a"], "codes.csv", { type: "text/csv" });
const input = () => screen.getByLabelText<HTMLInputElement>("Codes");

test("what is chosen is told, and nothing stays chosen: the same file, put right, is told again", async () => {
  const onChange = vi.fn();
  const { user } = await shown(
    <FileChoice onChange={onChange} inputProps={{ "aria-label": "Codes" }}>
      {(props) => <Button {...props}>Choose</Button>}
    </FileChoice>,
  );
  await user.upload(input(), FILE);
  expect(input().value).toBe("");
  await user.upload(input(), FILE);
  expect(onChange.mock.calls).toEqual([[FILE], [FILE]]);
});

test("several files are told together", async () => {
  const onChange = vi.fn();
  await shown(
    <FileChoice multiple onChange={onChange} inputProps={{ "aria-label": "Codes" }}>
      {(props) => <Button {...props}>Choose</Button>}
    </FileChoice>,
  ).then(({ user }) => user.upload(input(), [FILE, new File(["b"], "more.csv")]));
  expect(onChange.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(["codes.csv", "more.csv"]);
});
