/** The server cannot start as configured, and a person can fix it: the message is a sentence that says how. */
export class Impossible extends Error {}
