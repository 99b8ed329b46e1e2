import { beforeAll } from "vitest";

/** Folders whose tests with a database run in any order within their file; in others they have not been made to. */
const inAnyOrder = /^server\/(commands|database|identity|routes|shop|sync)\//;

/** Files among them whose tests are steps of one story, each going on from the rows that the one before left. */
const stories =
  /^server\/routes\/(domain-routes|catalogue\/product-pages|orders\/orders|payouts\/payouts|store\/(history|store-settings))\.pg\.test\.ts$/;

interface Group {
  shuffle?: boolean;
  readonly tasks?: readonly Group[];
}

/** `--shuffle` keeps the order of these tests. */
function keepOrder(group: Group): void {
  group.shuffle = false;
  group.tasks?.forEach(keepOrder);
}

// Vitest asks for a pattern in the first place, and reads whether to shuffle only after these hooks.
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, { file }) => {
  if (!inAnyOrder.test(file.name) || stories.test(file.name)) keepOrder(file);
});
