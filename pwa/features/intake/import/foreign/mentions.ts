import type { Answers } from "./answers.ts";
import { meaningOf } from "./cell-readers.ts";
import type { ForeignCell } from "./cells.ts";
import { mentionFields } from "./foreign-fields.ts";
import { type FileMention, isNobody, isStoreMention } from "./people.ts";

export const mentionOf = (cell: ForeignCell): FileMention => ({
  // A dash is nobody.
  name: /[\p{L}\d]/u.test(cell("consigner")) ? cell("consigner").replaceAll(/\s+/g, " ") : "",
  firstName: cell("firstName"),
  lastName: cell("lastName"),
  company: cell("company"),
  email: cell("email"),
  phone: cell("phone"),
  account: cell("account"),
});

/** A mention as lines have it, and what it says of the owner. */
export interface SaidMention {
  readonly mention: FileMention;
  /** For finding the file's people, none of which is the store. */
  readonly person: FileMention;
  readonly isStore: boolean;
  /** Names nobody but a company, or nobody at all. */
  readonly isBlank: boolean;
  readonly isOwn: boolean;
}

/** Returns a reader of mentions, of which equal ones are the same object. */
export function mentionReader(answers: Answers): (cell: ForeignCell) => SaidMention {
  const known = new Map<string, SaidMention>();
  return (cell) => {
    const key = mentionFields.map(cell).join("\n");
    const found = known.get(key) ?? saidMention(mentionOf(cell), answers);
    known.set(key, found);
    return found;
  };
}

function saidMention(mention: FileMention, answers: Answers): SaidMention {
  const isStore = isStoreMention(mention);
  const isBlank = isNobody({ ...mention, company: "" }) && mention.account === "";
  const isOwn = isStore || isBlank || meaningOf(answers, "consigner", mention.name) === "store";
  return { mention, person: isStore ? nobody : mention, isStore, isBlank, isOwn };
}

const nobody: FileMention = { name: "", firstName: "", lastName: "", company: "", email: "", phone: "", account: "" };
