import { findNumber, type Task } from "./task.ts";

/** Solves one task beside the page, so that nothing on it stands still. */
self.onmessage = ({ data }: MessageEvent<Task>) => self.postMessage(findNumber(data, 0, data.maxnumber + 1));
