import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tools/postgres.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd, capture, end, start } from "../../tools/processes.ts";

const PLACES = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"];
/** nginx writes these itself, or each answer has its own. */
const OWN = new Set(["connection", "content-encoding", "content-length", "content-type", "date", "etag", "keep-alive"]);

/** A file that nginx serves as our server does: the same bytes, packed beforehand, under the same headers. */
export interface SameFile {
  path: string;
  mediaType: string;
  body: Uint8Array;
  gzip: Uint8Array;
  headers: Headers;
}

/** Debian's nginx with one worker, on a free port, until the bench is over. @throws Problem where there is none */
export async function startNginx(files: readonly SameFile[]): Promise<number> {
  const program = PLACES.find(existsSync) ?? (await installDebianPackage());
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "fairground-nginx-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const locations = files.map((file, at) => {
    const stored = `/files/${at}`;
    mkdirSync(dirname(join(folder, stored)), { recursive: true });
    writeFileSync(join(folder, stored), file.body);
    writeFileSync(join(folder, `${stored}.gz`), file.gzip);
    return location(file, stored);
  });
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, locations));
  const child = start(program, ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", join(folder, "error.log")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  atEnd(() => end(child));
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) return port;
    await pause(50);
  }
  throw new Problem("nginx did not start: see above.");
}

function location({ path, mediaType, headers }: SameFile, stored: string): string {
  const lines = [...headers].flatMap(([name, value]) => {
    if (name === "x-request-id") return ["add_header x-request-id $request_id always;"];
    return OWN.has(name) ? [] : [`add_header ${name} ${JSON.stringify(value.replaceAll("$", ""))} always;`];
  });
  return `location = ${path} { types {} default_type ${JSON.stringify(mediaType)}; ${lines.join(" ")} try_files ${stored} =404; }`;
}

/** As one would serve files fast: kept open, sent by the kernel; a log line for each request, which nobody reads, as ours. */
const configuration = (folder: string, port: number, locations: readonly string[]): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/client; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  access_log /dev/null combined;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 100000000;
  gzip_static on;
  gzip_vary off;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${locations.join("\n    ")}
  }
}
`;

async function installDebianPackage(): Promise<string> {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Debian's nginx package …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await capture("apt-get", ["update", "-qq"], { env });
    const { code, output } = await capture("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "nginx"], {
      env,
    });
    if (code !== 0) console.error(output.trim().split("\n").slice(-3).join("\n"));
  }
  const program = PLACES.find(existsSync);
  if (!program) throw new Problem("This bench needs nginx: install it, e.g. apt-get install nginx.");
  return program;
}
