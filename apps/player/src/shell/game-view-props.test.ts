import { afterEach, expect, test, vi } from "vitest";
import { fakeWorld, RESULT } from "../testing/fake-ports.ts";
import { gamePort } from "./game-view-props.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const TOLD = {
  "has been pressed, and the game's page is seen": { pressed: true },
  "is the first, where the game itself is what is pressed": { isFirst: true, pressed: false },
  "came by itself, as after a reload": { hasPressed: false, pressed: false },
  "is not seen": { hidden: true, pressed: false },
  "still shows the play before": { isOver: true, pressed: false },
};

test.each(Object.entries(TOLD))(
  "a game begins at once only where its page has been pressed for: the page %s",
  (_, told) => {
    const {
      isFirst = false,
      hasPressed = true,
      hidden = false,
      isOver = false,
      pressed,
    } = told as {
      isFirst?: boolean;
      hasPressed?: boolean;
      hidden?: boolean;
      isOver?: boolean;
      pressed: boolean;
    };
    vi.stubGlobal("document", { hidden });
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: hasPressed } });
    const { player } = fakeWorld();
    const { navigation } = player.get();
    const game = navigation.pages.find(({ pageType }) => pageType === "game") ?? null;
    player.set({
      navigation: isFirst ? navigation : { ...navigation, currentPage: game },
      result: isOver ? RESULT : null,
    });
    expect(gamePort(player).pressed).toBe(pressed);
  },
);
