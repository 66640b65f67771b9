import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReport } from "./report.ts";
import { complaint, deliveryReport } from "./testing.ts";

const ID = "<5b1c9d0e-0000-4000-8000-000000000001@fairground.test>";

describe("a delivery report is read (RFC 3464)", () => {
  test.each([
    ["failed", "5.1.1", "hard"],
    ["Failed", "5.7.1 (refused)", "hard"],
    ["failed", "4.4.7", "soft"],
    ["delayed", "4.2.2", "soft"],
    ["delayed", "5.1.1", null],
    ["delivered", "2.0.0", null],
    ["relayed", "2.0.0", null],
    ["failed", "2.0.0", null],
    ["failed", "5", null],
    ["failed", "5.1.1x", null],
    ["failed", "55.1.1", null],
  ])("%s with %s is %s", (action, status, kind) => {
    expect(readReport(deliveryReport(ID, { action, status }))).toEqual(kind && { kind, messageId: ID });
  });

  test("its part alone says everything but the letter", () => {
    const part = "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@b.ch\nAction: failed\nStatus: 5.1.1\n";
    expect(readReport(part)).toEqual({ kind: "hard", messageId: null });
    expect(readReport(`${part}\nFinal-Recipient: rfc822; c@b.ch\nAction: failed\nStatus: 5.0.0\n`)?.kind).toBe("hard");
    // Two recipients, two fates: whose letter is it?
    expect(readReport(`${part}\nFinal-Recipient: rfc822; c@b.ch\nAction: failed\nStatus: 4.0.0\n`)).toBeNull();
  });

  test.each(["abuse", "fraud", "ABUSE"])("a complaint of %s is one (RFC 5965)", (type) => {
    expect(readReport(complaint(ID, type))).toEqual({ kind: "complaint", messageId: ID });
  });

  test.each([
    ["what is no longer unwanted", complaint(ID, "not-spam")],
    ["a letter that quotes a report", `Subject: Fwd\nContent-Type: text/plain\n\n${deliveryReport(ID)}`],
    [
      "a report in parts that call themselves something else",
      deliveryReport(ID).replace("multipart/report", "multipart/mixed"),
    ],
    ["one without its status", deliveryReport(ID).replace("message/delivery-status", "text/plain")],
    ["one without who reports", deliveryReport(ID).replace("Reporting-MTA", "X-MTA")],
    ["one without a boundary", deliveryReport(ID).replace("boundary=", "other=")],
    ["words", "Your mail came back, sorry: 5.1.1"],
    ["nothing", ""],
  ])("%s is none", (_, text) => {
    expect(readReport(text)).toBeNull();
  });

  test("whatever it is sent, it answers", () => {
    const lines = fc.array(
      fc.oneof(
        fc.constantFrom(...deliveryReport(ID).split("\r\n"), ...complaint(ID).split("\n"), "", "--", ": x", " folded"),
        fc.string({ maxLength: 40 }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const read = readReport(all.join("\r\n"));
        return read === null || ["hard", "soft", "complaint"].includes(read.kind);
      }),
      { numRuns: 500 },
    );
  });
});
