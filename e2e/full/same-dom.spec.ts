import { FIXTURES, sameDomSuite, TEMPLATES } from "../support/same-dom.ts";

/** Every fixture and every template in all of its languages; `npm test` has a fifth of them each day. */
sameDomSuite([...FIXTURES, ...TEMPLATES], ["en", "de", "pt", "fr", "es"]);
