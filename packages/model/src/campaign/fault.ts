/** One thing wrong with a document: where, as names joined by dots, and a sentence that says what to do. */
export interface Fault {
  path: string;
  message: string;
}
