import { secretBox } from "#server/machine/secrets/secret-box.ts";

/** What effects need of online shops, for tests of others: no shop is opened, and nothing follows. */
export const noShops = {
  secrets: secretBox([Buffer.alloc(32)]),
  pictures: { read: async () => null },
  jobs: { enqueue: async () => undefined },
};
