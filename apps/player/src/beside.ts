/** What comes when the first page stands and few visits need, in one file: messages, and waiting for one's turn. */

export { takeCode } from "./io/address-code.ts";
export { settle } from "./settle.ts";
export { Toast } from "./shell/toast.tsx";
export { waitTurn } from "./waiting.ts";
