import type { versionCalls } from "@fairground/contract";
import { companyOf, requireRight, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { AccessCodes } from "../access-codes/index.ts";
import type { UniqueCodes } from "../unique-codes/index.ts";
import type { Marks } from "./marks.ts";
import type { Versions } from "./service.ts";

type VersionRow = Awaited<ReturnType<Versions["versions"]>>["rows"][number];
type Measured = Exclude<Awaited<ReturnType<Versions["heights"]>>, string | null>;
type Schedule = NonNullable<Awaited<ReturnType<Versions["schedule"]>>>;
export const versionRoutes = (
  versions: Versions,
  marks: Marks,
  codes: Pick<UniqueCodes, "leftByPage">,
  accessCodes: Pick<AccessCodes, "hasUsable">,
): Handlers<typeof versionCalls> => {
  const rowOf = async (caller: Parameters<typeof companyOf>[0], campaignId: string) => {
    const row = await versions.find(companyOf(caller), campaignId);
    if (!row) throw new Problem("campaign-unknown");
    return row;
  };
  return {
    "GET /api/v1/campaigns/{campaignId}/content": async ({ params, query, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const content = await versions.content(row, query.of);
      if (!content) throw new Problem("version-unknown");
      const { metadata, document, rev } = content;
      return ok({ of: query.of, rev, file: { fairground: 1 as const, metadata, document } });
    },
    "GET /api/v1/campaigns/{campaignId}/versions": async ({ params, query, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const { rows, total } = await versions.versions(row, query.page, query.size);
      return { status: 200, body: { data: rows.map(versionAnswer), page: query.page, size: query.size, total } };
    },
    "POST /api/v1/campaigns/{campaignId}/versions": async ({ params, body, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const kept = await versions.keep(row, body.of, body.name, userOf(caller));
      if (kept.kind === "unknown") throw new Problem("version-unknown");
      if (kept.kind === "full") throw new Problem("version-limit-reached");
      return { status: 201, body: { data: versionAnswer(kept.version) } };
    },
    "PUT /api/v1/campaigns/{campaignId}/versions/{versionId}": async ({ params, body, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const version = await versions.rename(row, params.versionId, body.name);
      if (!version) throw new Problem("version-unknown");
      return ok(versionAnswer(version));
    },
    "DELETE /api/v1/campaigns/{campaignId}/versions/{versionId}": async ({ params, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const removed = await versions.remove(row, params.versionId);
      if (removed === "unknown") throw new Problem("version-unknown");
      if (removed === "in-use") throw new Problem("version-in-use");
      return { status: 204, body: undefined };
    },
    "POST /api/v1/campaigns/{campaignId}/restore": async ({ params, body, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const restored = await versions.restore(row, body.of, body.rev ?? null, userOf(caller));
      switch (restored.kind) {
        case "restored":
          return ok({ rev: restored.rev, kept: restored.kept });
        case "unknown":
          throw new Problem("version-unknown");
        case "stale":
          throw new Problem("revision-stale", { rev: restored.rev });
        case "tooNew":
          throw new Problem("document-too-new", { schemaVersion: restored.schemaVersion });
        case "faults":
          throw new Problem("document-invalid", { errors: restored.faults });
      }
    },
    "GET /api/v1/campaigns/{campaignId}/schedule": async ({ params, caller }) => {
      const schedule = await versions.schedule(await rowOf(caller, params.campaignId));
      return ok(schedule && scheduleAnswer(schedule));
    },
    "PUT /api/v1/campaigns/{campaignId}/schedule": async ({ params, body, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const { withStock = false, stockNote = "", withoutCodes = false } = body;
      if (withStock) requireRight(caller, row.companyId, "campaign-unknown", "manage");
      const asked = { by: userOf(caller), withStock, stockNote, withoutCodes };
      const set = await versions.setSchedule(row, new Date(body.at), asked);
      if (set.kind === "asks") throw new Problem("publishing-asks");
      if (set.kind === "past") throw new Problem("schedule-past");
      if (set.kind === "shut") throw new Problem("publish-gate-shut");
      if (set.kind === "reasonMissing")
        throw new Problem("stock-reason-missing", { errors: [{ path: "body.stockNote", message: "Say why" }] });
      if (set.kind === "blocked") throw new Problem("publish-blocked", { errors: set.faults });
      return ok(scheduleAnswer(set.schedule));
    },
    "DELETE /api/v1/campaigns/{campaignId}/schedule": async ({ params, caller }) => {
      await versions.cancelSchedule(await rowOf(caller, params.campaignId));
      return { status: 204, body: undefined };
    },
    "GET /api/v1/campaigns/{campaignId}/revisions/{revision}/heights": async ({ params, caller }) => {
      const measured = await versions.heights(await rowOf(caller, params.campaignId), params.revision);
      if (measured === "unknown") throw new Problem("revision-unknown");
      return ok(measured && measuredAnswer(measured));
    },
    "PUT /api/v1/campaigns/{campaignId}/revisions/{revision}/heights": async ({ params, body, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const said = await versions.measure(row, params.revision, body.heights);
      if (said.kind === "unknown") throw new Problem("revision-unknown");
      if (said.kind === "foreign")
        throw new Problem("request-malformed", {
          errors: said.languages.map((language) => ({
            path: `body.heights.${language}`,
            message: "The revision has no such language",
          })),
        });
      return ok(measuredAnswer(said.measured));
    },
    "GET /api/v1/campaigns/{campaignId}/problems": async ({ params, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      const [faults, codesLeft, hasAccessCodes] = await Promise.all([
        versions.faults(row),
        codes.leftByPage(row.companyId, row.campaignId),
        accessCodes.hasUsable(row.companyId, row.campaignId),
      ]);
      return ok({ faults, codesLeft, hasAccessCodes });
    },
    "GET /api/v1/campaigns/{campaignId}/translations": async ({ params, caller }) =>
      ok({ marks: byLanguage(await marks.of(await rowOf(caller, params.campaignId))) }),
    "POST /api/v1/campaigns/{campaignId}/translations/confirm": async ({ params, body, caller }) => {
      const row = await rowOf(caller, params.campaignId);
      return ok({ marks: byLanguage(await marks.confirm(row, body.keys, body.language)) });
    },
  };
};

const ok = <T>(data: T) => ({ status: 200 as const, body: { data } });

/** The answer's schema has no readonly. */
const byLanguage = (marks: Awaited<ReturnType<Marks["of"]>>): Record<string, Record<string, string>> =>
  Object.fromEntries(Object.entries(marks).map(([key, of]) => [key, { ...of }]));

const measuredAnswer = ({ heights, measuredAt }: Measured) => ({ heights, measuredAt: measuredAt.toISOString() });

const personOf = ({ byId, byName }: { byId: string | null; byName: string | null }) =>
  byId && byName ? { id: byId, name: byName } : null;

const versionAnswer = ({ versionId, kind, name, revision, createdAt, ...by }: VersionRow) => ({
  versionId,
  kind,
  name,
  revision,
  createdAt: createdAt.toISOString(),
  createdBy: personOf(by),
});

const scheduleAnswer = ({
  versionId,
  at,
  state,
  revision,
  withStock,
  stockNote,
  withoutCodes,
  faults,
  ...by
}: Schedule) => ({
  at: at.toISOString(),
  state,
  versionId,
  withStock,
  stockNote,
  withoutCodes,
  askedBy: personOf(by),
  revision,
  faults,
});
