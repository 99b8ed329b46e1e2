import { expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { allowed, floor, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { addConsignerInPassing } from "./add-consigner-in-passing.ts";

const desk: Actor = { role: "employee", id: "dee", name: "Dee Desk", sections: ["Consigners"] };
const pia = { id: "pia", name: "Pia  del Mar", contact: "Pia@New.test" };

it("A consigner is added by name and one contact, an email address or a phone number, and not invited", () => {
  const shop = new RuleShop();
  const decision = allowed(shop.run(addConsignerInPassing, pia, { actor: desk }));
  expect(shop.get("consigner", "pia")).toMatchObject({ firstName: "Pia  del", lastName: "Mar", isActive: true });
  expect(shop.get("consignerContact", "pia")?.email).toBe("pia@new.test");
  expect(decision.events ?? []).toEqual([]);
  allowed(shop.run(addConsignerInPassing, { id: "jo", name: " Jo ", contact: "+27 21 555" }, { actor: desk }));
  expect(shop.get("consigner", "jo")).toMatchObject({ firstName: "Jo", lastName: "" });
  expect(shop.get("consignerContact", "jo")?.email).toBe("");
  expect(shop.get("consignerPrivate", "jo")?.phone).toBe("+27 21 555");
});

it("Only staff with Consigners add one, with a contact that is one and is nobody else's", () => {
  const shop = new RuleShop();
  for (const actor of [floor, seller])
    expect(shop.run(addConsignerInPassing, pia, { actor })).toMatchObject({ code: "forbidden" });
  allowed(shop.run(addConsignerInPassing, pia, { actor: desk }));
  for (const contact of ["pia@new.test", "pia@", "nobody", "1".repeat(61), " "])
    expect(shop.run(addConsignerInPassing, { ...pia, id: "pip", contact }, { actor: desk })).toMatchObject({
      fields: { contact: expect.any(String) },
    });
  expect(shop.run(addConsignerInPassing, { ...pia, name: " " }, { actor: desk })).toMatchObject({
    fields: { name: expect.any(String) },
  });
});
