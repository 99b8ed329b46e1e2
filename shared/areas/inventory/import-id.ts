import { z } from "#shared/machine/kernel/schema.ts";

/** Names one import: the ids of what it makes begin with it and a hyphen, so that it is known by them alone. */
export const importId = z.string().check(z.regex(/^imp-[A-Za-z0-9]{1,60}$/));
