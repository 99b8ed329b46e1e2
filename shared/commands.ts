import type { CommandDefinition } from "./kernel/define-command.ts";

/**
 * Every command there is, by area: the part of a command's name before the point. An area's
 * commands load when one of them is first asked for, so that a device's first screen does not
 * grow with the product; `all-commands.ts` has them at once.
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
  markdowns: () => import("./markdowns/commands.ts"),
  notifications: () => import("./notifications/commands.ts"),
};

type Modules = { [A in keyof typeof areas]: Awaited<ReturnType<(typeof areas)[A]>> };
type Listed = { [A in keyof Modules]: Modules[A][keyof Modules[A]] }[keyof Modules];

export type CommandName = Listed["name"];
export type CommandArgs<N extends CommandName> =
  Extract<Listed, { name: N }> extends CommandDefinition<N, infer Args> ? Args : never;

/** Whether any area could have a command of this name. */
const isArea = (area: string): area is keyof typeof areas => Object.hasOwn(areas, area);

/** The commands of the area that this name belongs to; none for a name of no area. Rejects when they cannot be loaded. */
export async function commandsBeside(name: string): Promise<readonly CommandDefinition[]> {
  const [area = ""] = name.split(".", 1);
  return isArea(area) ? (Object.values(await areas[area]()) as unknown as readonly CommandDefinition[]) : [];
}
