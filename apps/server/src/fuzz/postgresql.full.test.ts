import { fuzzFor } from "./long-courses.ts";

fuzzFor("postgresql");
