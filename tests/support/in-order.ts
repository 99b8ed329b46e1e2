import { beforeAll } from "vitest";

/**
 * Files whose tests are steps of one story, each going on from the rows that the one before left, and all that have a
 * process of their own: `--shuffle` keeps the order of their tests.
 */
const stories =
  /^server\/routes\/(domain-routes|catalogue\/product-pages|orders\/orders|payouts\/payouts|store\/(history|store-settings))\.pg\.test\.ts$/;

interface Group {
  shuffle?: boolean;
  readonly tasks?: readonly Group[];
}

function keepOrder(group: Group): void {
  group.shuffle = false;
  group.tasks?.forEach(keepOrder);
}

// Vitest asks for a pattern in the first place, and reads whether to shuffle only after these hooks.
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, { file }) => {
  if (file.projectName === "alone" || stories.test(file.name)) keepOrder(file);
});
