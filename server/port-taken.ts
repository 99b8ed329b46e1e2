/** Returns the message for a port used by another program. */
export const portTakenSentence = (host: string, port: number, setting = "PORT"): string =>
  `Port ${port} on ${host} is taken by another program. Stop it, or set ${setting} to another number.`;
