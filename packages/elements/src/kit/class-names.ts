/** Class names that apply, e.g. `classNames("fg-btn", isWide && "is-wide")`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
