import { useQuery } from "@tanstack/react-query";

/**
 * The plot, which is a chunk of its own: where it does not come, it alone can be tried again, and all that is said in words and in
 * tables is there. What is there already is drawn at once: what React's own `lazy` waits for, even for nothing, is shown a third of a
 * second later.
 */
export const useCoursePlot = () =>
  useQuery({
    queryKey: ["course-plot"],
    queryFn: async () => (await import("./course-plot.tsx")).default,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
