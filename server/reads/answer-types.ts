import { z } from "#shared/kernel/schema.ts";
import { inMajor, inPercent } from "./units.ts";

/** A moment in an answer: ISO 8601 in UTC. */
export const moment = z.iso.datetime({ precision: 3 });

/** An amount in an answer, in the currency's major unit. */
export const major = inMajor(z.number());

/** A share in an answer. */
export const percent = inPercent(z.number());

/** A row by its id and the name that people know it by. */
export const named = z.object({ id: z.string(), name: z.string() });
