/**
 * Returns the short form of what a proof printed, which `--write` keeps: a table with a row for each seed has their sums,
 * and parts that hold are counted where a table says what came of them, else named without their seconds. What fails is
 * kept as it was printed.
 */
export function keptOutput(printed: string): string {
  const lines = printed.split("\n");
  const parts = lines.filter(isPartThatHolds).length;
  const countsParts = parts > 0 && lines.some(isRow);
  const kept = lines
    .filter((line) => !(countsParts && isPartThatHolds(line)))
    .map((line) => (isPartThatHolds(line) ? line.replace(/ \([\d.]+ s\)$/, "") : line));
  if (countsParts) kept.unshift(`${parts} parts hold.`, "");
  return withSums(kept)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

const isPartThatHolds = (line: string): boolean => line.startsWith("- ok: ");
const isRow = (line: string): boolean => line.startsWith("| ");

const cellsOf = (line: string): readonly string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

function withSums(lines: readonly string[]): readonly string[] {
  const head = lines.findIndex((line) => isRow(line) && cellsOf(line)[0] === "seed");
  if (head === -1) return lines;
  const first = head + 2;
  const length = [...lines.slice(first), ""].findIndex((line) => !isRow(line));
  const rows = lines.slice(first, first + length).map(cellsOf);
  const names = cellsOf(lines[head] ?? "").map((name) => (name === "seed" ? "seeds" : name));
  const sums = names.map((_, column) => {
    const cells = rows.map((row) => row[column] ?? "");
    return column === 0 ? cells.length : sumOf(cells);
  });
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    ...lines.slice(0, head),
    line(names),
    `|${"---:|".repeat(names.length)}`,
    line(sums),
    ...lines.slice(first + length),
  ];
}

/** Returns the sum of cells that are numbers, and of others each once. */
function sumOf(cells: readonly string[]): string {
  const numbers = cells.map(Number);
  if (numbers.some(Number.isNaN)) return [...new Set(cells)].join(", ");
  const decimals = Math.max(0, ...cells.map((cell) => (cell.split(".")[1] ?? "").length));
  return numbers.reduce((sum, number) => sum + number, 0).toFixed(decimals);
}
