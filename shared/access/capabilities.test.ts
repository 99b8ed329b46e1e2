import { describe, expect, it } from "vitest";
import { commands } from "#shared/areas/all-commands.ts";
import { type Actor, systemActor } from "./actor.ts";
import { type Capability, can, capabilities } from "./capabilities.ts";
import { type Section, sections } from "./sections.ts";

const employee = (...given: Section[]): Actor => ({ role: "employee", id: "e", name: "Bob Admin", sections: given });
const admin: Actor = { role: "admin", id: "a", name: "Ada", sections: [] };
const consigner: Actor = { role: "consigner", id: "c", name: "Bob Admin", sections: [...sections] };
const all = Object.keys(capabilities) as Capability[];

/** The expected capabilities of everybody, written independently. */
const table: Record<Capability, string> = {
  "inventory.view": "Inventory + consigner",
  "inventory.activity": "Inventory",
  "history.view": "Products Inventory InStoreApp Consigners Orders Employees",
  "inventory.lookUp": "Inventory InStoreApp",
  "inventory.add": "Inventory InStoreApp + consigner",
  "inventory.import": "Inventory",
  "inventory.edit": "Inventory",
  "inventory.bulkEdit": "",
  "markdowns.manage": "",
  "markdowns.view": "Inventory",
  "inventory.accept": "Inventory",
  "inventory.bulkAccept": "",
  "inventory.decline": "Inventory",
  "inventory.bulkDecline": "",
  "inventory.withdraw": "Inventory",
  "inventory.request": "Inventory + consigner",
  "inventory.answerPrice": "Inventory + consigner",
  "requests.make": "Products",
  "requests.view": "Products + consigner",
  "inventory.requestStorePrice": "Inventory",
  "inventory.transfer": "Orders",
  "inventory.acceptTransfer": "Inventory",
  "inventory.cancelTransfer": "Inventory Orders",
  "inventory.override": "",
  "inventory.foundHere": "Inventory InStoreApp",
  "inventory.markPrinted": "Inventory InStoreApp",
  "inventory.export": "Inventory",
  "audits.conduct": "Inventory InStoreApp",
  "products.view": "Products Inventory InStoreApp Settings Orders + consigner",
  "products.write": "Products",
  "products.submit": "Products + consigner",
  "products.quickCreate": "Products Inventory InStoreApp",
  "products.attachGtin": "Products Inventory InStoreApp",
  "fees.view": "Inventory InStoreApp Products + consigner",
  "fees.manage": "",
  "consigners.balance": "Consigners Orders + consigner",
  "consigners.view": "Consigners",
  "consigners.read": "Consigners + consigner",
  "consigners.write": "Consigners",
  "consigners.manage": "",
  "consigners.editProfile": "Consigners + consigner",
  "consigners.changeOwnEmail": "+ consigner",
  "consigners.keepBankData": "Consigners + consigner",
  "consigners.revealBankData": "Consigners Orders",
  "consigners.signUp": "",
  "consigners.acceptTerms": "+ consigner",
  "consigners.enableMarketplace": "+ consigner",
  "orders.view": "Orders",
  "orders.sell": "Orders",
  "orders.refund": "Orders",
  "orders.pack": "Orders",
  "orders.discount": "Inventory",
  "orders.enter": "",
  "payouts.manage": "Orders",
  "payouts.own": "Orders + consigner",
  "payouts.void": "",
  "payouts.settle": "",
  "payouts.connect": "",
  "locations.view": "Inventory Settings",
  "files.add": "Inventory InStoreApp Products Settings + consigner",
  "figures.view": "Dashboard",
  "dashboard.view": "",
  "settings.write": "Settings",
  "settings.protect": "",
  "store.manage": "",
  "devices.manage": "",
  "held.review": "",
  "notifications.tell": "",
  "notifications.own": "+ consigner",
  "employees.manage": "Employees",
  "sync.use": "Dashboard Employees Inventory InStoreApp Products Consigners Settings Orders + consigner",
};

describe("Who may do what", () => {
  it.each(Object.entries(table))("%s: %s", (capability, who) => {
    const [needed = "", others = ""] = who.split("+").map((part) => part.trim());
    for (const section of sections)
      expect([section, can(employee(section), capability as Capability)]).toEqual([
        section,
        needed.split(" ").includes(section),
      ]);
    expect(can(consigner, capability as Capability)).toBe(others === "consigner");
  });

  it("is said of every capability there is", () => {
    expect(Object.keys(table).toSorted()).toEqual(all.toSorted());
  });

  it("lets admins and the system pass, and nobody without access controls", () => {
    for (const capability of all) {
      expect([capability, can(admin, capability), can(systemActor, capability)]).toEqual([capability, true, true]);
      expect([capability, can(employee(), capability)]).toEqual([capability, false]);
    }
  });

  it("says nothing of what the table does not know, not even to admins", () => {
    for (const unknown of ["inventory.burn", "", "toString", "__proto__", "constructor"])
      for (const actor of [admin, systemActor, employee(...sections)])
        expect(can(actor, unknown as Capability)).toBe(false);
  });

  it("is no when the role is none", () => {
    expect(can({ ...admin, role: "owner" as Actor["role"] }, "inventory.view")).toBe(false);
  });
});

describe("Every command", () => {
  it("needs a capability that the table knows, and has a name, a title and a home of its own", () => {
    const titles = new Set<string>();
    for (const [name, command] of commands) {
      expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/);
      titles.add(command.title);
      const needs = typeof command.needs === "function" ? [] : [command.needs];
      for (const capability of needs) expect(all).toContain(capability);
    }
    expect(titles.size).toBe(commands.size);
  });

  it("on many items at once is the admin's where one is the staff's", () => {
    const needs = (name: string, count: number) => {
      const needed = commands.get(name)?.needs;
      const args = { itemIds: Array.from({ length: count }, (_, n) => `i${n}`) };
      return typeof needed === "function" ? needed(args) : needed;
    };
    expect([needs("inventory.acceptItems", 1), needs("inventory.acceptItems", 2)]).toEqual([
      "inventory.accept",
      "inventory.bulkAccept",
    ]);
    expect([needs("inventory.declineItems", 1), needs("inventory.declineItems", 2)]).toEqual([
      "inventory.decline",
      "inventory.bulkDecline",
    ]);
  });

  it("that resolves an audit line needs what the resolution does", () => {
    const needed = commands.get("audits.resolveLine")?.needs;
    const of = (resolution: string) => (typeof needed === "function" ? needed({ resolution }) : needed);
    expect([of("writeOff"), of("acceptItem"), of("foundHere"), of("setAside")]).toEqual([
      ...["inventory.withdraw", "inventory.accept", "audits.conduct", "audits.conduct"],
    ]);
  });
});
