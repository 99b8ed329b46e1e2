import type { Actor } from "#shared/access/actor.ts";
import type { CommandDefinition, FoundRows, Read } from "#shared/machine/kernel/define-command.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { definitionOf, type RowType } from "#shared/areas/rows.ts";
import { type JsonSchema, sampleOf } from "../support/sample-body.ts";
import { airGtin } from "../support/test-store.ts";

const actors: readonly Actor[] = (["admin", "consigner"] as const).map((role) => ({
  role,
  id: "one",
  name: "One",
  sections: [],
}));

const sizeOfGtin = { gtin: airGtin, size: "9" };

/** Rows of a store in which every row is there, blank but for the id and the key that it is asked for by. */
const everything: FoundRows = {
  get: (type, id) => ({ ...definitionOf(type).blank, id }) as never,
  find: (type, index, key) => [{ ...definitionOf(type).blank, id: "one", [`${String(index)}Id`]: key }] as never,
  has: () => true,
};

const samplesOf = ({ args }: CommandDefinition): readonly unknown[] => {
  const schema = z.toJSONSchema(args, { io: "input", unrepresentable: "any" }) as JsonSchema & {
    readonly oneOf?: readonly JsonSchema[];
  };
  return (schema.anyOf ?? schema.oneOf ?? [schema]).map((one): unknown => {
    // A barcode with its size has the name of a barcode alone.
    const gtin = one.properties?.["gtin"];
    const isSized = [gtin, ...(gtin?.anyOf ?? [])].some((choice) => choice?.properties !== undefined);
    return JSON.parse(JSON.stringify(sampleOf(one)), (key, value: unknown) =>
      key === "gtins" ? [sizeOfGtin] : key === "gtin" && isSized ? sizeOfGtin : value,
    );
  });
};

/** Returns the row types that a command reads to write, and the facts that it asks for, with every argument given. */
export function touched(command: CommandDefinition): {
  readonly rows: readonly RowType[];
  readonly facts: readonly string[];
} {
  const samples = samplesOf(command);
  const nothingYet: FoundRows = { get: () => undefined, find: () => [], has: () => false };
  const reads = samples.flatMap((args): readonly Read[] => [
    ...command.reads(args, nothingYet, "store"),
    ...command.reads(args, everything, "store"),
  ]);
  const rows = new Set(reads.filter(({ forChange }) => forChange).map(({ type }) => type));
  const facts = new Set(
    samples.flatMap((args) => actors.flatMap((actor) => Object.keys(command.facts?.(args, actor) ?? {}))),
  );
  return { rows: [...rows].toSorted(), facts: [...facts].toSorted() };
}
