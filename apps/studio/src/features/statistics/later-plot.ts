import { lazy, useState } from "react";

let loaded: typeof import("./course-plot.tsx").default | null = null;

/** The plot's own chunk: whoever knows that it will be shown begins to load it. */
export const loadCoursePlot = async () => {
  const room = await import("./course-plot.tsx");
  loaded = room.default;
  return room;
};

const LaterPlot = lazy(loadCoursePlot);

/**
 * The plot, within a `Suspense`. What is there already is drawn at once: what React has to wait for, even for nothing, it shows a
 * third of a second later.
 */
export function useCoursePlot(): typeof LaterPlot | NonNullable<typeof loaded> {
  const [Plot] = useState(() => loaded ?? LaterPlot);
  return Plot;
}
