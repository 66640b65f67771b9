import { vi } from "vitest";
import { answer } from "./api.ts";

/**
 * Before every test file of the studio: what a component needs of a browser and happy-dom has not, and a server that each test
 * answers for.
 */
if (typeof document !== "undefined") {
  vi.stubGlobal("fetch", answer);
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.setPointerCapture ??= () => {};
  // A text field that grows measures itself again when fonts have come.
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget() });
}
