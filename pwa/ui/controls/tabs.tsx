import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { useInView } from "../use-in-view.ts";
import { formatCount } from "../format.ts";

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly className?: string | undefined;
}

/** Tabs; the row scrolls if it is too long for a phone. */
export function Tabs({ tabs, value, onChange, label, className }: TabsProps) {
  const seen = useInView<HTMLButtonElement>(value);
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as string)} className={className}>
      <Base.List
        aria-label={label}
        className="hide-scrollbar relative z-0 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            ref={tab.value === value ? seen : undefined}
            value={tab.value}
            className={classes(
              "flex h-11 shrink-0 items-center gap-2 px-3 font-medium whitespace-nowrap text-muted outline-offset-[-2px] select-none",
              "hover:text-ink data-active:text-ink",
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular rounded-full bg-sunken px-2 py-0.5 text-caption text-muted">
                {formatCount(tab.count)}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent-text transition-[translate,width] duration-200 ease-calm" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
