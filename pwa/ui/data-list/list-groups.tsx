import { t } from "#shared/words/define-words.ts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { GroupOf, GroupsOf, ListOf, RowsShown } from "./describe.ts";
import { FlowingRows, type OnAct } from "./list-rows.tsx";
import type { Selection } from "./selection.ts";

const nestedPage = 10;

interface GroupProps<Row> {
  readonly list: RowsShown<Row> & Pick<ListOf<Row, never>, "idOf" | "selectName">;
  readonly groups: GroupsOf<Row>;
  readonly selection: Selection | null;
  readonly action?: ((group: GroupOf<Row>) => ReactNode) | undefined;
  readonly onAct?: OnAct<Row> | undefined;
}

/** Number of groups rendered or left out together. */
const together = 20;
/** Estimated height of a closed group with the gap below, in CSS pixels, until it is rendered. */
const closedHeight = 92;

/**
 * A list in groups, each opening to its rows ten at a time. Only groups near the window are rendered; the others keep
 * their height, and open groups stay open.
 */
export function ListGroups<Row>({ shown, ...rest }: { readonly shown: readonly GroupOf<Row>[] } & GroupProps<Row>) {
  // Number of rows shown of each open group.
  const [open, setOpen] = useState<ReadonlyMap<string, number>>(new Map());
  const show = (id: string, count: number) => setOpen((now) => new Map(now).set(id, count));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {Array.from({ length: Math.ceil(shown.length / together) }, (_, at) => {
        const some = shown.slice(at * together, (at + 1) * together);
        return (
          <NearWindow key={some[0]?.id} first={at === 0} height={some.length * closedHeight}>
            {() =>
              some.map((group) => (
                <Group
                  key={group.id}
                  group={group}
                  count={open.get(group.id) ?? 0}
                  onShow={(count) => show(group.id, count)}
                  {...rest}
                />
              ))
            }
          </NearWindow>
        );
      })}
    </div>
  );
}

/** Renders its content while it is within a window's height of the window or has the focus; else keeps its height. */
function NearWindow(props: { readonly first: boolean; readonly height: number; readonly children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(props.first);
  const height = useRef(props.height);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several changes at once, of which the last one is true.
        const stays = entries.at(-1)?.isIntersecting === true || current.contains(document.activeElement);
        if (!stays && current.childElementCount > 0) height.current = current.offsetHeight;
        setNear(stays);
      },
      { rootMargin: "100% 0px" },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  // The content security policy forbids style attributes in markup, but not styles set by script.
  useLayoutEffect(() => {
    if (place.current !== null) place.current.style.height = near ? "" : `${height.current}px`;
  }, [near]);
  return <div ref={place}>{near && props.children()}</div>;
}

function Group<Row>({
  group,
  count,
  onShow,
  list,
  groups,
  selection,
  action,
  onAct,
}: GroupProps<Row> & { group: GroupOf<Row>; count: number; onShow: (count: number) => void }) {
  const open = count > 0;
  const currency = useCurrency();
  const [first] = useMemo(() => group.slice(0, 1), [group]);
  const title = first === undefined ? "" : groups.title(first);
  const summary = useMemo(() => groups.summary(group.slice(0, group.count), { currency }), [groups, group, currency]);
  const rows = useMemo(() => group.slice(0, count), [group, count]);
  return (
    <section className="mb-2.5 rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onShow(open ? 0 : nestedPage)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
        >
          {first !== undefined && groups.picture?.(first)}
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-medium">{title}</span>
            <span className="block truncate text-caption text-muted">{summary}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={classes("size-5 shrink-0 text-muted transition-transform", open && "rotate-180")}
          />
        </button>
        {action?.(group)}
      </div>
      {open && (
        <div className="border-t border-line max-md:p-2.5">
          <FlowingRows list={list} rows={rows} label={title} selection={selection} onAct={onAct} />
          {count < group.count && (
            <div className="p-2 text-center">
              <Button variant="ghost" onClick={() => onShow(count + nestedPage)}>
                {t("Show {count, number} more of {total, number}", {
                  count: Math.min(nestedPage, group.count - count),
                  total: group.count,
                })}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
