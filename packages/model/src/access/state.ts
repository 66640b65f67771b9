/** Access-code state of the player (spec §3, "Player-side state"). */
export interface AccessState {
  value: string;
  /** Nothing was entered. */
  valError: boolean;
  /** The server refused the code. */
  codeError: boolean;
  submit: boolean;
  loading: boolean;
}
export const FIRST_ACCESS_STATE: AccessState = {
  value: "",
  valError: false,
  codeError: false,
  submit: false,
  loading: false,
};

/** A session created with an access code expects status 201 (spec §7). */
export const isAccessGranted = (status: number | null): boolean => status === 201;
