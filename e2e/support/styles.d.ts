/** As the player's build takes its style sheet into the script. */
declare module "*.css?inline" {
  const css: string;
  export default css;
}
