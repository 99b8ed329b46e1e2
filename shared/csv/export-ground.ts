/** What the columns of an export need to know besides a row. */
export interface ExportGround {
  /** ISO 4217. */
  readonly currency: string;
  /** A moment as YY/MM/DD [A9.47], by the calendar of whoever reads the file. */
  readonly date: (instant: string) => string;
}

/** Days begin, and clocks are changed, at quarters of an hour everywhere. */
const quarter = 15 * 60_000;
/** So many quarters of an hour are remembered at a time: three years of them. */
const mostQuarters = 100_000;

/** Moments as YY/MM/DD in a time zone ("Europe/Berlin"). Quick however many there are, since few quarters of an hour are. */
export function dateIn(timeZone: string): ExportGround["date"] {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "2-digit", month: "2-digit", day: "2-digit" });
  const ofQuarter = new Map<number, string>();
  return (instant) => {
    const at = Date.parse(instant);
    const key = Math.floor(at / quarter);
    const known = ofQuarter.get(key);
    if (known !== undefined) return known;
    if (ofQuarter.size >= mostQuarters) ofQuarter.clear();
    const parts = format.formatToParts(at);
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    const text = `${of("year")}/${of("month")}/${of("day")}`;
    ofQuarter.set(key, text);
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
