import { BUILT_APPS, buildChangedApps } from "./built-apps.ts";
import { Problem, runTool } from "./problem.ts";

/** `npm run build [app …] [-- --force]`: builds what a browser loads, where its sources have changed. */
await runTool(async () => {
  const wanted = process.argv.slice(2).filter((word) => word !== "--force");
  const unknown = wanted.find((name) => !BUILT_APPS.some((app) => app.name === name));
  if (unknown)
    throw new Problem(`There is no app "${unknown}". Apps: ${BUILT_APPS.map((app) => app.name).join(", ")}.`);
  const apps = BUILT_APPS.filter((app) => wanted.length === 0 || wanted.includes(app.name));
  const built = await buildChangedApps(apps, process.argv.includes("--force"));
  console.log(built.length === 0 ? "Everything is built." : `Built: ${built.join(", ")}.`);
  return 0;
});
