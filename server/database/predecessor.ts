/**
 * The release before this one: what `npm run prove -- --upgrade` tests this one against, and how far back a server may go on
 * the database that this one has migrated (docs/decisions/0187). A release moves both forward.
 */
export const predecessor = {
  /** Its commit. */
  commit: "b09ef30ee0644790a50f82bbf66be73788121baa",
  /** The last migration it knows. */
  migration: "0453-consigners-prove-new-addresses",
};
