import { commands } from "#shared/areas/all-commands.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { viewSamples } from "../support/view-samples.ts";
import type { Random } from "./random.ts";

/** Commands that can be queued. */
const queueable = [...commands.values()].filter(({ offline }) => offline === "optimistic");
/** Commands that only the server decides. */
const asked = [...commands.values()].filter(({ offline }) => offline === "online");
/** Most work in a shop is adding and scanning. */
const usual = queueable.filter(({ name }) => name === "inventory.addItems" || name === "audits.recordScans");

export interface Generated {
  readonly name: string;
  /** The number of new codes it needs. */
  readonly count: number;
  build(codes: readonly string[]): unknown;
}

type Generate = (device: Device, random: Random, newId: () => string, now: string) => Generated | null;

/** Returns a generator of a list's commands from their samples, if there is something to apply one to. */
const generate =
  (draw: (random: Random) => readonly CommandDefinition[]): Generate =>
  (device, random, newId, now) => {
    // The device counts its own codes, which replace this one.
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

/** Generates the person's next command on this device. */
export const generateCommand = generate((random) => (random.chance(0.3) ? usual : queueable));
/** Generates a command sent directly to the server. */
export const generateAsked = generate(() => asked);
