// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { FocalPoint } from "./focal-point.tsx";

const onChange = vi.fn();
function Kept() {
  const [focus, setFocus] = useState({ x: 50, y: 50 });
  const take = (next: typeof focus) => {
    onChange(next);
    setFocus(next);
  };
  return <FocalPoint src="/a.webp" alt="Harbour" focus={focus} onChange={take} />;
}
/** 200 by 100 pixels, 10 from the left. */
function pressAt(clientX: number, clientY: number) {
  const aim = screen.getByRole("img", { name: "Harbour" }).parentElement as HTMLElement;
  aim.getBoundingClientRect = () => ({ left: 10, top: 0, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(aim, { clientX, clientY });
}

test("a press on the picture is the point, in per cent of it", async () => {
  await shown(<Kept />);
  pressAt(60, 75);
  expect(onChange).toHaveBeenLastCalledWith({ x: 25, y: 75 });
});

test("a press on its very edge stays inside", async () => {
  await shown(<Kept />);
  pressAt(215, -3);
  expect(onChange).toHaveBeenLastCalledWith({ x: 100, y: 0 });
});

test("the sliders do the same by keyboard, each its own direction", async () => {
  const { user } = await shown(<Kept />, { language: "de" });
  const [x, y] = screen.getAllByRole("slider") as [HTMLElement, HTMLElement];
  expect([x, y].map((slider) => slider.getAttribute("aria-label"))).toEqual(["Von links", "Von oben"]);
  x.focus();
  await user.keyboard("{ArrowRight}");
  expect(onChange).toHaveBeenLastCalledWith({ x: 51, y: 50 });
  y.focus();
  await user.keyboard("{Home}");
  expect(onChange).toHaveBeenLastCalledWith({ x: 51, y: 0 });
});

test("who may only look presses in vain, and has no sliders", async () => {
  await shown(<FocalPoint src="/a.webp" alt="Harbour" focus={{ x: 50, y: 50 }} onChange={null} />);
  pressAt(60, 75);
  expect(screen.queryByRole("slider")).toBeNull();
});
