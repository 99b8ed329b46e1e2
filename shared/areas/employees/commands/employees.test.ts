import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admin, allowed, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { type Actor, systemActor } from "#shared/access/actor.ts";
import { type Section, sections } from "#shared/access/sections.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { EmployeeRow } from "../rows.ts";
import { acceptInvite } from "./accept-invite.ts";
import { addEmployee } from "./add-employee.ts";
import { deleteEmployee } from "./delete-employee.ts";
import { editEmployee } from "./edit-employee.ts";
import { resendInvite } from "./resend-invite.ts";

const person = (id: string, more: Partial<EmployeeRow> = {}): Put => ({
  type: "employee",
  row: {
    ...{ id, firstName: id, lastName: "Person", email: `${id}@shop.test`, isAdmin: false, accessControls: [] },
    ...{
      isActive: true,
      marketplaceLocation: false,
      userId: `login-${id}`,
      invitedAt: null,
      deletedAt: null,
      formerUserId: null,
    },
    ...more,
  },
});
const ada = person("ada", { isAdmin: true, accessControls: null });
const bea = person("bea", { isAdmin: true, accessControls: null });
const emil = person("emil", { accessControls: ["Employees", "Products"] });
const pia = person("pia", { accessControls: ["Products", "Orders"] });
const asBea: Actor = { role: "admin", id: "bea", name: "Bea", sections: [] };
const asEmil: Actor = { role: "employee", id: "emil", name: "Emil", sections: ["Employees", "Products"] };
const asPia: Actor = { role: "employee", id: "pia", name: "Pia", sections: ["Products", "Orders"] };

const shopOf = (...more: readonly Put[]) => new RuleShop(ada, emil, pia, ...more);
const edit = (shop: RuleShop, employeeId: string, changes: object, actor: Actor = admin) =>
  shop.run(editEmployee, { employeeId, changes }, { actor });
const nina = { id: "nina", firstName: "Nina", lastName: "New", email: "Nina@Shop.test" };
const add = (shop: RuleShop, more: object = {}, actor: Actor = admin) =>
  shop.run(addEmployee, { ...nina, accessControls: [], ...more }, { actor });

describe("Adding an employee", () => {
  it("makes a row that waits for its login, and has the invitation sent [B4.25, B3.46, B3.47]", () => {
    const shop = shopOf();
    const { events } = allowed(add(shop, { accessControls: ["Orders", "Products"] }));
    expect(events).toEqual([{ name: "employeeInvited", employeeId: "nina" }]);
    expect(shop.get("employee", "nina")).toMatchObject({
      ...{ email: "nina@shop.test", accessControls: ["Products", "Orders"], isAdmin: false, isActive: true },
      ...{ userId: null, invitedAt: now },
    });
  });

  it("asks for first name, last name and e-mail, at their fields [B5.32]", () => {
    expect(add(shopOf(), { firstName: " ", lastName: "", email: "" })).toMatchObject({
      code: "invalid_value",
      fields: {
        firstName: "Please enter the first name.",
        lastName: "Please enter the last name.",
        email: "Please enter the email address.",
      },
    });
    for (const email of ["nina", "nina@shop", "a@b.test, c@d.test", "<a@b.test>", "a b@c.test"])
      expect([email, add(shopOf(), { email })]).toMatchObject([email, { fields: { email: expect.any(String) } }]);
  });

  it("is refused for an address with which somebody works here, and not for one of somebody who left", () => {
    const shop = shopOf();
    expect(add(shop, { email: "PIA@shop.test" })).toMatchObject({ code: "already_exists", fields: { email: /./ } });
    allowed(shop.run(deleteEmployee, { employeeId: "pia" }, { actor: admin }));
    allowed(add(shop, { email: "PIA@shop.test" }));
  });

  it("gives no access that the one who adds lacks, and needs Employees [B6.04]", () => {
    expect(add(shopOf(), { accessControls: ["Products", "Orders"] }, asEmil)).toMatchObject({
      code: "forbidden",
      fields: { accessControls: "You can’t give access that you don’t have yourself: Orders." },
    });
    allowed(add(shopOf(), { accessControls: ["Products"] }, asEmil));
    expect(add(shopOf(), {}, asPia)).toMatchObject({ code: "forbidden" });
  });
});

