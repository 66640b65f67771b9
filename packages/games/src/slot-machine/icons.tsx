import type { ReactNode } from "react";
import type { Icon } from "./settings.ts";

/**
 * The built-in icons on a 64-unit square: the body in the icon's colour, light and shade over it, so that one set serves
 * every theme. Each is written once per page and used on every reel.
 */
export const ICONS: Readonly<Record<Exclude<Icon["drawing"], "prize">, ReactNode>> = {
  seven: (
    <>
      <path className="slot-body" d="M10 8h46v11C44 30 37 42 35 58H18c1-15 8-26 19-36H20v7H10z" />
      <path className="slot-light" d="M12 10h42v5H12z" />
      <path className="slot-shade" d="M54 20C43 31 36 43 34 58h-6c2-15 9-27 20-38z" />
    </>
  ),
  bell: (
    <>
      <circle className="slot-body" cx="32" cy="52" r="7" />
      <path className="slot-shade" d="M25 52a7 7 0 0 0 14 0z" />
      <path
        className="slot-body"
        d="M32 5a5 5 0 0 1 5 5c9 2 13 9 13 19 0 8 2 12 6 15v5H8v-5c4-3 6-7 6-15 0-10 4-17 13-19a5 5 0 0 1 5-5z"
      />
      <path className="slot-shade" d="M37 10c9 2 13 9 13 19 0 8 2 12 6 15v5H40c4-8 5-27-3-39z" />
      <path className="slot-light" d="M26 14c-6 4-8 12-8 22 3-1 4-2 5-4-1-8 0-13 3-18z" />
      <path className="slot-shade" d="M8 44h48v5H8z" />
    </>
  ),
  cherry: (
    <>
      <path className="slot-stem" d="M20 40C22 24 30 14 44 8c2 14 2 22 1 32" />
      <path className="slot-leaf" d="M43 8c-12-6-24-2-29 8 12 3 22 0 29-8z" />
      <path className="slot-light" d="M41 8c-10-3-18-1-24 7 10-1 17-3 24-7z" />
      <circle className="slot-body" cx="19" cy="45" r="13.5" />
      <circle className="slot-body" cx="46" cy="46" r="13" />
      <path
        className="slot-shade"
        d="M32 43a13.5 13.5 0 0 1-24 9.5c10 4 19 1 24-9.5zM59 44a13 13 0 0 1-23 10c10 3 18 0 23-10z"
      />
      <ellipse className="slot-light" cx="14" cy="40" rx="4" ry="5.5" transform="rotate(30 14 40)" />
      <ellipse className="slot-light" cx="41" cy="41" rx="3.5" ry="5" transform="rotate(30 41 41)" />
    </>
  ),
  lemon: (
    <>
      <path className="slot-leaf" d="M42 14c2-8 9-11 17-10 0 8-6 13-15 13z" />
      <path
        className="slot-body"
        d="M7 50c-2-3 0-5 1-8C7 25 20 11 37 12c5 0 9-3 13 1s1 8 1 13c1 17-13 30-30 29-5 1-11 0-14-5z"
      />
      <path className="slot-shade" d="M51 24c1 19-13 32-30 31-5 1-11 0-14-5 26 3 40-8 44-26z" />
      <ellipse className="slot-light" cx="23" cy="27" rx="5" ry="9.5" transform="rotate(42 23 27)" />
    </>
  ),
  star: (
    <>
      <path
        className="slot-body"
        d="m32 4 8.5 18 19.5 2.5-14.3 13.7L49.3 58 32 48.4 14.7 58l3.6-19.8L4 24.5 23.5 22z"
      />
      <path
        className="slot-shade"
        d="m32 4 8.5 18L32 32zM60 24.5 45.7 38.2 32 32zM49.3 58 32 48.4V32zM14.7 58l3.6-19.8L32 32zM4 24.5 23.5 22 32 32z"
      />
      <path className="slot-light" d="m32 4-8.5 18L4 24.5 25 25z" />
    </>
  ),
  diamond: (
    <>
      <path className="slot-body" d="M16 10h32l13 15-29 33L3 25z" />
      <path className="slot-light" d="m16 10-13 15h17zM32 10 20 25h24z" />
      <path className="slot-shade" d="M48 10 44 25h17zM20 25h24L32 58zM44 25h17L32 58z" />
      <path className="slot-shade" d="M44 25h17L32 58z" />
      <path className="slot-light" d="M20 25h6l6 33z" />
    </>
  ),
  clover: (
    <>
      <path className="slot-stem" d="M33 34c1 10 5 18 13 25" />
      <path
        className="slot-body"
        d="M32 31C24 26 16 20 19 11c3-7 11-6 13-1 2-5 10-6 13 1 3 9-5 15-13 20zM33 32c5-8 11-16 20-13 7 3 6 11 1 13 5 2 6 10-1 13-9 3-15-5-20-13zM31 32c-5 8-11 16-20 13-7-3-6-11-1-13-5-2-6-10 1-13 9-3 15 5 20 13zM32 33c8 5 16 11 13 20-3 7-11 6-13 1-2 5-10 6-13-1-3-9 5-15 13-20z"
      />
      <path
        className="slot-shade"
        d="M33 32c5 8 11 16 20 13 3-1 5-4 4-8-7 4-15 2-24-5zM32 33c8 5 16 11 13 20-1 3-4 5-7 5 2-8 0-16-6-25z"
      />
      <path
        className="slot-light"
        d="M21 14c1-4 4-6 7-4-3 2-4 5-3 10-3-2-4-4-4-6zM10 24c-2 3 0 6 3 7 1-4 4-6 9-7-5-3-9-3-12 0z"
      />
    </>
  ),
  crown: (
    <>
      <path className="slot-body" d="m6 17 13 12L32 8l13 21 13-12-5 31H11z" />
      <path className="slot-shade" d="M32 8l13 21 13-12-5 31H38c4-12 1-28-6-40z" />
      <path className="slot-light" d="m9 22 10 9 11-18-9 23-8 2z" />
      <path className="slot-body" d="M11 47h42v9H11z" />
      <path className="slot-shade" d="M11 50h42v6H11z" />
      <path className="slot-gem" d="M32 34l5 6-5 6-5-6z" />
      <circle className="slot-gem" cx="18" cy="40" r="3" />
      <circle className="slot-gem" cx="46" cy="40" r="3" />
      <circle className="slot-body" cx="6" cy="15" r="4" />
      <circle className="slot-body" cx="32" cy="7" r="4" />
      <circle className="slot-body" cx="58" cy="15" r="4" />
    </>
  ),
  gift: (
    <>
      <path className="slot-body" d="M9 31h46v23a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z" />
      <path className="slot-shade" d="M9 31h46v5H9zM40 36h15v18a4 4 0 0 1-4 4H40z" />
      <path className="slot-body" d="M6 20h52v12H6z" />
      <path className="slot-light" d="M6 20h52v4H6z" />
      <path className="slot-bow" d="M27 20h10v38H27z" />
      <path className="slot-bow" d="M32 20C20 21 12 17 15 10c3-6 13-3 17 10zm0 0c12 1 20-3 17-10-3-6-13-3-17 10z" />
      <path className="slot-shade" d="M32 20c-1-6-7-9-11-8-2 4 5 8 11 8zm0 0c1-6 7-9 11-8 2 4-5 8-11 8z" />
    </>
  ),
  heart: (
    <>
      <path
        className="slot-body"
        d="M32 57C14 44 5 35 5 23 5 14 12 8 19 8c5 0 10 3 13 8 3-5 8-8 13-8 7 0 14 6 14 15 0 12-9 21-27 34z"
      />
      <path className="slot-shade" d="M59 23c0 12-9 21-27 34-6-4-11-8-15-12 18 2 34-6 37-33 3 3 5 7 5 11z" />
      <ellipse className="slot-light" cx="17" cy="20" rx="5" ry="7" transform="rotate(35 17 20)" />
    </>
  ),
};
