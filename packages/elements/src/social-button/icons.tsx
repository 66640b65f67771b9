import type { ReactNode } from "react";

const PATHS = {
  facebook: "M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v9h4v-9h3.2l.8-4h-4V9c0-.6.4-1 1-1z",
  x: "M4 4h4.6l4 5.6L17.6 4H20l-6.3 7.2L20.4 20h-4.6l-4.3-6-5.3 6H3.8l6.6-7.6zm3.4 1.8 9.2 12.4h1.2L8.7 5.8z",
  linkedin:
    "M5 9h3.6v11H5zM6.8 3.8a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10.8 9h3.5v1.6c.6-1 1.8-1.9 3.6-1.9 3 0 4.1 2 4.1 5V20h-3.6v-5.6c0-1.6-.5-2.6-1.8-2.6-1.4 0-2.1 1-2.1 2.6V20h-3.7z",
  whatsapp:
    "M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.3A9 9 0 1 0 12 3zm0 2a7 7 0 1 1-3.8 12.9l-2.3.7.7-2.2A7 7 0 0 1 12 5zM9 7.8c-.6.2-1.2.9-1.2 2 0 2.4 3 6 6.3 6.5 1.3.2 2.4-.7 2.5-1.9 0-.3-1.9-1.3-2.2-1.2-.3 0-.8 1-1.1 1-.6-.1-2.7-2-2.8-2.6 0-.3.8-.8.8-1.2 0-.3-.9-2.5-1.3-2.6z",
  telegram:
    "M3.2 11.4 20 4.3c.8-.3 1.5.2 1.2 1.2l-2.8 13.6c-.2 1-.9 1.2-1.7.7l-4.3-3.2-2.1 2c-.3.3-.5.5-.9.5l.3-4.4 8-7.2c.3-.3-.1-.5-.5-.2L7.3 13.5 3.1 12.2c-.9-.3-.9-.7.1-.8z",
  copy: "M9 3h9a3 3 0 0 1 3 3v9h-2V6a1 1 0 0 0-1-1H9zM6 7h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zm0 2a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1z",
  picture:
    "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm0 2a1 1 0 0 0-1 1v9.6l3.6-3.6 4 4 2.4-2.4 4 4V6a1 1 0 0 0-1-1zm9.5 2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z",
  native: "M12 2.6 17.4 8 16 9.4l-3-3V15h-2V6.4l-3 3L6.6 8zM4 12h2v7h12v-7h2v9H4z",
} as const;

/** A network's sign, drawn in the text's colour. */
export function ShareIcon({ network }: { network: keyof typeof PATHS }): ReactNode {
  return (
    <svg className="fg-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={PATHS[network]} />
    </svg>
  );
}
