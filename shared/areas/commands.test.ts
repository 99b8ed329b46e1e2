import { describe, expect, test } from "vitest";
import { commands } from "./all-commands.ts";
import type { CommandDefinition } from "../machine/kernel/define-command.ts";
import { itemCodeText, type z } from "../machine/kernel/schema.ts";

const all: readonly (readonly [string, CommandDefinition])[] = [...commands];

interface Def {
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

/** Yields every schema nested in a schema, with its field's path as `corrects` writes it. */
function* fieldsOf(schema: z.core.$ZodType, path = ""): Generator<readonly [string, z.core.$ZodType]> {
  yield [path, schema];
  const def = schema._zod.def as unknown as Def;
  const inner = def.element ?? def.innerType;
  if (inner !== undefined) yield* fieldsOf(inner, path);
  for (const [name, part] of Object.entries(def.shape ?? {}))
    yield* fieldsOf(part, path === "" ? name : `${path}.${name}`);
}

describe.each(all)("%s", (_name, definition) => {
  const fields = [...fieldsOf(definition.args)];

  test("offers for correction only arguments that it has", () => {
    for (const path of Object.keys(definition.corrects)) expect(fields.map(([at]) => at)).toContain(path);
  });

  test("names the item codes it gives out, if it gives any", () => {
    const gives = fields.some(([, schema]) => schema === itemCodeText);
    expect(definition.codes !== undefined).toBe(gives);
  });
});
