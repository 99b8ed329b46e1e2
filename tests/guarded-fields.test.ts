import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Controls that no `Input`, `Textarea` or `SuggestInput` is, with what keeps what is typed into them. */
const ownFields = {
  "pwa/ui/controls/field.tsx": "they are the guarded ones",
  "pwa/ui/data-list/cell-editor.tsx": "it saves when it is left",
};

/** Types of inputs that are not written into. */
const chosen = /type="(?:checkbox|radio|file|range|hidden|color|email" name="email)"/;

test("every field that people write into is one of those that guard what is typed, so that a new form's is too", () => {
  const found = globSync("pwa/**/*.tsx").filter((file) =>
    (readFileSync(file, "utf8").match(/<(?:input|textarea)\b[^]*?\/>/g) ?? []).some((tag) => !chosen.test(tag)),
  );
  expect(found.toSorted()).toEqual(Object.keys(ownFields).toSorted());
});

test("both apps have the guard above every screen", () => {
  for (const app of ["pwa/portal/app.tsx", "pwa/staff/app.tsx"])
    expect(readFileSync(app, "utf8"), app).toContain("<AboveScreens router={router} />");
});
