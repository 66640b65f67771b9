declare module "ua-parser-js" {
  /** The line under the MIT licence has no types of its own; what we ask of it is here. */
  export default function parse(agent: string): {
    browser: { name?: string };
    os: { name?: string };
    device: { vendor?: string };
  };
}
