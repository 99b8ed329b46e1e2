import type { CommandDefinition } from "../machine/kernel/define-command.ts";

/**
 * Every command by area, the part of its name before the point. An area's commands load when first needed, so that a
 * device's first screen does not grow with the product; `all-commands.ts` has all at once.
 */
export const areas = {
  inventory: () => import("./inventory/commands.ts"),
  consigners: () => import("./consigners/commands.ts"),
  catalogue: () => import("./catalogue/commands.ts"),
  locations: () => import("./locations/commands.ts"),
  audits: () => import("./audits/commands.ts"),
  requests: () => import("./requests/commands.ts"),
  settings: () => import("./settings/commands.ts"),
  payouts: () => import("./payouts/commands.ts"),
  fees: () => import("./fees/commands.ts"),
  employees: () => import("./employees/commands.ts"),
  orders: () => import("./orders/commands.ts"),
  till: () => import("./till/commands.ts"),
  markdowns: () => import("./markdowns/commands.ts"),
  notifications: () => import("./notifications/commands.ts"),
};

type Modules = { [A in keyof typeof areas]: Awaited<ReturnType<(typeof areas)[A]>> };
type Listed = { [A in keyof Modules]: Modules[A][keyof Modules[A]] }[keyof Modules];

export type CommandName = Listed["name"];
export type CommandArgs<N extends CommandName> =
  Extract<Listed, { name: N }> extends CommandDefinition<N, infer Args> ? Args : never;

/** Returns whether an area of this name exists. */
const isArea = (area: string): area is keyof typeof areas => Object.hasOwn(areas, area);

/** Returns the commands of the area a name belongs to; none for an unknown area. Rejects if they cannot be loaded. */
export async function commandsOfArea(name: string): Promise<readonly CommandDefinition[]> {
  const [area = ""] = name.split(".", 1);
  return isArea(area) ? (Object.values(await areas[area]()) as unknown as readonly CommandDefinition[]) : [];
}
