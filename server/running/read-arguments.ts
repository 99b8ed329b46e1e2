import { parseArgs, type ParseArgsOptionDescriptor } from "node:util";

/** An option of a command, with a line about it for `--help`. */
interface Option extends ParseArgsOptionDescriptor {
  /** What is typed behind it, such as `MINUTES`; for strings. */
  readonly takes?: string;
  readonly help: string;
}
export type Options = Readonly<Record<string, Option>>;

/** A command that people type, and what it takes. */
export interface Command<O extends Options> {
  /** As it is typed: `npm run backup`. */
  readonly name: string;
  /** What it does, for `--help`. */
  readonly does: string;
  readonly options?: O;
  /** The words it takes beside options, with the sentence for who types fewer or more; none if left out. */
  readonly words?: { readonly takes: string; readonly least: number; readonly most: number; readonly sentence: string };
}

export type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>
>["values"];

export interface Arguments<O extends Options> {
  readonly values: Values<O>;
  readonly words: readonly string[];
}

/**
 * Returns what was typed, and ends the process for everything else: with the command's page for `--help`, and with 1 and
 * a sentence for a word or an option that the command does not take. Nothing has been done by then.
 */
export function readArguments<const O extends Options>(command: Command<O>): Arguments<O> {
  const read = parseArguments(command, process.argv.slice(2));
  if ("help" in read) {
    process.stdout.write(read.help);
    process.exit(0);
  }
  if ("problem" in read) {
    process.stderr.write(`${read.problem}\n`);
    process.exit(1);
  }
  return read;
}

const helpOption: Option = { type: "boolean", short: "h", help: "says this, and does nothing" };

/** Reads arguments without ending anything. */
export function parseArguments<const O extends Options>(
  command: Command<O>,
  args: readonly string[],
): Arguments<O> | { readonly help: string } | { readonly problem: string } {
  const { name, words } = command;
  const options: Options = { ...command.options, help: helpOption };
  // Not strict: its own sentences are about programs.
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const typed = tokens.filter((token) => token.kind === "option");
  const isKnown = (option: string) => Object.hasOwn(options, option);
  if (typed.some((token) => token.name === "help")) return { help: helpOf(command, options) };
  const where = `\`${withWords(name, "--help")}\` says what there is.`;
  const seen = new Set<string>();
  for (const token of typed) {
    if (!isKnown(token.name)) return { problem: `${name} takes no ${token.rawName}. ${where}` };
    const { type, multiple } = options[token.name] as Option;
    if (type === "boolean" && token.value !== undefined)
      return { problem: `${token.rawName} takes nothing behind it, and was given “${token.value}”. ${where}` };
    if (type === "string" && (token.value === undefined || (token.inlineValue === false && /^--?\w/.test(token.value))))
      return { problem: `${token.rawName} needs something behind it. ${where}` };
    if (seen.has(token.name) && multiple !== true) return { problem: `${token.rawName} was typed twice. ${where}` };
    seen.add(token.name);
  }
  const { least, most } = words ?? { least: 0, most: 0 };
  if (positionals.length < least || positionals.length > most || positionals.includes(""))
    return { problem: words?.sentence ?? `${name} takes no “${positionals[0] ?? ""}”. ${where}` };
  return { values: values as unknown as Values<O>, words: positionals };
}

function helpOf({ name, does, words }: Command<Options>, options: Options): string {
  const rows = Object.entries(options).map(([option, { takes, help }]) => [
    `--${option}${takes === undefined ? "" : ` ${takes}`}`,
    help,
  ]);
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  const lines = rows.map(([left = "", help]) => `  ${left.padEnd(width)}  ${help}\n`);
  return `${words === undefined ? name : withWords(name, words.takes)}\n\n${does.trim()}\n\n${lines.join("")}`;
}

/** Returns the command with words behind it: npm passes on only what is behind two dashes. */
export const withWords = (name: string, words: string): string =>
  `${name}${name.startsWith("npm ") ? " --" : ""} ${words}`;
