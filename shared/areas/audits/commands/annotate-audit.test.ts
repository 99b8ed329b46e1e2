import { describe, expect, it } from "vitest";
import { allowed, floor, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { annotateAudit } from "./annotate-audit.ts";
import { startAudit } from "./start-audit.ts";

const withAudit = () => {
  const shop = new RuleShop();
  allowed(shop.run(startAudit, { id: "audit", locationId: "front" }));
  return shop;
};

describe("A note on an audit", () => {
  const photo = `data:image/webp;base64,${"A".repeat(100)}`;
  const annotate = (shop: RuleShop, more = {}) =>
    shop.run(
      annotateAudit,
      { auditId: "audit", noteId: "note", text: "Shelf B is wet", photo: "", ...more },
      { actor: floor },
    );

  it("keeps words, a photo or both, with who and when", () => {
    const shop = withAudit();
    allowed(annotate(shop, { photo }));
    expect(shop.get("auditNote", "note")).toEqual({
      ...{ id: "note", auditId: "audit", text: "Shelf B is wet", photo, createdAt: now, createdByName: "Flo Floor" },
    });
    allowed(annotate(shop, { noteId: "second", text: "", photo }));
  });

  it("says something, once, on an audit that is there", () => {
    const shop = withAudit();
    expect(annotate(shop, { text: " " })).toMatchObject({ message: "Write a note or take a photo." });
    expect(annotate(shop, { auditId: "gone" })).toMatchObject({ code: "not_found" });
    allowed(annotate(shop));
    expect(annotate(shop)).toMatchObject({ code: "already_exists" });
  });

  it("takes pictures of at most 300 kB, and nothing that is none", () => {
    for (const wrong of [
      "https://example.org/a.png",
      "data:image/svg+xml;base64,AAAA",
      "data:text/html;base64,AAAA",
      `data:image/png;base64,${"A".repeat(310_000)}`,
    ])
      expect(annotate(withAudit(), { photo: wrong })).toMatchObject({ fields: { photo: expect.any(String) } });
  });
});
