/** Things that fall and a player that follows the pointer: what a drop game is, drawn with shapes alone. */
export const PIXI = `
import { Application, Graphics, Text } from "pixi.js";
const app = new Application();
await app.init({ width: 360, height: 640, background: "#ffffff" });
document.getElementById("root").append(app.canvas);
const hero = new Graphics().roundRect(-45, -30, 90, 60, 12).fill(0x3344cc);
hero.position.set(180, 580);
const score = new Text({ text: "0", style: { fontSize: 24 } });
const things = [];
const drop = () => {
  const thing = new Graphics().circle(0, 0, 24).fill(0xffaa00);
  thing.position.set(30 + Math.random() * 300, -30);
  things.push(app.stage.addChild(thing));
};
app.stage.addChild(hero, score);
drop();
app.canvas.addEventListener("pointermove", (event) => { hero.x = event.offsetX; });
let waited = 0;
app.ticker.add(({ deltaMS }) => {
  waited += deltaMS;
  if (waited > 900) { waited = 0; drop(); }
  for (const thing of [...things]) {
    thing.y += 0.18 * deltaMS;
    if (Math.abs(thing.x - hero.x) < 60 && Math.abs(thing.y - hero.y) < 45) {
      things.splice(things.indexOf(thing), 1);
      thing.destroy();
      score.text = String(Number(score.text) + 1);
    }
  }
});
app.renderer.runners.postrender.add({ postrender() { window.isPlayable = true; } });`;

/** A wheel with a button. */
export const ROULETTE = `
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Wheel } from "react-custom-roulette";
const data = ["Mug", "Bag", "Nothing", "Voucher", "Nothing", "Cap"].map((option) => ({ option }));
function Page() {
  const [spins, spin] = useState(false);
  useEffect(() => {
    const look = () => {
      const canvas = document.querySelector("canvas");
      if (canvas && canvas.width > 0) window.isPlayable = true;
      else requestAnimationFrame(look);
    };
    look();
  }, []);
  return createElement("div", null,
    createElement(Wheel, { mustStartSpinning: spins, prizeNumber: 2, data, onStopSpinning: () => spin(false) }),
    createElement("button", { type: "button", onClick: () => spin(true) }, "Spin"));
}
createRoot(document.getElementById("root")).render(createElement(Page));`;

/** A cover over a text. */
export const SCRATCH = `
import { ScratchCard, SCRATCH_TYPE } from "scratchcard-js";
const pen = document.createElement("canvas");
pen.width = pen.height = 300;
const ink = pen.getContext("2d");
ink.fillStyle = "#999";
ink.fillRect(0, 0, 300, 300);
const card = new ScratchCard("#root", {
  scratchType: SCRATCH_TYPE.LINE, containerWidth: 300, containerHeight: 300,
  imageForwardSrc: pen.toDataURL(), htmlBackground: "<p>You have won a mug</p>", clearZoneRadius: 20, nPoints: 30, pointSize: 4,
});
card.init().then(() => { window.isPlayable = true; });`;
