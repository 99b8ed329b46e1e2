import { beforeAll } from "vitest";

/** Folders whose tests with a database run in any order within their file; in others they have not been made to. */
const inAnyOrder =
  /^server\/(areas\/rules|machine\/(commands|database|sync)|effects|identity|outside\/shop|reads|routes|running\/(backup|installation))\//;

/** Files among them whose tests go on from the rows that those before them left. */
const goingOn = [
  "effects/(compare-shop|jobs|markdowns)",
  "routes/(domain-routes|catalogue/product-pages|figures/figures|payouts/payouts)",
  "routes/store/store-settings",
  "outside/shop/push-product",
];
const inOrder = new RegExp(`^server/(${goingOn.join("|")})\\.pg\\.test\\.ts$`);

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
  if (!inAnyOrder.test(file.name) || inOrder.test(file.name)) keepOrder(file);
});
