import { FRAUD_SIGNALS, type FraudSignal } from "@fairground/model/fraud";
import { oneOf, pageOf, sizeOf } from "../../ui/address.ts";

/** Least scores on offer. */
export const SCORES = ["0", "40", "60", "80"] as const;

/** The section as its address says it; "" stands for no filter, and for the order of the state. */
export interface ReviewsAddress {
  list: "plays" | "objections";
  objections: "open" | "lifted" | "upheld";
  state: "pending" | "released" | "rejected";
  signal: FraudSignal | "";
  score: (typeof SCORES)[number];
  sort: "" | "checkedAt" | "decidedAt" | "score";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const REVIEWS_DEFAULTS: ReviewsAddress = {
  list: "plays",
  objections: "open",
  state: "pending",
  signal: "",
  score: "0",
  sort: "",
  direction: "asc",
  page: 1,
  size: 25,
};

export const readReviewsAddress = (search: Record<string, unknown>): ReviewsAddress => ({
  list: oneOf(search.list, ["objections"], "plays"),
  objections: oneOf(search.objections, ["lifted", "upheld"], "open"),
  state: oneOf(search.state, ["released", "rejected"], "pending"),
  signal: oneOf(search.signal, FRAUD_SIGNALS, ""),
  score: oneOf(String(search.score), SCORES, "0"),
  sort: oneOf(search.sort, ["checkedAt", "decidedAt", "score"], ""),
  direction: oneOf(search.direction, ["desc"], "asc"),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

export const isFiltered = ({ signal, score }: ReviewsAddress): boolean => signal !== "" || score !== "0";
