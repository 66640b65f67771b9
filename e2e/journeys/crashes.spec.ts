import { crashSuite } from "../support/crash/suite.ts";

crashSuite(5);
