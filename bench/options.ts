import { Impossible } from "#server/machine/impossible.ts";
import { type Arguments, readArguments } from "#server/running/read-arguments.ts";

export interface Options {
  /** Fewer rounds and the smaller stock only. */
  readonly quick: boolean;
  /** Groups to measure; null for all. */
  readonly only: readonly string[] | null;
  /** Sizes of the stock on the device. */
  readonly items: readonly number[];
  readonly rounds: number;
  /** A superuser's address of a Citus cluster's coordinator, for the group `cluster`; null for none. */
  readonly citus: string | null;
  /** Texts of which one is in the path of each screen that Lighthouse audits or a hand opens; null for the screens that stand for others. */
  readonly screens: readonly string[] | null;
  /** The result of an earlier run to print this one beside; null for none. */
  readonly against: string | null;
}

const command = {
  name: "npm run bench",
  does: "Measures every figure as a ratio to the least that could do the same job. docs/benchmarks.md explains each.",
  options: {
    quick: { type: "boolean", help: "fewer rounds, and the smaller stock only" },
    only: { type: "string", multiple: true, takes: "GROUP[,GROUP]", help: "measures these groups" },
    items: { type: "string", takes: "20000,100000", help: "sizes of the stock on the device" },
    rounds: { type: "string", takes: "7", help: "how often each is measured" },
    citus: {
      type: "string",
      takes: "URL",
      help: "a superuser's address of a cluster's coordinator, for the group cluster",
    },
    screens: {
      type: "string",
      takes: "all|TEXT[,TEXT]",
      help: "screens for the groups lighthouse and felt, by a part of their names, such as staff or portal/payouts",
    },
    against: { type: "string", takes: "FILE", help: "the result of an earlier run, to print this one beside" },
  },
} as const;

/** Returns what was typed, or ends the process as `readArguments` does. */
export const readTyped = () => readArguments(command).values;

/**
 * Returns the options of a run.
 * @throws Impossible naming what is invalid; `groups` are the names allowed in `--only`.
 */
export function readOptions(values: Arguments<typeof command.options>["values"], groups: readonly string[]): Options {
  const quick = values.quick === true;
  const only = values.only?.flatMap((names) => names.split(",")) ?? null;
  for (const name of only ?? [])
    if (!groups.includes(name)) throw new Impossible(`--only "${name}" names nothing; it may be ${groups.join(", ")}.`);
  const items = (values.items ?? (quick ? "20000" : "20000,100000"))
    .split(",")
    .map((text) => whole("--items", text, 1_000, 1_000_000));
  const citus = values.citus ?? null;
  if (citus === null && only?.includes("cluster") === true)
    throw new Impossible("The group cluster needs --citus with a superuser's address of a cluster's coordinator.");
  const against = values.against ?? null;
  return {
    quick,
    only,
    items,
    citus,
    against,
    screens: values.screens === undefined ? null : values.screens === "all" ? [""] : values.screens.split(","),
    rounds: whole("--rounds", values.rounds ?? (quick ? "5" : "7"), 5, 1_000),
  };
}

function whole(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Impossible(`${option} is "${text}"; it takes whole numbers from ${least} to ${most}.`);
  return number;
}
