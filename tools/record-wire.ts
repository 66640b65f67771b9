import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { playerWire } from "../packages/contract/src/wire/player-calls.ts";
import { ROOT } from "./root.ts";

/**
 * Records what the player of this build says to the server. Run it with a release, never to make a test pass: published
 * pages of the build before talk to the server of the next one (decisions, "Publishing").
 */
await writeFile(join(ROOT, "fixtures/wire/player.json"), `${JSON.stringify(playerWire(), null, 2)}\n`);
