import type { SeededFault } from "./seeded-fault.ts";

/** Faults in unknown row types, public routes, links, prices, pictures and costs. */
export const mendedFaults: readonly SeededFault[] = [
  {
    fault: "A device is sent rows of types that it does not know",
    file: "server/machine/access/known-rows.ts",
    edits: [
      [
        "for (const one of said.split(",
        "for (const one of [...everyRowType].map(([type, count]) => `${type}:${count}`).join().split(",
      ],
    ],
    test: {
      file: "server/machine/sync/pull.pg.test.ts",
      name: "a device that knows fewer row types than the server is sent no row of another",
    },
  },
  {
    fault: "A command that only a newer server knows is answered as decided",
    file: "server/machine/sync/push.ts",
    edits: [["if (!(error instanceof NotKnownYet)) throw error;", "throw error;"]],
    test: {
      file: "server/machine/sync/push.pg.test.ts",
      name: "a delivery stops before a command, an argument or a name in one",
    },
  },
  {
    fault: "One mailbox's links are followed side by side",
    file: "server/identity/follow-link.ts",
    edits: [["turns.take(mailboxOf(email), work)", "(email === '' ? turns.take(email, work) : work())"]],
    test: { file: "tests/one-time-links.pg.test.ts", name: "of six presses at once one wins" },
  },
  {
    fault: "A link that was followed meanwhile is followed again",
    file: "server/identity/follow-link.ts",
    edits: [["const subject = await find();", "const subject = known;"]],
    test: { file: "tests/one-time-links.pg.test.ts", name: "of six presses at once one wins" },
    survives:
      "The link is used up by whoever is first all the same; looking again saves the others the hashing of a password.",
  },
  {
    fault: "A store's links lead to a domain that nobody has proven",
    file: "server/identity/proven-domains.ts",
    edits: [
      [
        'if (!records.some((parts) => parts.join("").trim() === value)) return false;',
        "if (records.length > 99) return false;",
      ],
    ],
    test: {
      file: "server/identity/store-address.pg.test.ts",
      name: "Mails with a token lead to a domain of the settings only while DNS",
    },
  },
  {
    fault: "Another store's record proves a domain",
    file: "server/identity/proven-domains.ts",
    edits: [['parts.join("").trim() === value', 'parts.join("").startsWith("trace-store=")']],
    test: {
      file: "server/identity/store-address.pg.test.ts",
      name: "Mails with a token lead to a domain of the settings only while DNS",
    },
  },
  {
    fault: "Strangers' reads may take all of the database's connections",
    file: "server/routes/wire/anonymous-read-queue.ts",
    edits: [["const workedOnAtOnce = 2;", "const workedOnAtOnce = 200;"]],
    test: {
      file: "server/routes/catalogue/public-catalogue.pg.test.ts",
      name: "a hundred strangers who read the catalogue",
    },
  },
  {
    fault: "One network may fill the strangers' queue",
    file: "server/routes/wire/anonymous-read-queue.ts",
    edits: [["networkOf(request.ip), this.#ofOneNetwork, 1)", "networkOf(request.ip), this.#ofOneNetwork * 100, 1)"]],
    test: { file: "server/routes/catalogue/public-catalogue.pg.test.ts", name: "more from one network than may wait" },
  },
  {
    fault: "A consigner names a picture anywhere in the world",
    file: "server/machine/commands/refuse-foreign-pictures.ts",
    edits: [["pictureAt(address)?.storeId === storeId", "address.length > 0"]],
    test: {
      file: "server/routes/catalogue/submitted-products.pg.test.ts",
      name: "people outside the staff name only pictures that this store keeps",
    },
  },
  {
    fault: "A consigner names another store's picture",
    file: "server/machine/commands/refuse-foreign-pictures.ts",
    edits: [["pictureAt(address)?.storeId === storeId", "pictureAt(address) !== null"]],
    test: {
      file: "server/routes/catalogue/submitted-products.pg.test.ts",
      name: "people outside the staff name only pictures that this store keeps",
    },
  },
  {
    fault: "Pictures that turn out to be none cost a consigner nothing",
    file: "server/machine/files/picture-price.ts",
    edits: [["mine.price += price;", "mine.price += 0;"]],
    test: { file: "server/routes/store/files.pg.test.ts", name: "a consigner pays for pictures by their pixels" },
  },
  {
    fault: "A sale is at any price that some item had",
    file: "shared/areas/orders/priced-right.ts",
    edits: [["?.has(priceMinor) !== false) continue", "?.size !== 0) continue"]],
    test: {
      file: "server/machine/commands/sale-prices.pg.test.ts",
      name: "who may not change prices sells at no price",
    },
  },
  {
    fault: "What was agreed on for one sale is a price of the item ever after",
    file: "server/areas/rules/facts/order-facts.ts",
    edits: [['const status = field("status");', 'const status = field("no such field");']],
    test: { file: "server/machine/commands/sale-prices.pg.test.ts", name: "what somebody agreed on for one sale" },
  },
  {
    fault: "A page that is put aside keeps its databases",
    file: "pwa/machine/local/page-cache.ts",
    edits: [["for (const db of connections) db.close();", "for (const db of connections) void db;"]],
    test: { file: "pwa/machine/local/page-cache.test.ts", name: "a page that is put aside has closed" },
  },
  {
    fault: "A database that is being opened while its page is put aside stays open",
    file: "pwa/machine/local/page-cache.ts",
    edits: [["if (isAside) return db.close();", "if (isAside) return;"]],
    test: { file: "pwa/machine/local/page-cache.test.ts", name: "a page that is put aside has closed" },
  },
  {
    fault: "What was lost is forgotten when the page is loaded again",
    file: "pwa/machine/local/queue/device-marks.ts",
    edits: [["const lost = readMark(this.#marks, this.#loss);", "const lost = mark;"]],
    test: { file: "pwa/machine/sync/sync-round.test.ts", name: "A device's storage is noticed when it was wiped" },
  },
  {
    fault: "An early-withdrawal fee that a call did not name is charged",
    file: "server/routes/inventory/inventory-writes.ts",
    edits: [
      [
        '"inventory.withdrawItems", { itemIds: inventories, reason, feeTotalMinor }',
        '"inventory.withdrawItems", { itemIds: inventories, reason, ...(withdrawalFee === 0 ? {} : { feeTotalMinor }) }',
      ],
    ],
    test: { file: "server/routes/wire/call-shapes.pg.test.ts", name: "labels are marked printed, and items accepted" },
  },
  {
    fault: "A route need not say whether it asks for proof",
    file: "server/routes/wire/gate.ts",
    edits: [["if (proof === undefined)", 'if (String(options.url) === "")']],
    test: { file: "tests/answers.pg.test.ts", name: "a route that does not say whether it asks for proof" },
  },
  {
    fault: "A cost that somebody typed follows the price",
    file: "shared/areas/inventory/item-fees.ts",
    edits: [
      ["cost?.isCostGiven === true ? cost.costMinor : null", "cost?.isCostGiven === false ? cost.costMinor : null"],
    ],
    test: {
      file: "shared/areas/inventory/commands/edit-item.test.ts",
      name: "Editing the money of an item lets a computed cost follow the price",
    },
  },
  {
    fault: "A status that a device does not know is shown as Pending",
    file: "pwa/machine/stock/status-numbers.ts",
    edits: [["  if (known !== undefined) return known;", "  return known ?? 0;"]],
    test: {
      file: "pwa/machine/local/unknown-rows.test.ts",
      name: "A device that meets what only a newer version of Trace knows shows an item of a status",
    },
  },
  {
    fault: "A server goes on with the database of any later release",
    file: "server/machine/database/migrate.ts",
    edits: [["if (goesOnFrom !== null && known.has(goesOnFrom)) continue;", "if (goesOnFrom !== null) continue;"]],
    test: {
      file: "server/machine/database/open-database.pg.test.ts",
      name: "A database of a later release is refused with a sentence",
    },
  },
  {
    fault: "A call goes on though nobody answers the smallest question",
    file: "pwa/machine/sync/stall.ts",
    edits: [["else if (lineHeard === before) return end.abort();", ""]],
    test: { file: "pwa/machine/sync/stall.test.ts", name: "A call of which nothing comes is ended as soon as" },
  },
  {
    fault: "What waits is sent again and again into a network that answers nothing",
    file: "pwa/machine/sync/sync-loop.ts",
    edits: [['if (this.#end === "unanswered" && ', "if (this.#end === null && "]],
    test: { file: "pwa/machine/sync/sync-loop.test.ts", name: "A device whose network fails asks every few seconds" },
  },
  {
    fault: "Pages that a first download holds are asked for again",
    file: "pwa/machine/sync/download.ts",
    edits: [["!othersHeld.includes(n)", "othersHeld !== null || n < 0"]],
    test: { file: "pwa/machine/sync/cut-download.test.ts", name: "A first download over a line that is cut" },
  },
];
