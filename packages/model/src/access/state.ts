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

export type AccessEvent =
  | { event: "typed"; value: string }
  | { event: "submitted" }
  /** The session call's status; null: it failed without one. */
  | { event: "answered"; status: number | null };

/** The next state (spec §4, "Access code flow"). Submitting nothing is an error of the field and sends nothing. */
export function accessState(state: AccessState, event: AccessEvent): AccessState {
  switch (event.event) {
    case "typed":
      return { ...state, value: event.value, valError: false, codeError: false };
    case "submitted":
      return state.value.trim() === ""
        ? { ...state, valError: true, submit: false }
        : { ...state, valError: false, codeError: false, submit: true, loading: true };
    case "answered":
      return { ...state, submit: false, loading: false, codeError: !isAccessGranted(event.status) };
  }
}

/** A session created with an access code expects status 201 (spec §7). */
export const isAccessGranted = (status: number | null): boolean => status === 201;
