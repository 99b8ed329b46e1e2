/** Returns how many days ago a moment was by the calendar of this device: 0 today, 1 yesterday at any hour. */
export const calendarDays = (since: string, now: number = Date.now()): number =>
  Math.max(0, Math.round((midnightOf(now) - midnightOf(Date.parse(since))) / 86_400_000));

const midnightOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
