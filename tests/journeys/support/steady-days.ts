const hour = new Date().getUTCHours();

/** A time zone in which it is about noon, so that no day or time of day ends during a journey. */
export const timezoneAtNoon = hour >= 12 ? `Etc/GMT+${hour - 12}` : `Etc/GMT-${12 - hour}`;

/** A moment that is neither today nor yesterday, at whatever hour a journey ends. */
export const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
