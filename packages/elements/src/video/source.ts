export type VideoSource =
  | { kind: "file"; address: string }
  /** Another company's player: `frame` is loaded after a click only. */
  | { kind: "embed"; company: "YouTube" | "Vimeo"; frame: string };

/** What a video's address leads to; null where it is neither an https address nor a path of our own. */
export function videoSource(address: string): VideoSource | null {
  if (/^\/(static|media)\//.test(address)) return { kind: "file", address };
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:") return null;
  const host = url.hostname.replace(/^(www|m)\./, "");
  if (host === "youtube.com" || host === "youtube-nocookie.com" || host === "youtu.be") return youtube(url, host);
  if (host === "vimeo.com" || host === "player.vimeo.com") return vimeo(url);
  return { kind: "file", address };
}

/** The no-cookie player; `https://www.youtube-nocookie.com` has to be among the policy's frame sources. */
function youtube(url: URL, host: string): VideoSource | null {
  const path = url.pathname.split("/").filter(Boolean);
  const id = host === "youtu.be" ? path[0] : (url.searchParams.get("v") ?? path[1]);
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return {
    kind: "embed",
    company: "YouTube",
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
  };
}

/** Vimeo's player, asked not to track; an unlisted video's hash goes with it. */
function vimeo(url: URL): VideoSource | null {
  const [, id, hash] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?/.exec(url.pathname) ?? [];
  if (!id) return null;
  const key = hash ?? url.searchParams.get("h");
  const secret = key && /^[0-9a-f]+$/.test(key) ? `&h=${key}` : "";
  return { kind: "embed", company: "Vimeo", frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret}` };
}
