/** An API key as modules/keys makes it, whatever stands before and behind it. */
const KEY = /(?<![\w-])fg_[\w-]{43}/;

/** Whether an address holds an API key, in its path or its query, written as it is or with percent signs. */
export const holdsKey = (url: string): boolean => {
  if (url.includes("%")) return KEY.test(url.replaceAll(/%([0-7][0-9a-f])/gi, (_all, hex: string) => letter(hex)));
  return url.includes("fg_") && KEY.test(url);
};

const letter = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));
