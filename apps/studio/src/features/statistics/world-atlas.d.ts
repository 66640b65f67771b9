/** Outlines of countries (Natural Earth, 1:50 m), by their numbers of ISO 3166-1. */
declare module "world-atlas/countries-50m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }>;
  export default topology;
}
