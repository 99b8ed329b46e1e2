import { type ReactNode, useState } from "react";
import { fieldsOf, problemText } from "#pwa/machine/local/problem-text.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { FormDialog, type FormDialogProps } from "#pwa/ui/forms/form-dialog.tsx";
import { useWork } from "#pwa/ui/use-work.ts";

export type Keys = Readonly<Record<string, string>>;

export interface KeyField {
  readonly name: string;
  readonly label: () => string;
  readonly hint?: () => string;
  /** Its longest value, where that is not 400. */
  readonly most?: number;
  readonly isSecret?: boolean;
  readonly mayMiss?: boolean;
}

/** Dialog for what opens an account elsewhere. The keys are kept only in these fields until sent. */
export function KeysDialog({
  fields,
  start = {},
  missing,
  hasNames = false,
  send,
  before,
  children,
  ...dialog
}: FormDialogProps & {
  readonly fields: readonly KeyField[];
  readonly start?: Keys;
  /** The sentence for an empty field. */
  readonly missing: string;
  /** Some fields are names of people or banks, which keyboards may correct; keys they must not. */
  readonly hasNames?: boolean;
  readonly send: (keys: Keys) => Promise<void>;
  /** Stands above the fields; `children` are below. */
  readonly before?: ReactNode;
}) {
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Keys>({});
  const work = useWork({
    say: (error) => {
      const refused = fieldsOf(error);
      setProblems(refused);
      return fields.some(({ name }) => refused[name] !== undefined) ? null : problemText(error);
    },
  });
  const submit = () => {
    const sent = Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? "").trim()]));
    const lacking = fields.filter(({ name, mayMiss }) => mayMiss !== true && sent[name] === "");
    work.setProblem(null);
    setProblems(Object.fromEntries(lacking.map(({ name }) => [name, missing])));
    if (lacking.length === 0) void work.run(() => send(sent));
  };
  return (
    <FormDialog work={work} onSubmit={submit} {...dialog}>
      {before}
      {fields.map(({ name, label, hint, most = 400, isSecret }) => (
        <Field key={name} label={label()} hint={hint?.()} error={problems[name] ?? null}>
          <Input
            type={isSecret === true ? "password" : "text"}
            autoComplete="off"
            {...(hasNames ? {} : { autoCapitalize: "none", spellCheck: false })}
            most={most}
            value={values[name] ?? ""}
            onChange={({ target }) => {
              setValues({ ...values, [name]: target.value });
              setProblems(Object.fromEntries(Object.entries(problems).filter(([of]) => of !== name)));
            }}
          />
        </Field>
      ))}
      {children}
    </FormDialog>
  );
}
