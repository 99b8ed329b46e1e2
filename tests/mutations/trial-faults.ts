import type { SeededFault } from "./seeded-fault.ts";

const inFile = (file: string) => (name: string) => ({ file, name });
const scanned = inFile("pwa/scanning/wedge-listener.test.ts");
const kept = inFile("pwa/machine/local/kept/merged-record.test.ts");
const sale = inFile("pwa/features/orders/sale-changes.test.ts");
const others = (name: string) => ({
  file: "pwa/machine/stock/others/shown-others.test.ts",
  name: `Two people on one tablet without a network ${name}`,
});
const lanes = inFile("server/machine/database/lanes.test.ts");
const prices = (name: string) => ({
  file: "shared/areas/inventory/commands/accept-prices.test.ts",
  name: `Accepting price requests ${name}`,
});

const payouts = (name: string) => ({
  file: "shared/areas/orders/same-payout.test.ts",
  name: `A price with its tax ${name}`,
});

/** Faults in what trials of the running product have mended. */
export const trialFaults: readonly SeededFault[] = [
  {
    fault: "A scan takes away what a person typed after it",
    file: "pwa/scanning/scanned-field.ts",
    edits: [["keys.filter((key) => !isScanned(key));", "keys.filter((key) => !isScanned(key) && key.at < 0);"]],
    test: scanned("scans change nothing that a person typed"),
  },
  {
    fault: "A scan brings back a text that was cleared",
    file: "pwa/scanning/scanned-field.ts",
    edits: [["const since = own.slice(own.findIndex(isScanned));", "const since = own;"]],
    test: scanned("scans change nothing that a person typed"),
  },
  {
    fault: "A field that formats what is typed keeps a scan",
    file: "pwa/scanning/scanned-field.ts",
    edits: [[" && !isWhole) return;", ") return;"]],
    test: scanned("scans change nothing that a person typed"),
  },
  {
    fault: "A scanner on another keyboard is never learnt from its codes",
    file: "pwa/scanning/wedge.ts",
    edits: [
      [
        'if (isUsCode) return { text: byPosition, onUsKeyboard: null, shows: "us" };',
        "if (isUsCode) return { text: byPosition, onUsKeyboard: null, shows: null };",
      ],
    ],
    test: { file: "pwa/scanning/wedge.test.ts", name: "a scan of a US-layout scanner on a German device" },
  },
  {
    fault: "After a hundred scans a device's latest is not its own",
    file: "pwa/features/audits/own-scans.ts",
    edits: [["scanId].slice(-most);", "scanId].slice(0, most);"]],
    test: { file: "pwa/features/audits/own-scans.test.ts", name: "a device knows its latest hundred scans" },
  },
  {
    fault: "Undo takes a device's first scan back",
    file: "pwa/features/audits/live-audit.ts",
    edits: [["for (let place = count - 1; place >= 0; place--)", "for (let place = 0; place < count; place++)"]],
    test: {
      file: "pwa/features/audits/live-audit.test.ts",
      name: "an audit while it is being scanned knows the latest",
    },
  },
  {
    fault: "A label's SKU may be a pair that was scanned already",
    file: "pwa/features/audits/scanned-code.ts",
    edits: [["here.filter((item) => !live.scanned(item.id));", "here.filter((item) => item.id.length > 0);"]],
    test: { file: "pwa/features/audits/scanned-code.test.ts", name: "a label's SKU, also of eight letters" },
  },
  {
    fault: "A kill gives tries at a PIN back",
    file: "pwa/machine/local/kept/merged-record.ts",
    edits: [["wrongTries: Math.max(wrongTries, known?.wrongTries ?? 0)", "wrongTries"]],
    test: kept("what the build before wrote since counts"),
  },
  {
    fault: "A device whose record was cleared opens without a PIN",
    file: "pwa/machine/local/kept/merged-record.ts",
    edits: [["stored === null && people.some(({ pin }) => pin !== null)", "stored !== null && people.length === 0"]],
    test: kept("without a record a device is locked"),
  },
  {
    fault: "What the disk refused to keep is shown on",
    file: "pwa/machine/local/kept/kept.ts",
    edits: [
      [
        "      } finally {\n        this.#pending = this.#pending.filter((one) => one !== mine);\n",
        "        this.#pending = this.#pending.filter((one) => one !== mine);\n      } finally {\n",
      ],
    ],
    test: { file: "pwa/machine/local/kept/kept.test.ts", name: "a value that cannot be written is refused" },
  },
  {
    fault: "A queue that the browser cleared refuses everything from then on",
    file: "pwa/machine/local/reopening.ts",
    edits: [["&& !db.hasBeenClosed();", "&& db.hasBeenClosed();"]],
    test: { file: "pwa/machine/start/cleared-queue.test.ts", name: "a queue is written again under the same ids" },
  },
  {
    fault: "Numbers that are missing in the middle of a queue are no loss",
    file: "pwa/machine/local/queue/queue-mark.ts",
    edits: [["nextSeq - Math.min(...unsent.map(({ seq }) => seq)) - unsent.length", "0"]],
    test: {
      file: "pwa/machine/start/cleared-queue.test.ts",
      name: "it is told of as a loss when a queue ends before its mark",
    },
  },
  {
    fault: "A close waits for sales that were delivered already",
    file: "pwa/machine/stock/others/others-here.ts",
    edits: [
      ["one.isUnsent ? paymentsTakenElsewhere(one.name, one.args) : []", "paymentsTakenElsewhere(one.name, one.args)"],
    ],
    test: others("a close does not wait for a sale that the server has"),
  },
  {
    fault: "A sale that the server refused stays sold for whoever stands at the counter next",
    file: "pwa/machine/stock/others/others-here.ts",
    edits: [
      [
        "if (refused.has(command.id) || !isShownElsewhere(command.name)) continue;",
        "if (!isShownElsewhere(command.name)) continue;",
      ],
    ],
    test: others("a sale shows in another person's open tab"),
  },
  {
    fault: "A close that counts a payment which this person lacks is not shown",
    file: "shared/areas/orders/done-elsewhere.ts",
    edits: [
      [
        'args.paymentIds.filter((id) => rows.get("payment", id)?.dayCloseId === null)',
        'args.paymentIds.filter((id) => rows.get("payment", id)?.dayCloseId !== id)',
      ],
    ],
    test: { file: "shared/areas/orders/done-elsewhere.test.ts", name: "a close of somebody else counts what is here" },
  },
  {
    fault: "A discount stays higher than a price that fell",
    file: "pwa/features/orders/sale-changes.ts",
    edits: [["discountMinor: Math.min(discountMinor, item.priceMinor),", "discountMinor,"]],
    test: sale("A sale whose items change while they are in it takes no more off"),
  },
  {
    fault: "A sale loses what its device has not downloaded yet",
    file: "pwa/features/orders/sale-changes.ts",
    edits: [["if (view.isKnown) gone.push", "gone.push"]],
    test: sale("A sale whose items change while they are in it says nothing of an item"),
  },
  {
    fault: "What was recorded again is offered again",
    file: "pwa/machine/local/journal/journal.ts",
    edits: [
      [
        "    await this.#context.again(change);\n    await this.leaveOut([id]);",
        "    await this.#context.again(change);",
      ],
    ],
    test: {
      file: "pwa/machine/local/journal/journal.test.ts",
      name: "what is recorded again and refused by the server",
    },
  },
  {
    fault: "Whoever asks what a restored store lacks learns which of others' changes it has",
    file: "server/machine/sync/missing.ts",
    edits: [["and actor_id = ${actor.id}", "and actor_id is distinct from ${actor.id} || 'x'"]],
    test: {
      file: "server/routes/wire/sync.pg.test.ts",
      name: "a device over HTTP asks which of its person's commands",
    },
  },
  {
    fault: "A tax that was moved into the prices is as if the store never had it on top",
    file: "shared/areas/settings/past-taxes.ts",
    edits: [[" && store.taxIncluded === tax.taxIncluded\n", "\n"]],
    test: { file: "shared/areas/fees/had-tax.test.ts", name: "A store’s tax counts for 60 days" },
  },
  {
    fault: "No tax in the prices is another one than no tax on top",
    file: "shared/areas/fees/had-tax.ts",
    edits: [[" || one.taxBasisPoints === 0)", ")"]],
    test: { file: "shared/areas/fees/had-tax.test.ts", name: "No tax is no tax" },
  },
  {
    fault: "Tax that a shop has in its prices is added to them where the store adds its own",
    file: "shared/areas/orders/shop-tax.ts",
    edits: [["taxIncluded: said.taxIncluded,", "taxIncluded: store.taxIncluded,"]],
    test: payouts("pays its owner the same"),
  },
  {
    fault: "An order of two rates has the first one's",
    file: "shared/areas/orders/shop-tax.ts",
    edits: [["others.every((", "others.length < 99 || others.every(("]],
    test: payouts("of units with several rates"),
  },
  {
    fault: "A price that rose since it was seen is accepted",
    file: "shared/areas/inventory/prices-seen.ts",
    edits: [["one.priceMinor === priceMinor", "one.priceMinor <= (priceMinor ?? 0)"]],
    test: prices("is refused at a price that the person did not see"),
  },
  {
    fault: "Whoever takes a counter-offer of what is at the store already is told to bring it",
    file: "shared/areas/inventory/commands/accept-prices.ts",
    edits: [['was(id, "StoreRequestPriceChange", wasRequested)', 'was(id, "StoreRequestPriceChange")']],
    test: prices("asks nobody to bring what is at the store already"),
  },
  {
    fault: "A payout that is taken back is not told",
    file: "server/areas/rules/events-of-changes.ts",
    edits: [
      ['(after as Rows["ledgerEntry"]).kind === "payoutVoided"', '(after as Rows["ledgerEntry"]).kind === "payout"'],
    ],
    test: {
      file: "server/areas/rules/events-of-changes.test.ts",
      name: "a paid amount that is given back to what is owed is told",
    },
  },
  {
    fault: "A mail about a payout that is taken back leaves the reason out",
    file: "server/effects/taken-back.ts",
    edits: [['reason === "" ? []', "reason.length < 999 ? []"]],
    test: { file: "server/effects/consigner-effects.pg.test.ts", name: "a sale and a payout are mailed to who sold" },
  },
  {
    fault: "A link that nobody was mailed proves a mailbox",
    file: "server/outside/shop/own/prove-own.ts",
    edits: [[" and k.is_mailed)", ")"]],
    test: {
      file: "server/routes/catalogue/proven-reservations.pg.test.ts",
      name: "a reservation is kept for half an hour",
    },
  },
  {
    fault: "A reservation that is cancelled twice by its link is cancelled twice",
    file: "server/outside/shop/own/cancel-own.ts",
    edits: [
      ["and r.cancelled_at is null and r.lapsed_at is null and ${which}", "and r.lapsed_at is null and ${which}"],
    ],
    test: {
      file: "server/routes/catalogue/product-pages.pg.test.ts",
      name: "a customer cancels their reservation by its link",
    },
  },
  {
    fault: "Who announced what is declined is asked to pick it up though it was never brought",
    file: "shared/areas/inventory/commands/decline-items.ts",
    edits: [['?.status !== "Pending"', '?.status === "Pending"']],
    test: { file: "server/effects/consigner-effects.pg.test.ts", name: "who is declined is mailed why" },
  },
  {
    fault: "The cash of a payment before the last goes back into the drawer",
    file: "shared/areas/payouts/cash-paid.ts",
    edits: [["numberOf(other) - numberOf(one)", "numberOf(one) - numberOf(other)"]],
    test: {
      file: "shared/areas/payouts/cash-paid.test.ts",
      name: "a purchase that is paid, taken back and paid again",
    },
  },
  {
    fault: "What the store bought is owed no more once a customer brought it back",
    file: "shared/areas/orders/refunds/freed-of-payout.ts",
    edits: [[' && rows.get("payout", payoutId)?.isPurchase !== true)', " && payoutId.length > 0)"]],
    test: {
      file: "shared/areas/payouts/refunded-waiting.test.ts",
      name: "what the store bought is owed to its seller",
    },
  },
  {
    fault: "A sale that is made again is as old as the one that was taken back",
    file: "server/machine/database/heard-columns.ts",
    edits: [['column: "sold_heard_at", with: ["orderId"]', 'column: "sold_heard_at", with: []']],
    test: {
      file: "server/machine/commands/sold-heard.pg.test.ts",
      name: "a sale that was taken back is heard of anew",
    },
  },
  {
    fault: "A sale and its payout that come together wait no hold days",
    file: "server/areas/rules/facts/payout-facts.ts",
    edits: [["stored.soldOn !== soldOn ? heardNow", "stored.soldOn !== soldOn ? soldOn"]],
    test: { file: "server/machine/commands/sold-heard.pg.test.ts", name: "a sale and its payout that come together" },
  },
  {
    fault: "A connection that becomes free goes to whoever has the most",
    file: "server/machine/database/lanes.ts",
    edits: [
      ["let fewest = Infinity;", "let fewest = -1;"],
      ["if (own >= fewest || ", "if (own <= fewest || "],
    ],
    test: lanes("a place that becomes free"),
  },
  {
    fault: "What a write reads first waits behind the reads",
    file: "server/machine/database/lanes.ts",
    edits: [['caller?.isReading === false ? "write" : mode', 'caller?.isReading === null ? "write" : mode']],
    test: lanes("what a write reads first"),
  },
  {
    fault: "A transaction that fails keeps its place",
    file: "server/machine/database/lanes.ts",
    edits: [
      [
        "        return await holding.run(held, work);\n      } finally {\n        held.isHeld = false;\n        this.#count(bounds, -1);\n",
        "        const done = await holding.run(held, work);\n        this.#count(bounds, -1);\n        return done;\n      } finally {\n        held.isHeld = false;\n",
      ],
    ],
    test: lanes("one that fails makes room"),
  },
  {
    fault: "An answer is compressed for who refuses that",
    file: "server/routes/wire/kept-body.ts",
    edits: [
      [
        "encoding === name && !rest.some((part) => /^q=0(\\.0*)?$/.test(part))",
        "encoding === name && rest.length < 99",
      ],
    ],
    test: { file: "server/routes/wire/kept-body.test.ts", name: "an answer to who accepts" },
  },
  {
    fault: "A mailbox with a dot behind its domain is another one",
    file: "shared/machine/kernel/is-email.ts",
    edits: [['host.replace(/\\.+$/, "")', "host"]],
    test: { file: "tests/email-addresses.test.ts", name: "a mailbox is known by every spelling" },
  },
  {
    fault: "Of an option that was typed twice the last one counts unsaid",
    file: "server/running/read-arguments.ts",
    edits: [["if (seen.has(token.name) && multiple !== true)", "if (seen.has(token.name) && multiple === false)"]],
    test: { file: "scripts/read-arguments.test.ts", name: `["Emma","--days","1","--days","2"] is answered` },
  },
  {
    fault: "A backup is taken without the pictures, from an empty folder",
    file: "server/running/backup/picture-place.ts",
    edits: [["marker === null && known?.arePicturesMarked !== true", "marker === null"]],
    test: { file: "server/running/backup/picture-place.test.ts", name: "a backup takes the installation's own place" },
  },
  {
    fault: "A cheque is made out to nobody",
    file: "shared/areas/payouts/latin-text.ts",
    edits: [['return letters === "" || ', "return "]],
    test: { file: "shared/areas/payouts/latin-text.test.ts", name: "names of which letters would be lost" },
  },
  {
    fault: "Who has no phone, or a short one, is found by every number",
    file: "shared/machine/kernel/phones.ts",
    edits: [["(known.length >= leastSame && wanted.endsWith(known))", "wanted.endsWith(known)"]],
    test: { file: "shared/machine/kernel/phones.test.ts", name: "a phone is found by its digits" },
  },
  {
    fault: "What a call does not know is left out unsaid though it differs",
    file: "server/routes/wire/as-read.ts",
    edits: [
      [
        "!isDeepStrictEqual(part, shown[name])",
        "!hasUnknown({ [name]: part }) && !isDeepStrictEqual(part, shown[name])",
      ],
    ],
    test: { file: "server/routes/wire/as-read.pg.test.ts", name: "what a call does not change is refused" },
  },
  {
    fault: "A server does not start where a host has settings of its own with short names",
    file: "server/running/setting-names.ts",
    edits: [["const leastLength = 8;", "const leastLength = 4;"]],
    test: { file: "server/running/setting-names.test.ts", name: "what belongs to others" },
  },
];
