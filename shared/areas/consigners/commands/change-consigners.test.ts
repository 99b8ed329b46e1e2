import { expect, test } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { admin, allowed, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { changeConsigners } from "./change-consigners.ts";

const desk: Actor = { role: "employee", id: "dee", name: "Dee Desk", sections: ["Consigners"] };
const contact = (id: string, email: string): Put => ({ type: "consignerContact", row: { id, email } });

test("consigners take over what a file says, and their undoing gives them back what they had", () => {
  const shop = new RuleShop(contact("seller", "sel@old.test"));
  const was = { firstName: "seller", lastName: "", email: "sel@old.test", phone: "", notes: "" };
  const to = { firstName: "Sel", lastName: "Tester", email: "sel@new.test", phone: "555 0100", notes: "Calls first" };
  const change = { id: "seller", was, to };
  expect(shop.run(changeConsigners, { changes: [change] }, { actor: staff })).toMatchObject({ code: "forbidden" });
  expect(allowed(shop.run(changeConsigners, { changes: [change] }, { actor: admin })).reports).toEqual([]);
  expect(shop.get("consigner", "seller")).toMatchObject({ firstName: "Sel", lastName: "Tester" });
  expect(shop.get("consignerPrivate", "seller")).toMatchObject({
    phone: "555 0100",
    notes: "Calls first",
    address: "",
  });
  const back = { id: "seller", was: to, to: was };
  expect(allowed(shop.run(changeConsigners, { changes: [back] }, { actor: admin })).reports).toEqual([]);
  expect(shop.get("consigner", "seller")).toMatchObject({ firstName: "seller", lastName: "" });
  expect(shop.get("consignerContact", "seller")?.email).toBe("sel@old.test");
});

test("an email that is there is an admin’s to change, one of somebody else is nobody’s, and what was changed since stays", () => {
  const shop = new RuleShop(contact("seller", "sel@old.test"), contact("other", "otto@old.test"));
  const of = (id: string, was: object, to: object) => ({ id, was, to });
  const run = (actor: Actor, ...changes: ReturnType<typeof of>[]) =>
    allowed(shop.run(changeConsigners, { changes }, { actor })).reports?.map(({ id, code }) => [id, code]);
  const email = of("seller", { email: "sel@old.test" }, { email: "sel@new.test" });
  expect(run(desk, email)).toEqual([["seller", "forbidden"]]);
  expect(run(desk, of("seller", { email: "else@old.test" }, { email: "sel@new.test" }))).toEqual([
    ["seller", "changed_meanwhile"],
  ]);
  expect(run(admin, of("seller", { email: "sel@old.test" }, { email: "otto@old.test" }))).toEqual([
    ["seller", "already_exists"],
  ]);
  // Two of one file cannot have the same address either.
  const other = of("other", { email: "otto@old.test" }, { email: "sel@new.test" });
  expect(run(admin, email, other)).toEqual([["other", "invalid_value"]]);
  expect(shop.get("consignerContact", "seller")?.email).toBe("sel@new.test");
});

test("a consigner's type is an admin's to give, one that is there, while they have what the admin saw", () => {
  const shop = new RuleShop();
  const run = (actor: Actor, was: string | null, to: string | null) =>
    allowed(
      shop.run(
        changeConsigners,
        { changes: [{ id: "seller", was: { consignerTypeId: was }, to: { consignerTypeId: to } }] },
        { actor },
      ),
    ).reports?.map(({ code }) => code);
  expect(run(desk, "standard", "gold")).toEqual(["forbidden"]);
  expect(run(admin, "standard", "gone")).toEqual(["not_found"]);
  expect(run(admin, null, "gold")).toEqual(["changed_meanwhile"]);
  expect(shop.get("consigner", "seller")?.consignerTypeId).toBe("standard");
  expect(run(admin, "standard", "gold")).toEqual([]);
  expect(run(admin, "gold", null)).toEqual([]);
  expect(shop.get("consigner", "seller")).toMatchObject({ consignerTypeId: null, firstName: "seller" });
});
