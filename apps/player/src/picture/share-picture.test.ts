// @vitest-environment happy-dom
import { LANGUAGES } from "@fairground/model/text";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WORDS_ID } from "../document.ts";
import { fakeWorld, RESULT } from "../testing/fake-ports.ts";
import { wordsIn } from "../words/words.ts";
import { handOver } from "./hand-over.ts";
import { fileNameOf, sharePicture } from "./share-picture.ts";

const picture = new Blob(["picture"], { type: "image/png" });
const draw = vi.fn<() => Promise<Blob>>();

const clicked: string[] = [];
beforeEach(() => {
  clicked.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  vi.useFakeTimers();
  document.body.innerHTML = `<div class="fg-root"><main><h1>You won</h1></main></div><script type="application/json" id="${WORDS_ID}">${JSON.stringify({ picture: wordsIn("en").picture })}</script>`;
  draw.mockResolvedValue(picture);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
});

/** A device with a share sheet. @param end what it does; null: the visitor has shared */
function sharing(end: Error | null, takesFiles = true) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
    if (end) throw end;
  });
  for (const [name, value] of Object.entries({ canShare: () => takesFiles, share }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  return share;
}
const refusal = (name: string) => new DOMException("no", name);

describe("a picture is handed over", () => {
  test("to the share sheet, with the button's message where it has one", async () => {
    const share = sharing(null);
    expect(await handOver(picture, "tea.png", "Look!")).toBe("shared");
    const [data] = share.mock.calls[0] ?? [];
    expect(data?.text).toBe("Look!");
    expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([["tea.png", "image/png"]]);
    await handOver(picture, "tea.png", "");
    expect(share.mock.calls[1]?.[0]).not.toHaveProperty("text");
    expect(clicked).toEqual([]);
  });

  test.each<[string, () => void, string, string[]]>([
    ["as a file where there is no sheet", () => {}, "saved", ["tea.png"]],
    ["as a file where it takes none", () => void sharing(null, false), "saved", ["tea.png"]],
    ["as a file where it does not open", () => void sharing(refusal("NotAllowedError")), "saved", ["tea.png"]],
    ["not at all where it is closed", () => void sharing(refusal("AbortError")), "closed", []],
  ])("%s", async (_, prepare, end, files) => {
    prepare();
    expect(await handOver(picture, "tea.png", "")).toBe(end);
    expect(clicked).toEqual(files);
  });
});

describe("who asks for a picture", () => {
  const wish = { address: "https://play.example/", message: "" };
  const ready = () => {
    const world = fakeWorld();
    world.player.set({ result: RESULT });
    return world;
  };

  test("is told that it is saved, and gets one however often they press", async () => {
    const { player } = ready();
    await Promise.all([sharePicture(player, wish, draw), sharePicture(player, wish, draw)]);
    expect(clicked).toEqual(["spin-win.png"]);
    expect(player.get().toast).toMatchObject({ message: wordsIn("en").picture.saved, type: "success" });
    await sharePicture(player, wish, draw);
    expect(clicked).toHaveLength(2);
  });

  test("is told where it cannot be drawn, and may try again", async () => {
    const { player, logs } = ready();
    draw.mockRejectedValueOnce(new Error("No canvas"));
    await sharePicture(player, wish, draw);
    expect(player.get().toast).toMatchObject({ message: wordsIn("en").picture.failed, type: "error" });
    expect(logs).toEqual(["No picture"]);
    await sharePicture(player, wish, draw);
    expect(clicked).toHaveLength(1);
  });

  test("reads it in their language", () =>
    expect(new Set(LANGUAGES.map((language) => wordsIn(language).picture.failed)).size).toBe(LANGUAGES.length));
});

test.each([
  ["Which tea are you?", "which-tea-are-you.png"],
  ["¡Atrápalo!", "atrapalo.png"],
  ["抽奖", "抽奖.png"],
  ["../..", "picture.png"],
])("%s is saved as %s", (name, file) => expect(fileNameOf(name)).toBe(file));
