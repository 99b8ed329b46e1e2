import { commands } from "#shared/all-commands.ts";
import type { CommandDefinition } from "#shared/kernel/define-command.ts";
import type { Device } from "#pwa/local/device.ts";
import { viewSamples } from "../support/view-samples.ts";
import type { Random } from "./random.ts";

/** Commands that can be queued. */
const queueable = [...commands.values()].filter(({ offline }) => offline === "optimistic");
/** Commands that only the server decides. */
const asked = [...commands.values()].filter(({ offline }) => offline === "online");
/** Work in a shop is mostly adding and scanning. */
const usual = queueable.filter(({ name }) => name === "inventory.addItems" || name === "audits.recordScans");

export interface Generated {
  readonly name: string;
  /** How many new codes it takes. */
  readonly count: number;
  build(codes: readonly string[]): unknown;
}

type Generate = (device: Device, random: Random, newId: () => string, now: string) => Generated | null;

/** Any command of a list by its own sample, as long as there is something to do it to. */
const generate =
  (draw: (random: Random) => readonly CommandDefinition[]): Generate =>
  (device, random, newId, now) => {
    // The device counts on codes of its own, and puts them in the place of this one.
    const samples = viewSamples(device.view, random, { now, newId, newCode: () => "ZZZZ0000" });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const definition = random.pick(draw(random));
      const args = definition.sample(samples);
      if (args === null) continue;
      const { codes } = definition;
      return {
        name: definition.name,
        count: codes?.given(args).length ?? 0,
        build: (given) => codes?.replaced(args, given) ?? args,
      };
    }
    return null;
  };

/** What the person does next on this device. */
export const generateCommand = generate((random) => (random.chance(0.3) ? usual : queueable));
/** What they ask the server for. */
export const generateAsked = generate(() => asked);
