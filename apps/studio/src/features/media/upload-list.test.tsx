// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { UploadList } from "./upload-list.tsx";
import { uploadFiles, useUploads } from "./uploads.ts";

beforeEach(() => useUploads.setState({ uploads: [] }));

const BEGIN = `POST /api/v1/media/${COMPANY}/uploads`;
const FINISH = `POST /api/v1/media/${COMPANY}/uploads/u1/finish`;
const begun = { data: { uploadId: "u1", uploadUrl: "/upload/u1", offset: 0 } };
const done = { data: { assetId: "a1", type: "image" } };
const photo = (name = "harbour.jpg") => new File(["12345"], name, { type: "image/jpeg" });

const show = (answers: Record<string, unknown>, language: "en" | "de" = "en") =>
  shown(<UploadList companyId={COMPANY} />, { answers, language });
const upload = (...files: File[]) => act(async () => void uploadFiles(COMPANY, files));

test("a file is announced, sent and finished, and is then no longer listed", async () => {
  const { calls } = await show({ [BEGIN]: begun, "PUT /upload/u1": { data: { offset: 5 } }, [FINISH]: done });
  await upload(photo());
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([BEGIN, "PUT /upload/u1", FINISH]));
  expect(calls[0]?.body).toEqual({ name: "harbour.jpg", size: 5 });
  await waitFor(() => expect(screen.queryByRole("list")).toBeNull());
});

test("an upload that lost its connection goes on from what the server has", async () => {
  let tries = 0;
  const { user, calls } = await show({
    [BEGIN]: begun,
    "PUT /upload/u1": () => (tries++ === 0 ? Promise.reject(new TypeError("lost")) : { data: { offset: 5 } }),
    "GET /upload/u1": { data: { offset: 2 } },
    [FINISH]: done,
  });
  await upload(photo());
  expect(await screen.findByText(/^The connection was lost/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Go on with harbour.jpg" }));
  await waitFor(() => expect(calls.at(-1)?.call).toBe(FINISH));
  expect(calls.filter(({ call }) => call === BEGIN)).toHaveLength(1);
});

test("what is refused is an alert with the reason, and can be removed from the list", async () => {
  const { user } = await show({ [BEGIN]: new Reply(413, { code: "file-too-large" }) });
  await upload(photo());
  expect((await screen.findByRole("alert")).textContent).toMatch(/^This file is too large/);
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Go on/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove harbour.jpg from this list" }));
  expect(screen.queryByRole("list")).toBeNull();
});

test("an empty file is said to be empty, not what the server makes of it", async () => {
  await show({ [BEGIN]: new Reply(400, { code: "request-malformed" }) }, "de");
  await upload(new File([], "leer.jpg"));
  expect((await screen.findByRole("alert")).textContent).toBe("Diese Datei ist leer.");
});

test("cancelling leaves nothing, on the server neither", async () => {
  const { user, calls } = await show({
    [BEGIN]: begun,
    "PUT /upload/u1": () => Promise.reject(new TypeError("lost")),
    "DELETE /upload/u1": {},
  });
  await upload(photo());
  await screen.findByText(/^The connection was lost/);
  await user.click(screen.getByRole("button", { name: "Cancel harbour.jpg" }));
  expect(screen.queryByRole("list")).toBeNull();
  await waitFor(() => expect(calls.at(-1)?.call).toBe("DELETE /upload/u1"));
});

test("another company's uploads are not shown", async () => {
  await show({ "POST /api/v1/media/other/uploads": new Reply(413, { code: "file-too-large" }) });
  await act(async () => void uploadFiles("other", [photo()]));
  await waitFor(() => expect(useUploads.getState().uploads[0]?.state).toBe("failed"));
  expect(screen.queryByRole("list")).toBeNull();
});
