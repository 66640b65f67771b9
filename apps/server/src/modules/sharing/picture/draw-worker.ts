import { parentPort, workerData } from "node:worker_threads";
import { drawShare, type PictureTask } from "./draw.ts";

// One picture, and the thread ends: it happens once for a revision and a language.
parentPort?.postMessage(await drawShare(workerData as PictureTask)); // what drawing.ts has started it with
