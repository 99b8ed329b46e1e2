import { parseSync } from "oxc-parser";
import { Assertions, nodesIn, rootOf, type SyntaxNode } from "./assertions.ts";

/** A point claimed by a test, and where: the step's sentence, or the test's title. */
export interface Claim {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly sentence: string;
  /** Returns the text of the step or test, and of what it calls. */
  readonly code: () => string;
}

/** One test file's claims, and a sentence for each refused one. */
export interface Claims {
  readonly claims: readonly Claim[];
  readonly problems: readonly string[];
  /** Places with too many ids. */
  readonly crowded: readonly string[];
}

/** More than this in one place say nothing about which assertion proves which. */
const mostIds = 8;
const testers = new Set(["it", "test", "describe"]);
const id = "[ABC]\\d\\.\\d{2,3}";
const atEnd = new RegExp(`\\s*\\[(${id}(?:, ${id})*)\\]$`);
const whole = new RegExp(`^${id}$`);
const anywhere = new RegExp(`\\b${id}\\b`);

/**
 * Reads the steps (`step("a sentence", ["A2.43"], …)`) and the titles of `it`, `test` and `describe`, with any suffixes
 * (`it.each(…)(…)`, `test.describe(…)`). Only literal text counts: text made at run time cannot be looked up. `read`
 * returns other test files' content.
 */
export function claimedPoints(
  path: string,
  source: string,
  read: (path: string) => string | undefined = () => undefined,
): Claims {
  const claims: Claim[] = [];
  const problems: string[] = [];
  const crowded: string[] = [];
  // Most files claim nothing, and searching is much cheaper than parsing.
  if (!anywhere.test(source)) return { claims, problems, crowded };
  const assertions = new Assertions((file) => (file === path ? source : read(file)));
  const claim = (call: SyntaxNode, node: SyntaxNode, sentence: string, ids: readonly string[]) => {
    const line = source.slice(0, node.start).split("\n").length;
    if (ids.length > mostIds)
      crowded.push(`${path}:${line}: ${ids.length} ids in one place; at most ${mostIds}, the others in steps`);
    const code = () => assertions.textOf(path, call);
    claims.push(...ids.map((of) => ({ id: of, path, line, sentence, code })));
    return line;
  };
  for (const node of nodesIn(parseSync(path, source).program)) {
    if (node.type !== "CallExpression") continue;
    const callee = node["callee"] as SyntaxNode;
    const [first, second, third] = node["arguments"] as readonly (SyntaxNode | undefined)[];
    if (first === undefined) continue;
    if (callee.type === "Identifier" && callee["name"] === "step") {
      const [sentence, ids] = [literalText(first), literalIds(second)];
      if (sentence === null || ids === null || ids.length === 0)
        problems.push(`${path}: a step has a sentence, a list of ids and what it does, written out`);
      else {
        const line = claim(node, node, sentence, ids);
        if (!assertions.has(path, third)) problems.push(`${path}:${line}: this step asserts nothing: ${sentence}`);
      }
    } else if (testers.has(rootOf(callee) ?? "")) {
      const title = literalText(first);
      if (title === null || !anywhere.test(title)) continue;
      const claimed = atEnd.exec(title)?.[1];
      const sentence = title.replace(atEnd, "");
      if (claimed === undefined || anywhere.test(sentence))
        problems.push(`${path}: ids stand in brackets at the end, as in [A2.43, A8.05]: ${title}`);
      else claim(node, first, sentence, claimed.split(", "));
    }
  }
  return { claims, problems, crowded };
}

/** Returns a string's text; of a template with its holes replaced by spaces. */
function literalText({ type, value, quasis }: SyntaxNode): string | null {
  if (type === "Literal" && typeof value === "string") return value;
  if (type !== "TemplateLiteral") return null;
  return (quasis as readonly { value: { cooked: string | null } }[]).map((part) => part.value.cooked ?? "").join(" ");
}

/** Returns the ids of a literal list; null for anything else. */
function literalIds(list: SyntaxNode | undefined): readonly string[] | null {
  if (list?.type !== "ArrayExpression") return null;
  const ids = (list["elements"] as readonly SyntaxNode[]).map(({ value }) => value);
  return ids.every((value): value is string => typeof value === "string" && whole.test(value)) ? ids : null;
}
