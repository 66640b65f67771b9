// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { Stage } from "../stage/stage.tsx";
import { samplePort, samplePublic } from "../testing/sample.ts";
import { words } from "../words.ts";
import { SHARE_PICTURE } from "./share-picture.ts";
import { SocialButton } from "./view.tsx";

let unmount = () => {};
afterEach(() => {
  unmount();
  Reflect.deleteProperty(navigator, "share");
});

async function button(settings: Record<string, unknown>, enabled = true): Promise<HTMLButtonElement> {
  const element = samplePublic("social-button", settings, "en") as Parameters<typeof SocialButton>[0]["element"]; // its own settings
  const node = document.createElement("div");
  document.body.append(node);
  const root = createRoot(node);
  unmount = () => act(() => root.unmount());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () =>
    root.render(
      <Stage port={samplePort({ enabled })} words={words.en}>
        <SocialButton element={element} mark={{ className: "fg-social-button", "data-el": "b" }}>
          {null}
        </SocialButton>
      </Stage>,
    ),
  );
  const found = node.querySelector("button");
  if (!found) throw new Error("No button");
  return found;
}

const address = "https://play.example/spring/";

test.each([
  ["a picture of the result is asked for, and no link shared where somebody draws it", "picture", true, [address], 0],
  ["where nobody draws it, as before there is a result, the link is shared", "picture", false, [address], 1],
  ["another button asks for none", "native", true, [], 1],
])("%s", async (_, network, isTaken, asked, shared) => {
  const wishes: string[] = [];
  const hear = (event: Event) => {
    wishes.push((event as CustomEvent<{ address: string }>).detail.address); // ours
    if (isTaken) event.preventDefault();
  };
  addEventListener(SHARE_PICTURE, hear);
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const press = await button({ network, address });
  await act(async () => press.click());
  removeEventListener(SHARE_PICTURE, hear);
  expect([wishes, share.mock.calls.length]).toEqual([asked, shared]);
});

test("says what it does, and does nothing where nothing can be pressed yet", async () => {
  const heard = vi.fn();
  addEventListener(SHARE_PICTURE, heard);
  const press = await button({ network: "picture" }, false);
  await act(async () => press.click());
  removeEventListener(SHARE_PICTURE, heard);
  expect([press.textContent, heard.mock.calls.length]).toEqual(["Share as a picture", 0]);
});

test("an element from before is as it was", async () => expect((await button({})).textContent).toBe("Share"));
