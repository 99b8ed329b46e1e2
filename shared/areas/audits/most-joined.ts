/** Most audits that may be joined into one; more people do not count one place at once. */
export const mostJoined = 50;
