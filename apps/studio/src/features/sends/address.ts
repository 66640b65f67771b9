import { pageOf, sizeOf } from "../../ui/address.ts";

/** The list of sends as its address says it; `send` is the one that is open, "" none. */
export interface SendsAddress {
  send: string;
  page: number;
  size: number;
}

export const SENDS_DEFAULTS: SendsAddress = { send: "", page: 1, size: 25 };

export const readSendsAddress = (search: Record<string, unknown>): SendsAddress => ({
  send: typeof search.send === "string" && /^[0-9a-f-]{36}$/.test(search.send) ? search.send : "",
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
