import { describe, expect, test, vi } from "vitest";
import { createEmitter, type EmitOptions } from "./emit.ts";
import { hearingTargets, parentOrigin } from "./posting.ts";

function emitting(options: Partial<EmitOptions> = {}) {
  const body = new EventTarget();
  const parent = { postMessage: vi.fn() };
  const dom: CustomEvent[] = [];
  for (const name of ["page_change", "lead_created", "lead_saved"])
    body.addEventListener(`fairground:${name}`, (event) => dom.push(event as CustomEvent)); // the emitter sends no other kind
  const emit = createEmitter({
    body,
    parent,
    parentOrigin: "https://host.example",
    hostOrigins: [],
    query: { email: "v@example.org", utm: "x" },
    ...options,
  });
  return { emit, dom, posted: parent.postMessage.mock.calls };
}
const created = { emailHash: "h", is_newsletter: true, leadId: "L1" };

describe("delivery (spec §4, decisions)", () => {
  test("a bubbling DOM event with prefix and colon, whole", () => {
    const { emit, dom } = emitting();
    emit("lead_created", created);
    expect(dom.map(({ type, bubbles, detail }) => ({ type, bubbles, detail }))).toEqual([
      { type: "fairground:lead_created", bubbles: true, detail: created },
    ]);
  });

  test("page_change is posted as page_view, with the query; lead_created never", () => {
    const { emit, posted } = emitting();
    emit("page_change", { pageName: "Start" });
    emit("lead_created", created);
    expect(posted).toEqual([[{ eventName: "page_view", data: { urlParams: { utm: "x" }, pageName: "Start" } }, "*"]]);
  });

  test("without hostOrigins personal data is left out; with them it is posted whole, to those alone", () => {
    const detail = { email: "v@example.org", firstName: "Vera", campaignId: "k1" } as never; // a part of lead_saved
    const anyone = emitting();
    anyone.emit("lead_saved", detail);
    expect(anyone.posted[0]?.[0].data).toEqual({ urlParams: { utm: "x" }, campaignId: "k1" });
    const chosen = emitting({ hostOrigins: ["https://host.example", "https://other.example"] });
    chosen.emit("lead_saved", detail);
    expect(chosen.posted).toEqual([
      [
        {
          eventName: "lead_saved",
          data: {
            urlParams: { email: "v@example.org", utm: "x" },
            email: "v@example.org",
            firstName: "Vera",
            campaignId: "k1",
          },
        },
        "https://host.example",
      ],
    ]);
  });
});

test.each([
  { targets: ["*"], parent: "https://a.example", heard: ["*"] },
  { targets: ["https://a.example", "https://b.example"], parent: "https://b.example", heard: ["https://b.example"] },
  { targets: ["https://a.example"], parent: "https://evil.example", heard: [] },
  {
    targets: ["https://a.example", "https://b.example"],
    parent: null,
    heard: ["https://a.example", "https://b.example"],
  },
])("meant for $targets, in a page of $parent: posted to $heard", ({ targets, parent, heard }) => {
  expect(hearingTargets(targets, parent)).toEqual(heard);
});

describe("the parent's origin", () => {
  const framed = (location: object, referrer: string) =>
    parentOrigin({ parent: {}, location, document: { referrer } } as never);
  test("comes from the browser, else from the referrer, else nobody knows it", () => {
    expect(framed({ ancestorOrigins: ["https://a.example"] }, "")).toBe("https://a.example");
    expect(framed({}, "https://b.example/page")).toBe("https://b.example");
    expect(framed({}, "")).toBeNull();
  });
  test("is the page's own where it stands alone", () => {
    const page = { location: { origin: "https://own.example" }, document: { referrer: "" }, parent: {} };
    page.parent = page;
    expect(parentOrigin(page as never)).toBe("https://own.example");
  });
});
