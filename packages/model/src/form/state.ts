/** Form state of the player (spec §3, "Player-side state"). */
export interface FormState {
  isSubmitting: boolean;
  submitResolved: boolean;
}
export const FIRST_FORM_STATE: FormState = { isSubmitting: false, submitResolved: false };

/** In preview mode both flags are fixed to false and cannot change (spec §4, "Lead form flow"). */
export function formState(
  state: FormState,
  event: "submit" | "resolve" | "fail",
  options: { isPreview: boolean } = { isPreview: false },
): FormState {
  if (options.isPreview) return FIRST_FORM_STATE;
  switch (event) {
    case "submit":
      return { isSubmitting: true, submitResolved: false };
    case "resolve":
      return { isSubmitting: false, submitResolved: true };
    case "fail":
      return { ...state, isSubmitting: false };
  }
}
