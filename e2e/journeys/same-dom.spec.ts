import { FIXTURES, ofToday, sameDomSuite, TEMPLATES } from "../support/same-dom.ts";

/** All of them at once are in `e2e/full/same-dom.spec.ts`. */
sameDomSuite([...ofToday(FIXTURES), ...ofToday(TEMPLATES)], ["en"]);
