import { fill } from "@fairground/model/text";
import { type ReactNode, useState } from "react";
import { buttonClass } from "../kit/button-class.ts";
import { classNames } from "../kit/class-names.ts";
import { useStage, useWords } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { Words } from "../words/words.ts";
import { ShareIcon } from "./icons.tsx";
import type { settings } from "./settings.ts";
import { NETWORKS, type Network, shareAddress, sharedAddress } from "./share.ts";
import { type PictureWish, SHARE_PICTURE } from "./share-picture.ts";

type Target = Network | "native" | "copy" | "picture";

/** Shares the campaign. Where the device has no share sheet, the link is copied instead, and the button says so. */
export function SocialButton({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { enabled, announce } = useStage();
  const words = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const { network, iconOnly } = element;
  const message = element.texts.message ?? "";

  const copy = async (address: string) => {
    const isDone = await putOnClipboard(address);
    setIsCopied(isDone);
    if (isDone) announce(words.linkCopied);
    else globalThis.prompt?.(words.copyLink, address);
  };
  const share = async () => {
    if (!enabled) return;
    const address = sharedAddress(element.address, location);
    if (network === "copy") return copy(address);
    if (network === "picture" && isTaken({ address, message })) return;
    if (network !== "native" && network !== "picture") {
      globalThis.open(shareAddress(network, address, message), "_blank", "noopener");
      return;
    }
    if (!navigator.share) return copy(address);
    await navigator.share({ url: address, ...(message === "" ? {} : { text: message }) }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      return isClosed ? undefined : copy(address);
    });
  };
  const whole = wholeLabel(network, words);
  const label = isCopied ? words.linkCopied : element.texts.label || shortLabel(network, words);
  return (
    <button
      {...mark}
      type="button"
      className={classNames(
        buttonClass(mark.className, { variant: element.variant, color: "secondary", size: "medium" }),
        iconOnly && "is-icon",
      )}
      aria-label={isCopied || element.texts.label ? label : whole}
      aria-disabled={!enabled}
      onClick={share}
    >
      <ShareIcon network={network} />
      {!iconOnly && label}
    </button>
  );
}

/** False where it is blocked, or where there is none: on pages without https. */
async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The player draws it, once there is a result; before that, and where nobody listens, the link is what there is to share. */
const isTaken = (detail: PictureWish): boolean =>
  !dispatchEvent(new CustomEvent(SHARE_PICTURE, { cancelable: true, detail }));

const wholeLabel = (network: Target, words: Words): string =>
  network in NETWORKS ? fill(words.shareOn, { network: shortLabel(network, words) }) : shortLabel(network, words);

/** On the button itself a network's name is enough: its sign says the rest, and rows of buttons fit a phone. */
const shortLabel = (network: Target, words: Words): string =>
  network === "native"
    ? words.share
    : network === "copy"
      ? words.copyLink
      : network === "picture"
        ? words.sharePicture
        : NETWORKS[network].name;

export { SocialButton as View };
