import { crashSuite } from "../support/crash/suite.ts";

crashSuite(50, { isDayAwaited: true });
