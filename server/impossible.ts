/** It cannot start as it was told to, and a person can mend it: the message is a sentence that says how. */
export class Impossible extends Error {}
