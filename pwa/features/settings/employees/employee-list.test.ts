import { expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import { employeesOf } from "./employee-list.tsx";

test("an employee is found by their name without its accents, as anything else is", () => {
  const one = (firstName: string, lastName: string) => ({ firstName, lastName, email: "", deletedAt: null });
  const view = { all: () => [one("José", "Muñoz"), one("Jo", "Other")] } as unknown as View;
  expect(employeesOf(view, { search: "munoz jose" }).map(({ lastName }) => lastName)).toEqual(["Muñoz"]);
});
