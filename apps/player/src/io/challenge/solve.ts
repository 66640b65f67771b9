import { findNumber, type Task } from "./task.ts";

/** Numbers that are tried between two breaths of the page. */
const SLICE = 500;

/** The solution to send (base64 of JSON); null where the task has none. In a worker where the browser allows one. */
export async function solveTask(task: Task, startWorker: () => Worker): Promise<string | null> {
  const number = await inWorker(task, startWorker).catch(() => inSlices(task));
  if (number === null) return null;
  const { algorithm, challenge, salt, signature } = task;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

/** Rejects where the browser starts none, e.g. because the page comes from another host than the player. */
function inWorker(task: Task, startWorker: () => Worker): Promise<number | null> {
  return new Promise((done, fail) => {
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<number | null>) => {
      worker.terminate();
      done(data);
    };
    worker.onerror = () => {
      worker.terminate();
      fail(new Error("The worker could not be started"));
    };
    worker.postMessage(task);
  });
}

async function inSlices(task: Task): Promise<number | null> {
  for (let from = 0; from <= task.maxnumber; from += SLICE) {
    const number = findNumber(task, from, SLICE);
    if (number !== null) return number;
    await new Promise((done) => setTimeout(done));
  }
  return null;
}
