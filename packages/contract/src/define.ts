import type { z } from "zod";
import type { ProblemCode } from "./problems.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export const ROLES = ["VIEWER", "EDITOR", "CREATOR", "USER_ADMIN"] as const;
export type Role = (typeof ROLES)[number];
/** Roles that a company's sign-on provider may give. Nobody becomes USER_ADMIN by somebody else's word. */
export const SIGN_ON_ROLES = ["VIEWER", "EDITOR", "CREATOR"] as const satisfies readonly Role[];

/** What a member may do (decisions, "Accounts, roles, tenancy"): one word per row of its table. */
export const RIGHTS = {
  see: ["VIEWER", "EDITOR", "CREATOR", "USER_ADMIN"],
  edit: ["EDITOR", "CREATOR"],
  manage: ["CREATOR"],
  publish: ["CREATOR"],
  "personal-data": ["CREATOR", "USER_ADMIN"],
  administer: ["USER_ADMIN"],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

/** From where a member's call knows its company: a path or query or body field, or the row of the campaign that a field names. */
export type CompanySource =
  | { by: "companyId"; in: "params" | "query" | "body" }
  /** `or` names the field that says it where the first is left out. */
  | { by: "campaignId"; in: "params" | "query" | "body"; field?: string; or?: string }
  /** Any other row's id: the module resolves it. */
  | { by: "row" }
  /** The call concerns the account itself; with `keys` it lists over all of its companies, which an API key may do of its own. */
  | { by: "account"; keys?: true };

/** Who may call. A foreign id answers 404, not 403 (decisions). */
export type Access =
  | { kind: "anyone" }
  /** Whoever holds the unguessable play id. */
  | { kind: "play" }
  /** `or`: another right that is enough. */
  | { kind: "member"; right: Right; or?: Right; company: CompanySource; service?: boolean }
  /** The right depends on the body, e.g. the spec's PUT that saves or changes status. */
  | { kind: "member-by-body"; right: (body: never) => Right; company: CompanySource }
  | { kind: "platform-admin" };

export const anyone: Access = { kind: "anyone" };
export const holderOfPlay: Access = { kind: "play" };
export const member = (right: Right, company: CompanySource): Access => ({ kind: "member", right, company });
/** A member who has one of two rights. */
export const memberWithEither = (right: Right, or: Right, company: CompanySource): Access => ({
  kind: "member",
  right,
  or,
  company,
});
/** A member, or the service-auth header (content reads alone). */
export const memberOrService = (right: Right, company: CompanySource): Access => ({
  kind: "member",
  right,
  company,
  service: true,
});

export interface Entry {
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers that the call cannot do without, by their names in lower case. */
  headers?: z.ZodType;
  /** Absent: the call has no body and accepts an empty one with or without the JSON content type. */
  body?: z.ZodType;
  /** What answers may hold, by status. Absent: not built yet, the server answers 501. */
  answers?: Readonly<Record<number, z.ZodType | null>>;
  problems?: readonly ProblemCode[];
  /** A room of a later issue: answered 501 until `answers` is there. */
  later?: true;
  /** Done by a person alone: API keys are refused. */
  person?: true;
  /**
   * What it leaves in the audit where that does not follow from its method and right (audited.ts). `account`: anyone may
   * call it and becomes an account by it; `none`: it changes nothing that anybody would look for.
   */
  audit?: "account" | "none";
  /** Done in a suspended company too, though it is no GET: it only reads, or is the person's own. */
  whileSuspended?: true;
  /** Idempotency-Key is read (decisions, "Repeats"). */
  idempotencyKey?: true;
  /**
   * Whose turn it is where more comes than can be served: `opening` begins a play, `told` is what nobody waits for. Calls of
   * the holder of a play go before both and need not say so; a call without it is never refused for others' sake.
   */
  turn?: "opening" | "told";
  /** Larger than the usual body limit, in bytes. */
  bodyLimit?: number;
  /** The body is not JSON: raw bytes, or a multipart form whose fields may also be sent as JSON. */
  raw?: "multipart" | "bytes";
  /** The fields of a multipart form, without its file. */
  form?: z.ZodType;
  /** What it answers is not JSON: the media type. The handler sends it. */
  answerType?: string;
}

export type Call = `${Method} /${string}`;
export type Contract = Readonly<Record<Call, Entry>>;

/** A service's calls, keyed by what one greps for: method and path, parameters as `{name}` as in spec §7. */
export const define = <const C extends Contract>(calls: C): C => calls;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ParamsOf<E extends Entry> = Out<E["params"]>;
export type QueryOf<E extends Entry> = Out<E["query"]>;
export type BodyOf<E extends Entry> = Out<E["body"]>;
export type BodyInput<E extends Entry> = In<E["body"]>;
type Answered<E extends Entry> = NonNullable<E["answers"]>;
/** What a handler may answer: status and the body that the status's schema takes. */
export type AnswerOf<E extends Entry> = {
  [S in keyof Answered<E> & number]: {
    status: S;
    body: Answered<E>[S] extends z.ZodType ? In<Answered<E>[S]> : null | undefined;
  };
}[keyof Answered<E> & number];
export type ParamsInput<E extends Entry> = In<E["params"]>;
export type QueryInput<E extends Entry> = In<E["query"]>;
