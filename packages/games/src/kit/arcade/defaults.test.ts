import { DROP_GAME_DEFAULTS } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { settings as drive } from "../../drive/settings.ts";
import { settings as drop } from "../../drop-game/settings.ts";
import { settings as fly } from "../../fly/settings.ts";
import { settings as swim } from "../../swim/settings.ts";

test("a drop game without settings is the specification's (spec §9)", () => {
  // The scenery stands for "vertical" (docs/not-shown.md); the colour is written as every colour is.
  const { background, collectibles, player, parallax, loadingColor, ...same } = DROP_GAME_DEFAULTS;
  expect(background).toBe("white");
  expect(drop.defaults).toMatchObject({
    ...same,
    background: "#ffffff",
    loadingColor: "#2ae068",
    playerWidth: player.width,
    playerHeight: player.height,
    playerPadding: player.padding,
    parallax: parallax.enabled,
    parallaxSpeed: parallax.speed,
    collectibles: collectibles.map(({ kind, width, height }) => ({ kind, width, height })),
  });
  expect(loadingColor).toBe(0x2ae068);
});

test("fly runs bottom-up, swim left-to-right, drive in lanes right-to-left (spec §9)", () => {
  expect([fly, swim, drive].map(({ defaults }) => defaults.direction)).toEqual(["BotTop", "LeftRight", "RightLeft"]);
  expect(drive.defaults.control).toBe("laneBased");
});
