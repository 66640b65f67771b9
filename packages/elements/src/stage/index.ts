export { useStage, useWords } from "./context.ts";
export { PageView, type PageViewProps } from "./page-view.tsx";
export type * from "./port.ts";
export { Stage, StageProvider } from "./stage.tsx";
export {
  childrenOf,
  type Elements,
  elementsUnder,
  headingId,
  pageHeadingId,
  showsGame,
  type TreeElement,
  typesUnder,
} from "./tree.ts";
export type { ElementMark, FieldViews, View, ViewName, ViewProps, Views } from "./view.ts";
