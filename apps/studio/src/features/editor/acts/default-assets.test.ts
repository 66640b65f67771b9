import type { Asset } from "@fairground/contract";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { afterEach, describe, expect, test } from "vitest";
import { PIECES } from "../pieces/pieces.ts";
import { testEditor } from "../session/testing.ts";
import { insertPiece } from "./acts.ts";
import { useAskedPicture } from "./asked-picture.ts";
import { useDefaultAssets } from "./default-assets.ts";

const libraryAsset = (more: Partial<Asset>) =>
  ({ type: "image", width: 640, height: 480, alt: {}, focus: { x: 50, y: 50 }, poster: null, ...more }) as Asset; // what is looked at here

afterEach(() => {
  useDefaultAssets.setState({ assets: [] });
  useAskedPicture.setState({ id: null });
});

const pieceOf = (type: string) => {
  const piece = PIECES.find((each) => each.type === type);
  if (!piece) throw new Error(`No piece is a ${type}`);
  return piece;
};

/** Places a piece on the first page. @returns what stands there then */
function placed(type: string, { editor } = testEditor()) {
  editor.visit({ pageId: SAMPLE.pages.won, selection: [] });
  expect(insertPiece(editor, pieceOf(type))).toEqual({ kind: "done" });
  const [id = ""] = editor.get().session.selection;
  return editor.get().draft.document.elements.entities[id];
}

describe("what is placed without a file takes the company's default (spec §3, default slots)", () => {
  test("pictures take the three in turn, with their words and focal point; the library stays closed", () => {
    const one = libraryAsset({ slot: "default image 1", liveUrl: "/media/c/1/v/w640", alt: { en: "Our shop" } });
    const three = libraryAsset({ slot: "default image 3", liveUrl: "/media/c/3/v/w640", focus: { x: 10, y: 90 } });
    useDefaultAssets.setState({ assets: [three, one] });
    const at = testEditor();
    expect(placed("image", at)).toMatchObject({ picture: one.liveUrl, texts: { alt: { en: "Our shop" } } });
    expect(placed("image", at)).toMatchObject({ picture: three.liveUrl, focusX: 10, focusY: 90 });
    expect(placed("image", at)).toMatchObject({ picture: one.liveUrl });
    expect(useAskedPicture.getState().id).toBeNull();
    at.editor.undo();
    expect(useDefaultAssets.getState().assets).toHaveLength(2);
  });
  test("a video takes the company's, with its picture", () => {
    const video = libraryAsset({
      slot: "default video",
      type: "video",
      liveUrl: "/media/c/2/v/video.mp4",
      poster: "/media/c/2/v/poster.webp",
    });
    useDefaultAssets.setState({ assets: [video] });
    expect(placed("video")).toMatchObject({ address: video.liveUrl, poster: video.poster });
  });
  test("where the company has none, a picture opens the library", () => {
    expect(placed("image")).toMatchObject({ picture: "" });
    expect(useAskedPicture.getState().id).not.toBeNull();
  });
});
