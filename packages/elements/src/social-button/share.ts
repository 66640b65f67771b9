/** Networks with an address to share on; the others are the device's share sheet and the clipboard. */
export const NETWORKS = {
  facebook: { name: "Facebook", address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  x: { name: "X", address: (url: string, text: string) => `https://x.com/intent/post?url=${url}&text=${text}` },
  linkedin: {
    name: "LinkedIn",
    address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  whatsapp: {
    name: "WhatsApp",
    address: (url: string, text: string) => `https://wa.me/?text=${text ? `${text}%20` : ""}${url}`,
  },
  telegram: {
    name: "Telegram",
    address: (url: string, text: string) => `https://t.me/share/url?url=${url}&text=${text}`,
  },
} as const;
export type Network = keyof typeof NETWORKS;

/** Where a network takes a shared address: always https, everything in it encoded. */
export const shareAddress = (network: Network, address: string, message: string): string =>
  NETWORKS[network].address(encodeURIComponent(address), encodeURIComponent(message));

/**
 * What is shared: the campaign's chosen address, else this page's own, without its query and fragment, which may hold
 * who the visitor is.
 */
export const sharedAddress = (chosen: string, page: { origin: string; pathname: string }): string =>
  chosen || `${page.origin}${page.pathname}`;
