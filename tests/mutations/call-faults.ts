import type { SeededFault } from "./seeded-fault.ts";

const online = (name: string) => ({
  file: "pwa/machine/local/online-commands.test.ts",
  name: `A command that only the server may decide ${name}`,
});
const floods = (name: string) => ({ file: "tests/floods.pg.test.ts", name });
const history = (name: string) => ({ file: "server/machine/commands/history.test.ts", name });
const words = (name: string) => ({ file: "shared/words/define-words.test.ts", name: `words ${name}` });

/** Faults in access control, concurrency limits, history visibility, and limits in general. */
export const callFaults: readonly SeededFault[] = [
  {
    fault: "What is asked at once is done again when it is asked again",
    file: "server/routes/wire/run-command.ts",
    edits: [
      ["  args: unknown,\n  commandId = commandIdOf(caller.request),", "  args: unknown,\n  commandId = newId(),"],
    ],
    test: {
      file: "server/routes/wire/commands.pg.test.ts",
      name: "A command asked for at once is run once under one id",
    },
  },
  {
    fault: "A command asked at once needs no right",
    file: "server/routes/wire/commands.ts",
    edits: [['typeof needs === "string" ? { capability: needs } : "signedIn"', '"signedIn"']],
    test: { file: "tests/route-policy.pg.test.ts", name: "the table holds for" },
  },
  {
    fault: "What nobody answered is asked again as another command",
    file: "pwa/machine/local/online-commands.ts",
    edits: [["this.#unanswered.get(callKey) ?? this.#context.platform.newId()", "this.#context.platform.newId()"]],
    test: online("that nobody answers is not called done"),
  },
  {
    fault: "A refused call is taken for the answer to what was asked before it",
    file: "pwa/machine/local/online-commands.ts",
    edits: [["[401, 403, 429].includes(status) || status >= 500", "status >= 500"]],
    test: online("that nobody answers is not called done"),
  },
  {
    fault: "What was refused keeps its id, and pressed again is the same refusal",
    file: "pwa/machine/local/online-commands.ts",
    edits: [["if (!inDoubt || !sayNothingOfTheCommand(fault.status)) this.#unanswered.delete(callKey);", ""]],
    test: online("is refused with the server's reason and fields"),
  },
  {
    fault: "A screen opens to whoever is signed in",
    file: "pwa/staff/declare-screen.ts",
    edits: [
      [
        "const actor = actorOf(session.device.session);",
        'const actor = { ...actorOf(session.device.session), role: "admin" as const };',
      ],
    ],
    test: { file: "pwa/staff/routes.test.ts", name: "opens a screen to whom its route's need is given" },
  },
  {
    fault: "How a consigner is reached is written into the history",
    file: "server/machine/commands/history.ts",
    edits: [["if (!secret.includes(field)) return", 'if (!secret.includes(field) || field === "email") return']],
    test: history("how a consigner is reached is never written down"),
  },
  {
    fault: "A part's change is told as a row of its own",
    file: "shared/areas/history.ts",
    edits: [["return history ? ((partOf as RowType | null) ?? type) : null;", "return history ? type : null;"]],
    test: history("what is part of a row stands in the row's entry"),
  },
  {
    fault: "A message that was said in one language is said so in every other",
    file: "shared/words/define-words.ts",
    edits: [["const name = `${language} ${area}.${key}`;", "const name = `${area}.${key}`;"]],
    test: words("speaks another language once its messages are added"),
  },
  {
    fault: "What a language has no words for is not said at all",
    file: "shared/words/define-words.ts",
    edits: [[' ?? catalogues.get("en")?.[area]?.[key];', ";"]],
    test: words("speaks another language once its messages are added"),
  },
  {
    fault: "Requests beyond the limit are let in",
    file: "server/routes/wire/request-limits.ts",
    edits: [["if (counted.isAllowed || !counted.isExceeded) return;", "if (!counted.isAllowed) return;"]],
    test: floods("of requests in a minute those with made-up tokens"),
  },
  {
    fault: "A body is parsed before its values are counted",
    file: "server/routes/wire/body-limits.ts",
    edits: [["text.length > limits.bytes || jsonWeight(text, limits) === null", "text.length > limits.bytes"]],
    test: floods("a push of more than a list may hold"),
  },
  {
    fault: "One person's deliveries take every place there is",
    file: "server/machine/limits/in-flight.ts",
    edits: [["own >= mostOfPerson || ", ""]],
    test: floods("a push of a person who has two under way waits its turn"),
  },
];
