import { type Expression, parseSync, Visitor } from "oxc-parser";

/** The points that one test file says it proves, and a sentence for each title that cannot be read. */
export interface Claims {
  readonly ids: readonly string[];
  readonly problems: readonly string[];
}

const testers = new Set(["it", "test", "describe"]);
const id = "[AB]\\d\\.\\d{2,3}";
const atEnd = new RegExp(`\\[(${id}(?:, ${id})*)\\]$`);
const anywhere = new RegExp(`\\b${id}\\b`);

/**
 * Reads the titles of `it`, `test` and `describe`, with whatever follows them (`it.each(…)(…)`, `test.describe(…)`).
 * Only literal text counts: what a title gets at run time proves nothing that a reader can look up.
 */
export function claimedPoints(path: string, source: string): Claims {
  const ids: string[] = [];
  const problems: string[] = [];
  // Most files claim nothing yet, and looking is much cheaper than parsing.
  if (!anywhere.test(source)) return { ids, problems };
  const { program } = parseSync(path, source);
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first === undefined || !isTester(callee)) return;
      const title = literalText(first);
      if (title === null || !anywhere.test(title)) return;
      const claimed = atEnd.exec(title)?.[1];
      if (claimed === undefined || anywhere.test(title.replace(atEnd, "")))
        problems.push(`${path}: ids stand in brackets at the end, as in [A2.43, A8.05]: ${title}`);
      else ids.push(...claimed.split(", "));
    },
  });
  visitor.visit(program);
  return { ids, problems };
}

function isTester(callee: Expression): boolean {
  if (callee.type === "Identifier") return testers.has(callee.name);
  if (callee.type === "MemberExpression") return isTester(callee.object as Expression);
  if (callee.type === "CallExpression") return isTester(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return isTester(callee.tag);
  return false;
}

/** A string's text; of a template without its holes, which are replaced by spaces. */
function literalText(node: { readonly type: string }): string | null {
  const { type, value, quasis } = node as {
    type: string;
    value?: unknown;
    quasis?: readonly { value: { cooked: string | null } }[];
  };
  if (type === "Literal" && typeof value === "string") return value;
  if (type === "TemplateLiteral") return (quasis ?? []).map((part) => part.value.cooked ?? "").join(" ");
  return null;
}
