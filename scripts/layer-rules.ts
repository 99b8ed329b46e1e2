/** An import of one file of the project by another, types included. */
export interface ProjectImport {
  /** `path:line` of the import. */
  readonly at: string;
  readonly from: string;
  readonly target: string;
}

/** An import upwards that is allowed: its sides are files or folders. */
interface Exception {
  readonly line: number;
  readonly from: string;
  readonly target: string;
}

/** The page that has the list of layers and its exceptions. */
const page = "docs/architecture.md";
const mostExceptions = 10;
/** The side that all others may import. */
const lowest = "shared";

/**
 * Returns the imports that go up in the page's list of layers or to another side, the files that are in no layer, the
 * layers without files, and the exceptions that nothing needs or that are too many.
 */
export function brokenLayers(
  paths: readonly string[],
  imports: readonly ProjectImport[],
  text: string,
): readonly string[] {
  const layers = layersIn(text);
  const rankOf = (path: string) => layers.findIndex((layer) => isIn(path, layer));
  const upper = new Set(layers.map(sideOf).filter((side) => side !== lowest));
  const exceptions = exceptionsIn(text);
  const needed = new Set<Exception>();
  const found = exceptions
    .slice(mostExceptions)
    .map(({ line }) => `${page}:${line}: the layers have at most ${mostExceptions} exceptions`);
  for (const { at, from, target } of imports) {
    const [own, other] = [rankOf(from), rankOf(target)];
    const isOneSide = sideOf(from) === sideOf(target);
    const isRefused = isOneSide ? own >= 0 && other > own : upper.has(sideOf(target));
    if (!isRefused) continue;
    const exception = exceptions.find((one) => isOneSide && isIn(from, one.from) && isIn(target, one.target));
    if (exception === undefined)
      found.push(`${at}: ${layers[own] ?? from} may not import ${layers[other] ?? target} (${page})`);
    else needed.add(exception);
  }
  const used = new Set(paths.map(rankOf));
  return [
    ...found,
    ...paths.filter((path) => rankOf(path) < 0).map((path) => `${path}:1: is in no layer of ${page}`),
    ...layers.filter((_, rank) => !used.has(rank)).map((layer) => `${page}:1: there is nothing in the layer ${layer}`),
    ...exceptions
      .filter((exception) => !needed.has(exception))
      .map(({ line, from, target }) => `${page}:${line}: no import needs the exception ${from} → ${target}`),
  ];
}

/**
 * Returns the paths of the page's layers, the lowest first, from the rows of its table: the side, which rows below it
 * leave out, what the row is, and its folders and files.
 */
function layersIn(text: string): readonly string[] {
  const [, table = ""] = /^\| Side \|.*\n\|[-| ]+\n((?:\|.*\n)*)/m.exec(text) ?? [];
  let side = "";
  return table.split("\n").flatMap((row) => {
    const [, first = "", , names = ""] = row.split("|");
    side = codesIn(first)[0] ?? side;
    return codesIn(names).map((name) => side + name);
  });
}

/** Returns the exceptions of the page: lines of the form "- `from` → `to`: reason". */
const exceptionsIn = (text: string): readonly Exception[] =>
  text.split("\n").flatMap((row, index) => {
    const [, from, target] = /^- `([^`]+)` → `([^`]+)`: \S/.exec(row) ?? [];
    return from === undefined || target === undefined ? [] : [{ line: index + 1, from, target }];
  });

const codesIn = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const sideOf = (path: string): string => path.split("/")[0] ?? "";
