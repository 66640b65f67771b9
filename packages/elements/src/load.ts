import type { FieldViews, View, ViewName, Views } from "./stage/view.ts";
import { type CommonType, commonViews } from "./views-common.ts";

/** Types that many campaigns lack: each a chunk of its own, so that a visitor downloads what the campaign uses. */
const loaders: Readonly<Record<Exclude<ViewName, CommonType>, () => Promise<View | FieldViews[keyof FieldViews]>>> = {
  "social-button": async () => (await import("./social-button/view.tsx")).SocialButton,
  video: async () => (await import("./video/view.tsx")).Video,
  phasertext: async () => (await import("./phasertext/view.tsx")).PhaserText,
  phaserbutton: async () => (await import("./phaserbutton/view.tsx")).PhaserButton,
  form: async () => (await import("./form-views.ts")).Form,
  "terms-and-conditions": async () => (await import("./form-views.ts")).TermsAndConditions,
  "email-template": async () => (await import("./email-template/view.tsx")).EmailTemplate,
  "unique-code": async () => (await import("./unique-code/view.tsx")).UniqueCode,
  "access-input": async () => (await import("./access-input/view.tsx")).AccessInput,
  "access-code-button": async () => (await import("./access-code-button/view.tsx")).AccessCodeButton,
  "single select": async () => (await import("./kit/form/select-field.tsx")).SelectField,
  "multi select": async () => (await import("./kit/form/select-field.tsx")).MultiSelectField,
};

/**
 * The views of some element types, e.g. of `typesUnder(pages)`; the common ones are always among them. Await it before
 * hydrating. Rejects where a chunk cannot be had.
 */
export async function loadViews(types: Iterable<ViewName>): Promise<Views> {
  const wanted = [...new Set(types)].filter((type) => !(type in commonViews)) as Exclude<ViewName, CommonType>[]; // what is left by the filter
  const loaded = await Promise.all(wanted.map(async (type) => [type, await loaders[type]()] as const));
  return { ...commonViews, ...Object.fromEntries(loaded) };
}
