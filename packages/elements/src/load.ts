import type { FieldViews, RichViews, View, ViewName, Views } from "./stage/view.ts";
import { type CommonType, commonViews } from "./views-common.ts";

type Part = View | FieldViews[keyof FieldViews] | RichViews[keyof RichViews];

/** Types that many campaigns lack: each a chunk of its own, so that a visitor downloads what the campaign uses. */
const loaders: Readonly<Record<Exclude<ViewName, CommonType>, () => Promise<Part | { View: Part }>>> = {
  "social-button": () => import("./social-button/view.tsx"),
  video: () => import("./video/view.tsx"),
  phasertext: () => import("./phasertext/view.tsx"),
  phaserbutton: () => import("./phaserbutton/view.tsx"),
  form: async () => (await import("./form-views.ts")).Form,
  "terms-and-conditions": async () => (await import("./form-views.ts")).TermsAndConditions,
  "email-template": () => import("./email-template/view.tsx"),
  "unique-code": () => import("./unique-code/view.tsx"),
  "access-input": () => import("./access-input/view.tsx"),
  "access-code-button": () => import("./access-code-button/view.tsx"),
  leaderboard: () => import("./leaderboard/view.tsx"),
  rich: async () => (await import("./kit/rich.tsx")).Rich,
  "single select": async () => (await import("./kit/form/select-field.tsx")).SelectField,
  "multi select": async () => (await import("./kit/form/select-field.tsx")).MultiSelectField,
};

/**
 * The views of some element types, e.g. of `typesUnder(pages)`; the common ones are always among them. Await it before
 * hydrating. Rejects where a chunk cannot be had.
 */
export async function loadViews(types: Iterable<ViewName>): Promise<Views> {
  const wanted = [...new Set(types)].filter((type) => !(type in commonViews)) as Exclude<ViewName, CommonType>[]; // what is left by the filter
  const loaded = await Promise.all(
    wanted.map(async (type) => {
      const part = await loaders[type]();
      return [type, "View" in part ? part.View : part] as const;
    }),
  );
  return { ...commonViews, ...Object.fromEntries(loaded) };
}
