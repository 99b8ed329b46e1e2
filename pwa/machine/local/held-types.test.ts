import { expect, test } from "vitest";
import { scopeOf, visibleTypes } from "#server/machine/access/scopes.ts";
import { sections } from "#shared/access/sections.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";
import { windowOf } from "#shared/areas/windows.ts";
import { session } from "../../../tests/simulation/small-store.ts";
import { actorOf } from "./actor-of.ts";
import { extentOf } from "./held-types.ts";

test("a row not found is absent just where the server sends that type whole, and a consigner holds their own where owned", () => {
  const people = [
    session.user,
    ...sections.map((section) => ({
      ...session.user,
      role: "employee" as const,
      accessControls: ["Inventory", section],
    })),
    { ...session.user, role: "employee" as const, accessControls: ["InStoreApp"] },
    { ...session.user, role: "employee" as const, accessControls: ["Products"] },
    { ...session.user, role: "consigner" as const },
  ];
  for (const user of people) {
    const whole: readonly RowType[] = visibleTypes(scopeOf(actorOf({ ...session, user }))).whole;
    for (const type of Object.keys(rowTypes) as RowType[])
      expect(extentOf({ user }, type), `${user.role} ${user.accessControls.join()} ${type}`).toBe(
        !whole.includes(type)
          ? user.role === "consigner" && rowTypes[type].owner !== null
            ? "own"
            : "none"
          : windowOf(type) === null
            ? "all"
            : "window",
      );
  }
});
