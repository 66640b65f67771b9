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
  const submitResolved = event === "resolve" || (event === "fail" && state.submitResolved);
  return { isSubmitting: event === "submit", submitResolved };
}
