import type { Asset } from "@fairground/contract";
import type { AnswerBody } from "@fairground/contract/answers";

const LONGEST_SIDE = 1280;
/** The very first picture of a film is often black. */
const AT_SECONDS = 1;

/** Draws a video's poster from its own pictures, and tells the library its size and length. @throws where it cannot be played here */
export async function drawPoster(companyId: string, asset: Asset): Promise<Asset> {
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  video.src = asset.liveUrl;
  await event(video, "loadeddata");
  video.currentTime = Math.min(AT_SECONDS, video.duration / 2);
  await event(video, "seeked");
  const { videoWidth: width, videoHeight: height, duration } = video;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
  if (!picture) throw new Error("The browser draws no picture of this video");
  const about = new URLSearchParams({ width: String(width), height: String(height), duration: String(duration) });
  const answer = await fetch(`/api/v1/media/${companyId}/assets/${asset.assetId}/poster?${about}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: picture,
  });
  if (!answer.ok) throw new Error(`The poster was answered with ${answer.status}`);
  const { data }: AnswerBody<"PUT /api/v1/media/{companyId}/assets/{assetId}/poster"> = await answer.json();
  return data;
}

const TIMEOUT = 20_000;

function event(video: HTMLVideoElement, name: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`No ${name} in time`)), TIMEOUT);
    video.addEventListener(name, () => [clearTimeout(timer), done()], { once: true });
    video.addEventListener("error", () => [clearTimeout(timer), fail(new Error("The video cannot be played"))], {
      once: true,
    });
  });
}
