import { t } from "#shared/words/define-words.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { type DateRange as Days, DayPicker } from "react-day-picker";
import { locale } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import {
  type DateRangeProps,
  dateOf,
  dayOf,
  orderRanges,
  quickRanges,
  rangeText,
  readRange,
  writeRange,
} from "./date-ranges.ts";
import { dateRangeWords } from "./words.ts";

const months = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
const weekdays = new Intl.DateTimeFormat(locale, { weekday: "short" });
const longWeekdays = new Intl.DateTimeFormat(locale, { weekday: "long" });
const longDays = new Intl.DateTimeFormat(locale, { dateStyle: "full" });

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the first day of the week in this language, 0 for Sunday; Monday if the browser does not know. */
function firstWeekday(): Weekday {
  const known = new Intl.Locale(locale) as { getWeekInfo?: () => { firstDay: number } };
  return ((known.getWeekInfo?.().firstDay ?? 1) % 7) as Weekday;
}

const daysOf = (value: string | null): Days | undefined => {
  const range = value === null ? undefined : readRange(value, new Date());
  return range === undefined ? undefined : { from: dateOf(range.from), to: dateOf(range.to) };
};

const round = "flex size-11 items-center justify-center rounded-control hover:bg-hover disabled:opacity-45";

/** Quick ranges, and a calendar in which the first and second press choose the first and last day. */
export function DateRangeDialog(props: DateRangeProps & { readonly open: boolean; readonly onClose: () => void }) {
  const { open, onClose, value, onChange, quick = quickRanges } = props;
  const [days, setDays] = useState(() => daysOf(value));
  const choose = (next: string | null) => {
    setDays(daysOf(next));
    onChange(next);
    onClose();
  };
  const today = new Date();
  const chosen =
    days?.from === undefined ? null : writeRange({ from: dayOf(days.from), to: dayOf(days.to ?? days.from) });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={props.label}
      actions={
        <>
          <Button onClick={() => choose(null)}>{quick === orderRanges ? t("ALL") : t("Any time")}</Button>
          <Button variant="primary" disabled={chosen === null} onClick={() => choose(chosen)}>
            {chosen === null ? t("Choose days") : t("Use {days}", { days: rangeText(chosen) })}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4 md:grid-cols-[10rem_minmax(0,1fr)]">
        <ul
          aria-label={t("Quick ranges")}
          className="flex w-full flex-wrap content-start gap-1.5 md:flex-col md:gap-0.5"
        >
          {quick.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={value === name}
                className="min-h-11 w-full rounded-control border border-line px-3 text-left whitespace-nowrap hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text md:border-transparent"
                onClick={() => choose(name)}
              >
                {dateRangeWords(name)}
              </button>
            </li>
          ))}
        </ul>
        <DayPicker
          mode="range"
          selected={days}
          onSelect={setDays}
          resetOnSelect
          defaultMonth={days?.to ?? today}
          endMonth={today}
          disabled={{ after: today }}
          weekStartsOn={firstWeekday()}
          showOutsideDays={false}
          formatters={{
            formatCaption: (month) => months.format(month),
            formatWeekdayName: (day) => weekdays.format(day),
          }}
          labels={{
            labelPrevious: () => t("Previous month"),
            labelNext: () => t("Next month"),
            labelNav: () => t("Months"),
            labelGrid: (month) => months.format(month),
            labelWeekday: (day) => longWeekdays.format(day),
            labelDayButton: (day, { today: isToday, selected }) =>
              [
                isToday === true ? t("Today, {day}", { day: longDays.format(day) }) : longDays.format(day),
                ...(selected === true ? [t("chosen")] : []),
              ].join(", "),
          }}
          components={{
            Chevron: ({ orientation }) =>
              orientation === "left" ? (
                <ChevronLeft aria-hidden className="size-5" />
              ) : (
                <ChevronRight aria-hidden className="size-5" />
              ),
          }}
          classNames={{
            months: "relative",
            nav: "absolute inset-x-0 top-0 flex justify-between",
            button_previous: round,
            button_next: round,
            month_caption: "flex h-11 items-center justify-center font-semibold",
            weekday: "h-9 text-caption font-medium text-muted",
            day: "p-0 text-center",
            day_button:
              "tabular size-10 rounded-control hover:bg-hover disabled:text-faint disabled:hover:bg-transparent sm:size-11",
            today: "font-semibold text-accent-text",
            selected: "bg-accent-soft",
            range_start: "rounded-l-control [&>button]:bg-accent [&>button]:text-on-accent",
            range_end: "rounded-r-control [&>button]:bg-accent [&>button]:text-on-accent",
          }}
        />
      </div>
    </Dialog>
  );
}
