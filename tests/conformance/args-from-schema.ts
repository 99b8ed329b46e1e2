import { itemCode } from "#shared/machine/kernel/codes.ts";
import {
  id,
  imageUrl,
  instant,
  itemCodeText,
  manyIds,
  minor,
  newRowId,
  notePhoto,
  type z,
} from "#shared/machine/kernel/schema.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";
import type { Random } from "./random.ts";

/** The things generated arguments may refer to, so that most are meaningful. */
export interface World {
  /** The time of the next command; an instant. */
  readonly now: string;
  readonly ids: (type: RowType) => readonly string[];
  readonly itemCodes: () => readonly string[];
  /** Returns words for a text field of this name; the first few are always tried. */
  readonly words: (field: string) => readonly string[];
}

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly entries?: Record<string, string>;
}

/** Field types that determine their values. */
const byType: ReadonlyMap<unknown, (field: string, world: World, random: Random) => unknown> = new Map<
  unknown,
  (field: string, world: World, random: Random) => unknown
>([
  // Sometimes an existing id, which no command may use for a new row.
  [
    newRowId,
    (_field, world, random) => (random.chance(0.03) ? random.pick(world.ids("item")) : `new-${random.word(16)}`),
  ],
  [id, (field, world, random) => (random.chance(0.03) ? "nobody" : random.pick(world.ids(typeNamed(field))))],
  [manyIds, (field, world, random) => random.some(world.ids(typeNamed(field)), random.chance(0.5) ? 1 : 6)],
  [
    itemCodeText,
    (_field, world, random) =>
      random.chance(0.05) ? random.pick(world.itemCodes()) : itemCode("ZZZZ", random.below(900_000)),
  ],
  [instant, (_field, world) => world.now],
  [minor, (_field, _world, random) => random.pick([0, 1, 5_000, 12_345, 80_000])],
  [imageUrl, (_field, _world, random) => random.pick(["", "/images/shoe.webp"])],
  [notePhoto, () => ""],
]);

/**
 * Returns the row type of an id field: `subLocationId` → subLocation, `itemIds` → item, `lineId` of an audit →
 * auditLine.
 */
function typeNamed(field: string): RowType {
  const name = field.replace(/Ids?$/, "");
  const types = Object.keys(rowTypes) as RowType[];
  const audit = `audit${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return types.find((type) => type === name) ?? types.find((type) => type === audit) ?? "item";
}

/**
 * Generates arguments from a command's schema and the world. Knows no command by name, so a new command is tried
 * without further code.
 */
export function argsFromSchema(schema: z.core.$ZodType, world: World, random: Random, field = ""): unknown {
  const known = byType.get(schema);
  if (known !== undefined) return known(field, world, random);
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .map(([name, part]) => [name, argsFromSchema(part, world, random, name)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "array":
      return Array.from({ length: 1 + random.below(3) }, () =>
        argsFromSchema(def.element as z.core.$ZodType, world, random, field),
      );
    case "nullable":
      return random.chance(0.3) ? null : argsFromSchema(def.innerType as z.core.$ZodType, world, random, field);
    // Omitted: the schema fills it in.
    case "default":
    case "optional":
      return random.chance(0.6) ? undefined : argsFromSchema(def.innerType as z.core.$ZodType, world, random, field);
    case "enum":
      return random.pick(Object.values(def.entries ?? {}));
    case "boolean":
      return random.chance(0.5);
    case "int":
    case "number":
      return random.below(1_000);
    case "string":
      return random.pick(world.words(field));
    default:
      throw new Error(`Nothing is known of how to make a ${def.type} for ${field}.`);
  }
}
