import { parseArgs } from "node:util";
import { Impossible } from "#server/impossible.ts";

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
  /** The result of an earlier run to print this one beside; null for none. */
  readonly against: string | null;
}

/**
 * Parses the command line: `--quick`, `--only <group>[,<group>]`, `--items 20000,100000`, `--rounds 7`, `--citus postgres://…`, `--against FILE`.
 * @throws Impossible naming what is invalid; `groups` are the names allowed in `--only`.
 */
export function readOptions(args: readonly string[], groups: readonly string[]): Options {
  const { values } = read(args);
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
    rounds: whole("--rounds", values.rounds ?? (quick ? "5" : "7"), 5, 1_000),
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        quick: { type: "boolean" },
        only: { type: "string", multiple: true },
        items: { type: "string" },
        rounds: { type: "string" },
        citus: { type: "string" },
        against: { type: "string" },
      },
    });
  } catch (error) {
    throw new Impossible((error as Error).message);
  }
}

function whole(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Impossible(`${option} is "${text}"; it takes whole numbers from ${least} to ${most}.`);
  return number;
}
