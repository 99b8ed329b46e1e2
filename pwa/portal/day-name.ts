import { locale } from "#pwa/ui/format.ts";

/** Formats a day, YYYY-MM-DD, with its weekday. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
