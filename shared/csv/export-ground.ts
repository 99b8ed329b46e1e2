/** What the columns of an export need to know besides a row. */
export interface ExportGround {
  /** ISO 4217. */
  readonly currency: string;
  /** A moment as YY/MM/DD [A9.47], by the calendar of whoever reads the file. */
  readonly date: (instant: string) => string;
}

/** So many minutes are remembered at a time. */
const mostMinutes = 20_000;

/** Moments as YY/MM/DD in a time zone ("Europe/Berlin"). Quick where many rows are of the same minutes. */
export function dateIn(timeZone: string): ExportGround["date"] {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "2-digit", month: "2-digit", day: "2-digit" });
  const ofMinute = new Map<string, string>();
  return (instant) => {
    const minute = instant.slice(0, 16);
    const known = ofMinute.get(minute);
    if (known !== undefined) return known;
    if (ofMinute.size >= mostMinutes) ofMinute.clear();
    const of = (type: string) => found.find((part) => part.type === type)?.value ?? "";
    const found = parts.formatToParts(new Date(instant));
    const text = `${of("year")}/${of("month")}/${of("day")}`;
    ofMinute.set(minute, text);
    return text;
  };
}

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    void new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
