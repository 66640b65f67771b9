/** What comes when the first page stands and few visits need, in one file: messages, and waiting for one's turn. */

export { Toast } from "./shell/toast.tsx";
export { recallTyped, waitTurn } from "./waiting.ts";
