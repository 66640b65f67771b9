/** A file that cannot be read for what it says it is: an expected outcome, told to whoever sent it. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}