describe("Changing what an employee may do", () => {
  it("takes the list, the switch and the marketplace mark each by itself [B4.10, B4.11, B4.13, B4.27, B3.48]", () => {
    const shop = shopOf();
    allowed(edit(shop, "pia", { accessControls: ["InStoreApp", "Dashboard"] }));
    allowed(edit(shop, "pia", { marketplaceLocation: true }));
    allowed(edit(shop, "pia", { isActive: false }));
    expect(shop.get("employee", "pia")).toMatchObject({
      ...{
        accessControls: ["Dashboard", "InStoreApp"],
        marketplaceLocation: true,
        isActive: false,
        userId: "login-pia",
      },
    });
    allowed(edit(shop, "pia", { isActive: true }));
    expect(shop.get("employee", "pia")?.isActive).toBe(true);
  });

  it("takes a name, one's own too, and an e-mail until the invite is accepted, which goes to the new one", () => {
    const shop = shopOf();
    allowed(edit(shop, "emil", { firstName: "Emilio" }, asEmil));
    expect(shop.get("employee", "emil")?.firstName).toBe("Emilio");
    expect(edit(shop, "pia", { lastName: "" })).toMatchObject({ fields: { lastName: "Please enter the last name." } });
    expect(edit(shop, "pia", { email: "other@shop.test" })).toMatchObject({ code: "in_use", fields: { email: /./ } });
    allowed(add(shop));
    expect(edit(shop, "nina", { email: "PIA@shop.test" })).toMatchObject({ code: "already_exists" });
    expect(edit(shop, "nina", { email: "nina" })).toMatchObject({ code: "invalid_value", fields: { email: /./ } });
    const { events } = allowed(edit(shop, "nina", { email: "Nina.New@shop.test" }));
    expect(events).toEqual([{ name: "employeeInvited", employeeId: "nina" }]);
    expect(shop.get("employee", "nina")?.email).toBe("nina.new@shop.test");
    expect(allowed(edit(shop, "nina", { email: "nina.new@shop.test", firstName: "N" })).events).toEqual([]);
    expect(edit(shop, "ada", { firstName: "A" }, asEmil)).toMatchObject({ code: "forbidden" });
  });

  it("sends the invitation of somebody who will have more than oneself to no other address", () => {
    const shop = shopOf(person("nina", { userId: null, accessControls: ["Orders"], marketplaceLocation: true }));
    expect(edit(shop, "nina", { email: "emil.too@shop.test" }, asEmil)).toMatchObject({
      code: "forbidden",
      fields: { accessControls: /Orders\.$/ },
    });
    expect(edit(shop, "nina", { email: "emil.too@shop.test", isActive: false }, asEmil)).toMatchObject({
      code: "forbidden",
    });
    allowed(edit(shop, "nina", { firstName: "N" }, asEmil));
    const given = { email: "emil.too@shop.test", accessControls: ["Products"], marketplaceLocation: false };
    expect(edit(shop, "nina", given, asEmil)).toMatchObject({ code: "forbidden" });
    allowed(edit(shop, "nina", { email: "nina.new@shop.test", accessControls: ["Orders"] }));
  });

  it("is refused for oneself, whoever it is", () => {
    const shop = shopOf();
    for (const changes of [
      { accessControls: [] },
      { isActive: false },
      { marketplaceLocation: true },
      { isAdmin: false },
    ]) {
      expect(edit(shop, "ada", changes, { ...admin, id: "ada" })).toMatchObject({ code: "forbidden" });
      expect(edit(shop, "emil", changes, asEmil)).toMatchObject({ code: "forbidden" });
    }
  });

  it("lets one who lacks a right keep it with others, and neither give it nor enable who has it", () => {
    const shop = shopOf();
    allowed(edit(shop, "pia", { accessControls: ["Products", "Orders", "Employees"] }, asEmil));
    expect(edit(shop, "pia", { accessControls: ["Products", "Orders", "Settings"] }, asEmil)).toMatchObject({
      fields: { accessControls: /Settings\.$/ },
    });
    expect(edit(shop, "pia", { marketplaceLocation: true }, asEmil)).toMatchObject({
      fields: { marketplaceLocation: /./ },
    });
    allowed(edit(shop, "pia", { isActive: false }));
    expect(edit(shop, "pia", { isActive: true }, asEmil)).toMatchObject({ fields: { accessControls: /Orders\.$/ } });
  });

  it("is taken from nobody who has more than the one who takes it, and they are neither disabled nor deleted", () => {
    const shop = shopOf(person("mia", { marketplaceLocation: true }), person("joe", { accessControls: ["Products"] }));
    const hasMore =
      "They have access that you don’t have: Orders. Only an Admin, or somebody who has it, can take access from them, disable or delete them.";
    for (const changes of [{ accessControls: ["Orders"] }, { accessControls: [] }, { isActive: false }])
      expect(edit(shop, "pia", changes, asEmil)).toMatchObject({ code: "forbidden", message: hasMore });
    expect(shop.run(deleteEmployee, { employeeId: "pia" }, { actor: asEmil })).toMatchObject({ message: hasMore });
    expect(edit(shop, "mia", { marketplaceLocation: false }, asEmil)).toMatchObject({ code: "forbidden" });
    expect(shop.run(deleteEmployee, { employeeId: "mia" }, { actor: asEmil })).toMatchObject({ code: "forbidden" });
    allowed(edit(shop, "pia", { isActive: false }));
    expect(shop.run(deleteEmployee, { employeeId: "pia" }, { actor: asEmil })).toMatchObject({ message: hasMore });
    allowed(edit(shop, "joe", { accessControls: [] }, asEmil));
    allowed(edit(shop, "joe", { isActive: false }, asEmil));
    allowed(shop.run(deleteEmployee, { employeeId: "joe" }, { actor: asEmil }));
  });

  it("of Admins is for Admins", () => {
    const shop = shopOf(bea);
    for (const changes of [{ isActive: false }, { accessControls: [] }, { isAdmin: false }])
      expect(edit(shop, "bea", changes, asEmil)).toMatchObject({ code: "forbidden" });
    expect(edit(shop, "pia", { isAdmin: true }, asEmil)).toMatchObject({ code: "forbidden" });
    expect(shop.run(deleteEmployee, { employeeId: "bea" }, { actor: asEmil })).toMatchObject({ code: "forbidden" });
    allowed(edit(shop, "pia", { isAdmin: true }));
    allowed(edit(shop, "bea", { isAdmin: false }));
  });

  it("leaves an Admin who can sign in, also where the one who acts is one no more", () => {
    const only = "This is the store’s last Admin, and a store needs one. Make somebody else Admin first.";
    for (const lame of [{ userId: null }, { isActive: false }, { isAdmin: false }]) {
      const shop = new RuleShop(ada, person("bea", { isAdmin: true, ...lame }));
      expect(edit(shop, "ada", { isAdmin: false }, asBea)).toMatchObject({ code: "in_use", message: only });
      expect(edit(shop, "ada", { isActive: false }, asBea)).toMatchObject({ message: only });
      expect(shop.run(deleteEmployee, { employeeId: "ada" }, { actor: asBea })).toMatchObject({ message: only });
    }
    allowed(edit(new RuleShop(ada, bea), "ada", { isAdmin: false }, asBea));
  });

  it("never ends with a right that came from who lacks it, or taken by one with less, nor without an Admin", () => {
    const step = fc.record({
      by: fc.constantFrom("ada", "bea", "emil", "pia"),
      to: fc.constantFrom("ada", "bea", "emil", "pia"),
      changes: fc.oneof(
        fc.record({ accessControls: fc.subarray([...sections]) }),
        fc.record({ isActive: fc.boolean() }),
        fc.record({ isAdmin: fc.boolean() }),
        fc.constant("delete" as const),
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const shop = shopOf(bea);
        for (const { by, to, changes } of steps) {
          const row = shop.get("employee", by) as EmployeeRow;
          if (!row.isActive) continue;
          const actor: Actor = {
            ...{ role: row.isAdmin ? "admin" : "employee", id: by, name: by },
            sections: row.accessControls ?? [],
          };
          const before = shop.get("employee", to) as EmployeeRow;
          const outcome =
            changes === "delete"
              ? shop.run(deleteEmployee, { employeeId: to }, { actor })
              : edit(shop, to, changes, actor);
          const after = shop.get("employee", to) as EmployeeRow;
          if (outcome instanceof DomainError) expect(after).toEqual(before);
          else expect(to).not.toBe(by);
          if (actor.role === "admin") continue;
          const worked = (one: EmployeeRow): readonly Section[] => (one.isActive ? (one.accessControls ?? []) : []);
          const given = worked(after).filter((one) => !worked(before).includes(one));
          expect(given.filter((one) => !actor.sections.includes(one))).toEqual([]);
          expect(after.isAdmin && !before.isAdmin).toBe(false);
          const lost = (before.accessControls ?? []).some((one) => after.accessControls?.includes(one) !== true);
          const hadMore = (before.accessControls ?? []).some((one) => !actor.sections.includes(one));
          expect(hadMore && (lost || (before.isActive && !after.isActive))).toBe(false);
        }
        expect(shop.all("employee").some(({ isAdmin, isActive }) => isAdmin && isActive)).toBe(true);
      }),
    );
  });
});

