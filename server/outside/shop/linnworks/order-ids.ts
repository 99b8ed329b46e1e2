/** Returns an id of Linnworks' as Trace keeps it: its 32 hexadecimal digits alone. */
export const shortId = (uuid: string): string =>
  uuid
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, "")
    .slice(0, 32);

/** Returns it as Linnworks writes it. */
export const longId = (short: string): string => short.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
