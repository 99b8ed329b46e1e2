import { parseSync } from "vite";

/**
 * Finds sentences in code that people could read but no catalogue has, and catalogue messages that are never used. A
 * missing message is already a type error.
 */
export interface Source {
  readonly path: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Properties and JSX attributes whose text people read, even single words. */
const readNames = new Set(
  "title label message sentence text heading placeholder hint description aria-label alt reason body subject".split(
    " ",
  ),
);
/** Whether people read the value of such a name: `title`, and names that end with one, such as `cancelLabel`. */
const isReadName = (name: string): boolean => readNames.has(name) || /(Label|Title|Text|Hint|Message)$/.test(name);
/** Calls whose text is for operators and developers: logs, thrown bugs, API documentation. */
const operatorCalls =
  /\.encode$|^(console|log|logger|process\.std(out|err)|request\.log|app\.log)\b|^(Error|TypeError|RangeError|SyntaxError|BaseGone|FileStoreUnavailable|super|require|import)$/;

/** Text that is the same in every language, including currency codes. */
const names = /^(Code 128|QR code|UPC-[AE]|EAN-\d+|[A-Z]{3}( [A-Z]{3})*|.*\b(Helvetica|Arial)\b.*)$/;

/** Names whose text documents the API. */
const apiNames = new Set(["description", "summary", "recovery"]);

/** Data for a command's tests. */
const sampleName = "sample";

const isSentence = (text: string): boolean => /^[A-Z"“][\w'’,;:"“”-]*\s+\S/.test(text.trim());
const isWord = (text: string): boolean => /^[A-Z][a-z]+(\s|$)/.test(text.trim());

/** Returns `path:line: text` for each sentence outside a catalogue; `keys` are values that only look like words. */
export function writtenSentences(source: Source, keys: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = [];
  const tell = (node: Node, text: string) =>
    found.push(`${source.path}:${lineOf(source.text, node.start)}: "${text.trim().slice(0, 60)}"`);
  walk(parse(source), [], (node, above) => {
    const drawn = node.type === "JSXText" ? String(node.value).trim() : "";
    if (/[A-Za-z]{2}/.test(drawn) && !names.test(drawn)) return tell(node, drawn);
    const text = textOf(node);
    if (text === null || isForOperators(above) || isApiDocument(source.path, above) || isSample(above)) return;
    if (names.test(text) || keys.has(text)) return;
    if (isSentence(text) || (isWord(text) && isRead(above))) tell(node, text);
  });
  return found;
}

/** A file's definitions and uses of words: catalogue name → its keys; and every used key. */
export interface WordsUse {
  readonly defined: ReadonlyMap<string, readonly string[]>;
  /** `name.key`, or `name.*` if the key is chosen at run time. */
  readonly said: ReadonlySet<string>;
}

export function wordsUse(source: Source): WordsUse {
  const defined = new Map<string, string[]>();
  const said = new Set<string>();
  walk(parse(source), [], (node) => {
    if (node.type === "VariableDeclarator" && calleeOf(node.init as Node | null) === "defineWords") {
      const [, messages] = (node.init as unknown as { arguments: Node[] }).arguments;
      const properties = (messages as unknown as { properties: Node[] }).properties;
      defined.set(
        nameOf(node.id as Node),
        properties.map((property) => nameOf(property.key as Node)),
      );
    }
    const callee = calleeOf(node);
    if (callee === null) return;
    const given = (node as unknown as { arguments: readonly Node[] }).arguments;
    const isGivenWords = callee === "named";
    const words = isGivenWords ? given[0] && nameOf(given[0]) : /^(\w+Words)(\.named|\.in\(\))?$/.exec(callee)?.[1];
    if (words === undefined) return;
    const key = isGivenWords ? given[1] : given[0];
    const keys = key === undefined ? [] : literalsIn(key);
    for (const name of keys) said.add(`${words}.${name}`);
    if (keys.length === 0) said.add(`${words}.*`);
  });
  return { defined, said };
}

/** Returns every message that no file uses. */
export function unsaidMessages(files: readonly WordsUse[]): string[] {
  const said = new Set(files.flatMap((file) => [...file.said]));
  return files.flatMap(({ defined }) =>
    [...defined].flatMap(([name, keys]) =>
      said.has(`${name}.*`) ? [] : keys.filter((key) => !said.has(`${name}.${key}`)).map((key) => `${name}.${key}`),
    ),
  );
}

let last: { readonly source: Source; readonly program: Node } | undefined;

/** Parses a file; one that is looked at several times in a row is parsed once. */
function parse(source: Source): Node {
  if (last?.source !== source)
    last = { source, program: parseSync(source.path, source.text).program as unknown as Node };
  return last.program;
}

function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  if (
    node.type === "ImportDeclaration" ||
    (node.type.startsWith("TS") && node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression")
  )
    return;
  visit(node, above);
  const next = [...above, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && typeof (child as Node).type === "string")
        walk(child as Node, next, visit);
    }
  }
}

function textOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join("…");
}

const isForOperators = (above: readonly Node[]): boolean =>
  above.some((node) => {
    const callee = calleeOf(node);
    return (
      callee !== null &&
      (operatorCalls.test(callee) ||
        callee === "DOMException" ||
        callee === "NoWorker" ||
        callee === "defineWords" ||
        callee === "t" ||
        callee === "rich" ||
        callee === "classes")
    );
  });

const isApiDocument = (path: string, above: readonly Node[]): boolean =>
  !path.startsWith("pwa/") && above.some((node) => node.type === "Property" && apiNames.has(nameOf(node.key as Node)));

const isSample = (above: readonly Node[]): boolean =>
  above.some((node) => node.type === "Property" && nameOf(node.key as Node) === sampleName);

/** Returns the name that a text is given to, or is the default of: `label = "…"`, `label ?? "…"`. */
function defaultOf(node: Node): string | null {
  if (node.type === "AssignmentPattern" || node.type === "LogicalExpression") return lastName(node.left as Node);
  return node.type === "VariableDeclarator" ? lastName(node.id as Node) : null;
}

const lastName = (node: Node): string => nameOf(node).split(".").at(-1) ?? "";

/** Returns whether the text is the value of a name that people read. */
const isRead = (above: readonly Node[]): boolean => {
  // An operand of a comparison.
  if (above.at(-1)?.type === "BinaryExpression") return false;
  const choosing = above.findLast(({ type }) => type !== "ConditionalExpression");
  const given = choosing === undefined ? null : defaultOf(choosing);
  if (given !== null && isReadName(given)) return true;
  const holder = above.findLast(
    (node) => node.type === "Property" || node.type === "JSXAttribute" || node.type === "CallExpression",
  );
  if (holder?.type === "Property") return isReadName(nameOf(holder.key as Node));
  if (holder?.type === "JSXAttribute") return isReadName(nameOf(holder.name as Node));
  return false;
};

function calleeOf(node: Node | null): string | null {
  if (node === null || (node.type !== "CallExpression" && node.type !== "NewExpression")) return null;
  const callee = node.callee as Node;
  if (callee.type === "Super") return "super";
  // `mailWords.in(language)("greeting")`
  if (callee.type === "CallExpression") return `${calleeOf(callee)}()`;
  if (callee.type === "MemberExpression") return `${nameOf(callee.object as Node)}.${nameOf(callee.property as Node)}`;
  return nameOf(callee);
}

const nameOf = (node: Node): string =>
  node.type === "MemberExpression"
    ? `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`
    : String(node.name ?? node.value ?? "");

/** Returns the keys an argument may be, if all are literal: "a", or `many ? "a" : "b"`. */
function literalsIn(node: Node): string[] {
  if (node.type === "Literal") return [String(node.value)];
  if (node.type !== "ConditionalExpression") return [];
  const [yes, no] = [literalsIn(node.consequent as Node), literalsIn(node.alternate as Node)];
  return yes.length === 0 || no.length === 0 ? [] : [...yes, ...no];
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;
