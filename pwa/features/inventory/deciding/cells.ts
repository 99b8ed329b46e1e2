import { t } from "#shared/words/define-words.ts";
import { type Cell, type CellContext, changed, childOf, textIn } from "#pwa/ui/data-list/cells.ts";
import type { ItemLine } from "../item-line.ts";
import type { DecidingFacts } from "./facts.ts";

/** A figure and what it means, in one cell. */
export interface Figure {
  readonly main: string;
  /** The second, smaller line. */
  readonly below?: string;
  /** Colour of the second line, which always says in words what it means. */
  readonly tone?: "danger" | "warning" | "success" | undefined;
}

const tones = { danger: "text-danger", warning: "text-warning", success: "text-success" } as const;

/** Returns a cell with a figure of the facts; says that it is not known yet until the facts are. */
export const figure = (
  of: (facts: DecidingFacts, line: ItemLine, context: CellContext) => Figure | null,
  align: "start" | "end" = "end",
): Cell<ItemLine> => {
  const show = (line: ItemLine, context: CellContext): Figure => {
    const known = line.facts === undefined ? null : of(line.facts, line, context);
    return known ?? { main: "…", below: t("not known yet") };
  };
  return {
    draw: (element, context) => {
      element.className = `tabular min-w-0 ${align === "end" ? "text-right" : ""}`;
      const main = textIn(childOf(element, "span", "block truncate font-medium"));
      const second = childOf(element, "span", "");
      const below = textIn(second);
      const style = changed<string>((tone) => (second.className = `block truncate text-caption ${tone}`));
      return (line) => {
        const shown = show(line, context);
        main(shown.main);
        below(shown.below ?? "");
        style(shown.tone === undefined ? "text-muted" : tones[shown.tone]);
      };
    },
    text: (line, context) => show(line, context).main,
  };
};
