/**
 * The previous release: `npm run prove -- --upgrade` tests this one against it, and its servers can still run on a
 * database migrated by this release (decision 0187). Updated with each release.
 */
export const predecessor = {
  /** Its commit. */
  commit: "b09ef30ee0644790a50f82bbf66be73788121baa",
  /** Its last migration. */
  migration: "0453-consigners-prove-new-addresses",
  /** SHA-256 of its migrations, compared by a test: databases have applied them, so none may change, not even a comment. */
  hash: "919825b4f8224653ed2d6cec8de75245d06b324459b9d6afdf25d410697fd428",
};
