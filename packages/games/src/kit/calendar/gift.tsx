import type { ReactNode } from "react";

/** How a gift is wrapped. */
export type Wrapping = "parcel" | "egg";

/**
 * A gift that opens: the lid flies off, light comes out, and what is inside rises. Its parts lie over each other, what is
 * inside between back and front.
 * @param children what is inside; nothing as long as nobody knows, or where there is nothing
 */
export function Gift({ wrapping, isOpen, children }: { wrapping: Wrapping; isOpen: boolean; children: ReactNode }) {
  const { back, front, lid } = parts[wrapping];
  return (
    <div className={`gift gift-${wrapping}${isOpen ? " is-open" : ""}`}>
      <svg className="gift-part" viewBox="0 0 240 240" aria-hidden="true">
        <ellipse className="gift-shadow" cx="120" cy="228" rx="84" ry="9" />
        {back}
      </svg>
      <span className="gift-light" aria-hidden="true" />
      <div className="gift-inside">{children}</div>
      <svg className="gift-part" viewBox="0 0 240 240" aria-hidden="true">
        {front}
      </svg>
      <svg className="gift-part gift-lid" viewBox="0 0 240 240" aria-hidden="true">
        {lid}
      </svg>
    </div>
  );
}

/** Where the shell breaks. */
const CRACK = "l-17-15-17 15-18-15-17 15-18-15-17 15-18-15-16 15";

const parts: Readonly<Record<Wrapping, Record<"back" | "front" | "lid", ReactNode>>> = {
  parcel: {
    back: <path className="gift-hollow" d="M44 116h152v20H44z" />,
    front: (
      <>
        <path className="gift-paper" d="M44 124h152v92a12 12 0 0 1-12 12H56a12 12 0 0 1-12-12z" />
        <path className="gift-shade" d="M152 124h44v92a12 12 0 0 1-12 12h-48q20-46 16-104z" />
        <path className="gift-band" d="M104 124h32v104h-32z" />
        <path className="gift-shade" d="M128 124h8v104h-8z" />
        <path className="gift-gleam" d="M54 136q-2 40 2 74h8q-4-36-2-74z" />
      </>
    ),
    lid: (
      <>
        <path className="gift-paper" d="M38 90h164a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V98a8 8 0 0 1 8-8z" />
        <path className="gift-gleam" d="M38 90h164a8 8 0 0 1 7 5H31a8 8 0 0 1 7-5z" />
        <path className="gift-shade" d="M30 116h180v4a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z" />
        <path className="gift-band" d="M104 90h32v38h-32z" />
        <path
          className="gift-band"
          d="M120 92C62 96 56 42 88 38c26-2 32 54 32 54zm0 0c58 4 64-50 32-54-26-2-32 54-32 54z"
        />
        <path
          className="gift-shade"
          d="M116 86C86 84 80 56 92 54c12-2 24 32 24 32zm8 0c30-2 36-30 24-32-12-2-24 32-24 32z"
        />
        <rect className="gift-band" x="106" y="74" width="28" height="24" rx="9" />
        <path className="gift-gleam" d="M110 78h12v5h-12z" />
      </>
    ),
  },
  egg: {
    back: <path className="gift-hollow" d="M51 128c0-9 138-9 138 0q2 14 0 26H51q-2-12 0-26z" />,
    front: (
      <>
        <path className="gift-paper" d={`M189 128${CRACK}c-6 58 18 100 69 100s75-42 69-100z`} />
        <path className="gift-shade" d="M189 128l-17-15q4 76-52 115c51 0 75-42 69-100z" />
        <path className="gift-band" d="M55 166q65 24 130 0-1 9-4 18-61 22-122 0-3-9-4-18z" />
        <path className="gift-gleam" d="M62 138q-2 36 14 60-22-22-20-58z" />
      </>
    ),
    lid: (
      <>
        <path className="gift-paper" d={`M189 128${CRACK}C54 74 84 24 120 24s66 50 69 104z`} />
        <path className="gift-shade" d="M189 128l-17-15q-4-54-52-89c36 0 66 50 69 104z" />
        <path className="gift-band" d="M66 84q54 20 108 0 4 9 7 18-61 22-122 0 3-9 7-18z" />
        <path className="gift-gleam" d="M78 82q12-32 32-42 8 2-4 12-14 12-20 32z" />
      </>
    ),
  },
};
