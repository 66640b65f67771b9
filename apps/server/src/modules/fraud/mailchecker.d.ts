declare module "mailchecker" {
  /** Its own types name exports that Node does not see: everything is on the default. */
  const mailchecker: { blacklist(): Set<string> };
  export default mailchecker;
}