describe("An invitation", () => {
  const shopWithNina = () => {
    const shop = shopOf();
    allowed(add(shop));
    return shop;
  };
  const accept = (shop: RuleShop, userId = "login-nina", actor = systemActor) =>
    shop.run(acceptInvite, { employeeId: "nina", userId }, { actor });
  const resend = (shop: RuleShop, employeeId = "nina") => shop.run(resendInvite, { employeeId }, { actor: admin });

  it("is sent again until it is accepted, and then never more [B2.123, B4.26]", () => {
    const shop = shopWithNina();
    expect(allowed(resend(shop)).events).toEqual([{ name: "employeeInvited", employeeId: "nina" }]);
    allowed(accept(shop));
    expect(shop.get("employee", "nina")?.userId).toBe("login-nina");
    expect(resend(shop)).toMatchObject({ message: "This employee has already accepted the invite." });
    expect(accept(shop, "other")).toMatchObject({ code: "already_exists" });
  });

  it("is not sent to who is disabled or deleted", () => {
    const shop = shopWithNina();
    allowed(edit(shop, "nina", { isActive: false }));
    expect(resend(shop)).toMatchObject({ code: "in_use" });
    allowed(shop.run(deleteEmployee, { employeeId: "nina" }, { actor: admin }));
    expect(resend(shop)).toMatchObject({ code: "not_found" });
    expect(accept(shop)).toMatchObject({ code: "not_found" });
  });

  it("is accepted by its link alone, by a login that is nobody else’s here", () => {
    const shop = shopWithNina();
    expect(accept(shop, "login-nina", admin)).toMatchObject({ code: "forbidden" });
    expect(accept(shop, "login-pia")).toMatchObject({ code: "already_exists" });
    allowed(shop.run(deleteEmployee, { employeeId: "pia" }, { actor: admin }));
    allowed(accept(shop, "login-pia"));
  });
});

describe("Deleting an employee", () => {
  it("keeps the row and the name, and drops rights and address; twice is once", () => {
    const shop = shopOf();
    const { events } = allowed(shop.run(deleteEmployee, { employeeId: "pia" }, { actor: admin }));
    expect(events).toEqual([{ name: "employeeDeleted", userId: "login-pia" }]);
    expect(shop.get("employee", "pia")).toMatchObject({
      ...{ firstName: "pia", email: "", accessControls: null, isActive: false, deletedAt: now },
      ...{ userId: null, formerUserId: "login-pia" },
    });
    expect(allowed(shop.run(deleteEmployee, { employeeId: "pia" }, { actor: admin })).put).toEqual([]);
    expect(edit(shop, "pia", { isActive: true })).toMatchObject({ message: "This employee has been deleted." });
  });

  it("is refused for oneself", () => {
    const shop = shopOf(bea);
    expect(shop.run(deleteEmployee, { employeeId: "bea" }, { actor: asBea })).toMatchObject({ code: "forbidden" });
    expect(shop.run(deleteEmployee, { employeeId: "emil" }, { actor: asEmil })).toMatchObject({ code: "forbidden" });
  });
});
