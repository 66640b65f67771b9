import { classNames } from "./class-names.ts";

interface ButtonLook {
  variant?: string | undefined;
  color: "primary" | "secondary";
  size?: "medium" | "large";
  fullWidth?: boolean;
}

/** The look of everything that is a button: variants of spec §3, contained unless named. */
export function buttonClass(own: string, { variant, color, size = "large", fullWidth = false }: ButtonLook): string {
  const known = variant === "outlined" || variant === "text" ? variant : "contained";
  return classNames(own, "fg-btn", `is-${known}`, `is-${color}`, `is-${size}`, fullWidth && "is-wide");
}
