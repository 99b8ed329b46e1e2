import { expect, test } from "vitest";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { attentionGroups } from "./attention-groups.ts";

const command = (
  seq: number,
  dependents: readonly number[] = [],
  state: QueuedCommand["state"] = "rejected",
): QueuedCommand => ({
  id: `c${seq}`,
  seq,
  name: "inventory.editItem",
  title: "Edit item",
  args: {},
  occurredAt: "2025-01-01T00:00:00.000Z",
  state,
  outcome: null,
  dependents: dependents.map((other) => `c${other}`),
});

const told = (groups: ReturnType<typeof attentionGroups>) =>
  groups.map((group) => [group.command.id, ...group.dependents.map((dependent) => dependent.id)]);

test("what was built on a refused command is shown with it, however deep", () => {
  expect(told(attentionGroups([command(1, [2]), command(2, [4]), command(4)], []))).toEqual([["c1", "c2", "c4"]]);
});

test("a dependent that still waits is shown with the command it hangs on", () => {
  expect(told(attentionGroups([command(1, [3])], [command(3, [], "waiting")]))).toEqual([["c1", "c3"]]);
});

test("refusals that have nothing to do with each other stand apart, oldest first", () => {
  expect(told(attentionGroups([command(5), command(2)], []))).toEqual([["c2"], ["c5"]]);
});

test("a command that depended on two stands once", () => {
  expect(told(attentionGroups([command(1, [3]), command(2, [3]), command(3)], []))).toEqual([["c1", "c3"], ["c2"]]);
});

test("a command that was applied for some of its items takes nobody down with it", () => {
  const outcome = { id: "c1", seq: 1, status: "applied" as const, version: 7, error: null, reports: [] };
  const partly = { ...command(1, [2], "sent"), outcome };
  expect(told(attentionGroups([partly, command(2)], []))).toEqual([["c1"], ["c2"]]);
});
