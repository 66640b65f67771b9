import { leftOf, widthOf } from "./places.ts";
import { LEAST_CUPS, MOST_CUPS } from "./settings.ts";
