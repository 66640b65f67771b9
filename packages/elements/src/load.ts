import type { ElementType } from "@fairground/model/campaign";
import type { View, Views } from "./stage/view.ts";
import { type CommonType, commonViews } from "./views-common.ts";

/** Types that many campaigns lack: each a chunk of its own, so that a visitor downloads what the campaign uses. */
const loaders: Readonly<Record<Exclude<ElementType, CommonType>, () => Promise<View>>> = {
  "social-button": async () => (await import("./social-button/view.tsx")).SocialButton,
  video: async () => (await import("./video/view.tsx")).Video,
  phasertext: async () => (await import("./phasertext/view.tsx")).PhaserText,
  phaserbutton: async () => (await import("./phaserbutton/view.tsx")).PhaserButton,
  form: async () => (await import("./form/view.tsx")).Form,
  "terms-and-conditions": async () => (await import("./terms-and-conditions/view.tsx")).TermsAndConditions,
  "email-template": async () => (await import("./email-template/view.tsx")).EmailTemplate,
  "unique-code": async () => (await import("./unique-code/view.tsx")).UniqueCode,
  "access-input": async () => (await import("./access-input/view.tsx")).AccessInput,
  "access-code-button": async () => (await import("./access-code-button/view.tsx")).AccessCodeButton,
};

/**
 * The views of some element types, e.g. of `typesUnder(pages)`; the common ones are always among them. Await it before
 * hydrating. Rejects where a chunk cannot be had.
 */
export async function loadViews(types: Iterable<ElementType>): Promise<Views> {
  const wanted = [...new Set(types)].filter((type) => !(type in commonViews)) as Exclude<ElementType, CommonType>[]; // what is left by the filter
  const loaded = await Promise.all(wanted.map(async (type) => [type, await loaders[type]()] as const));
  return { ...commonViews, ...Object.fromEntries(loaded) };
}
