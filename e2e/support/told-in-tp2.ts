import type { Visitor } from "./visitor.ts";

/** An event in the browser tracker's words, with what is packed inside. */
export interface ToldEvent {
  /** `pv`, `pp` or `ue`. */
  e: string;
  eid: string;
  sid: string;
  /** Of the campaign, and whose it is. */
  about: Record<string, unknown>;
  /** A custom event's own facts. */
  custom: Record<string, unknown> | null;
}

/** What the player has told in the browser tracker's words so far. */
export const toldInTp2 = (visitor: Visitor): ToldEvent[] =>
  visitor.sent("POST /com.snowplowanalytics.snowplow/tp2").flatMap(({ data }) =>
    (data as Record<string, string>[]).map(({ e = "", eid = "", sid = "", cx, ue_px }) => ({
      ...{ e, eid, sid, about: unpacked(cx).data[0].data, custom: ue_px ? unpacked(ue_px).data.data : null },
    })),
  );

const unpacked = (text = "") => JSON.parse(Buffer.from(text, "base64url").toString());
