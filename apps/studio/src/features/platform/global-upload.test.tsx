// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { useUploads } from "../media/uploads.ts";
import { GlobalUpload } from "./global-upload.tsx";

beforeEach(() => useUploads.setState({ uploads: [] }));

const BEGIN = `POST /api/v1/media/${COMPANY}/uploads`;
const FINISH = `POST /api/v1/media/${COMPANY}/uploads/u1/finish`;

test("a platform admin brings an asset for every company through one in which they may edit", async () => {
  const { user, calls } = await shown(<GlobalUpload />, {
    roles: ["EDITOR"],
    answers: {
      [BEGIN]: { data: { uploadId: "u1", uploadUrl: "/upload/u1", offset: 0 } },
      "PUT /upload/u1": { data: { offset: 5 } },
      [FINISH]: { data: { assetId: "a1", type: "image", name: "confetti.png" } },
    },
  });
  await user.upload(
    screen.getByLabelText<HTMLInputElement>("Upload", { selector: "input" }),
    new File(["12345"], "confetti.png", { type: "image/png" }),
  );
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([BEGIN, "PUT /upload/u1", FINISH]));
  expect(calls[0]?.body).toEqual({ name: "confetti.png", size: 5, scope: "global" });
});

test("one who may edit nowhere reads what it takes", async () => {
  await shown(<GlobalUpload />, { roles: ["VIEWER"] });
  expect(screen.getByText(/ask its member administrator for the role Editor/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
