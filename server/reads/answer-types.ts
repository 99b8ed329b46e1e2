import { z } from "#shared/machine/kernel/schema.ts";
import { inMajor, inPercent } from "./units.ts";

/** A moment in a response: ISO 8601 in UTC. */
export const moment = z.iso.datetime({ precision: 3 });

/** An amount in a response, in major units. */
export const major = inMajor(z.number());

/** A percentage in a response. */
export const percent = inPercent(z.number());

/** A row by id and name. */
export const namedRow = z.object({ id: z.string(), name: z.string() });
