import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { foreignFieldWords } from "./foreign/field-words.ts";
import type { ForeignField } from "./foreign/foreign-fields.ts";
import type { PlannedLine } from "./plan.ts";

/** Cells typed for lines, by the line's number. */
export type TypedCells = Readonly<Record<number, Partial<Readonly<Record<ForeignField, string>>>>>;

/** Lines of a group that can be mended at once. */
const mostShown = 50;

/** Wrong lines by their reasons, the most frequent first; what a line lacks can be typed. */
export function WrongGroups({
  lines,
  onRetype,
}: {
  readonly lines: readonly PlannedLine[];
  readonly onRetype: (typed: TypedCells) => void;
}) {
  const [typed, setTyped] = useState<TypedCells>({});
  const [open, setOpen] = useState<string | null>(null);
  const groups = new Map<string, PlannedLine[]>();
  for (const line of lines) {
    if (line.verdict !== "wrong") continue;
    const known = groups.get(line.reason);
    if (known === undefined) groups.set(line.reason, [line]);
    else known.push(line);
  }
  if (groups.size === 0) return null;
  const sorted = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  const set = (line: number, field: ForeignField, text: string) =>
    setTyped({ ...typed, [line]: { ...typed[line], [field]: text } });
  return (
    <Card className="mb-5 grid gap-3">
      <ul className="grid gap-2">
        {sorted.map(([reason, group]) => (
          <li key={reason} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{t("{count, plural, one {# line} other {# lines}}: {reason}", { count: group.length, reason })}</p>
              {group.some(({ lacks = [] }) => lacks.length > 0) && (
                <Button aria-expanded={open === reason} onClick={() => setOpen(open === reason ? null : reason)}>
                  {t("Fix here")}
                </Button>
              )}
            </div>
            {open === reason && (
              <ul className="grid gap-3">
                {group.slice(0, mostShown).map(({ number, name, lacks = [] }) => (
                  <li key={number} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
                    <p className="min-w-0 wrap-anywhere">{t("Line {number}: {name}", { number, name })}</p>
                    <div className="flex flex-wrap gap-3">
                      {lacks.map((field) => (
                        <Field
                          key={field}
                          label={t("{field} of line {number}", { field: foreignFieldWords(field), number })}
                        >
                          <Input
                            value={typed[number]?.[field] ?? ""}
                            onChange={(event) => set(number, field, event.target.value)}
                          />
                        </Field>
                      ))}
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {Object.keys(typed).length > 0 && (
        <Button className="justify-self-end" variant="primary" onClick={() => onRetype(typed)}>
          {t("Check again")}
        </Button>
      )}
    </Card>
  );
}
