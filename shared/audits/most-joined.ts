/** Most audits that may become one: more people than that do not count one place at once. */
export const mostJoined = 50;
