import { useEffect, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set as put,
  useForm,
} from "react-hook-form";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { loadCommand } from "#pwa/machine/local/known-commands.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import type { z } from "#shared/machine/kernel/schema.ts";
import { useDevice } from "../device-context.tsx";
import { focusRefused } from "../focus-refused.ts";
import { settled } from "../typed-input.ts";
import { useUnsavedForm } from "../unsaved-form.ts";
import { isShownEmpty, pathOf, paths } from "./form-paths.ts";
import { isRequired } from "./required-paths.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";

/** A form's values: the command's arguments, each possibly missing. */
export type Draft<Args> = Args extends readonly (infer Entry)[]
  ? readonly Draft<Entry>[]
  : Args extends object
    ? { readonly [K in keyof Args]?: Draft<Args[K]> | null }
    : Args;

export interface FormField<Value> {
  readonly value: Value | null | undefined;
  readonly error: string | null;
  /** The command is refused without it. */
  readonly required: boolean;
  readonly onChange: (value: Value | null) => void;
  readonly onBlur: () => void;
}

export interface CommandForm<Args extends object> {
  /** Returns the props of a control for the argument at this path: "title", "changes.priceMinor". */
  field<P extends Path<Args>>(path: P): FormField<PathValue<Args, P>>;
  /** Returns a lookup of fields by name below a path ("changes."; "" for the arguments), for fields that several commands share. */
  fieldsIn(path: string): <Value>(name: string) => FormField<Value>;
  readonly values: Draft<Args>;
  /** Changes several arguments at once, such as a choice that fills others. */
  change(values: { readonly [P in Path<Args>]?: PathValue<Args, P> | null }): void;
  /** Error of the whole form, or of an argument without a field. */
  readonly problem: string | null;
  /** Shows a problem of the form's own, such as an unreadable file. */
  readonly tell: (problem: string | null) => void;
  readonly state: "editing" | "saving" | "saved";
  readonly dirty: boolean;
  readonly undo: () => void;
  /** Props of the form element: `<form {...form.element}>`. */
  readonly element: {
    readonly ref: (element: HTMLFormElement | null) => void;
    readonly noValidate: true;
    /** Its choices are no work; what is typed is. */
    readonly "data-guard"?: "typed";
    readonly onSubmit: (event: { preventDefault(): void }) => void;
  };
}

export interface CommandFormOptions<Args> {
  /** Required arguments and their messages: path → sentence. */
  readonly missing?: Readonly<Record<string, string>>;
  /** Returns the arguments to send, or their promise, if not the values: with new ids, or only what was changed. */
  readonly args?: (values: Draft<Args>, changed: Draft<Args>) => unknown;
  /** Returns whether to send the values, which are valid; false if the form says or asks something else first. */
  readonly ready?: (values: Draft<Args>) => boolean;
  /** False if only what is typed is work: choices are left without a question. */
  readonly guarded?: boolean;
  /** Called with the checked arguments, just before the command runs. */
  readonly onSend?: (args: Args) => void;
  /** Sends the command, if not by `device.run`. */
  readonly send?: (args: Args) => Promise<unknown>;
  readonly onSaved?: (args: Args) => void;
}

/**
 * Keeps the state of a form whose fields are a command's arguments. Each field is validated by the command's schema
 * once it was left, and all of them before the command runs; refusals are shown at their field, or for the whole form
 * if it has none. Input is guarded until it is queued. Untouched fields follow `start`, so that changes of others show.
 */
export function useCommandForm<N extends CommandName>(
  name: N,
  start: Draft<CommandArgs<N>>,
  options: CommandFormOptions<CommandArgs<N>>,
): CommandForm<CommandArgs<N> & FieldValues> {
  type Args = CommandArgs<N> & FieldValues;
  const device = useDevice();
  const { missing = {}, args = (values: Draft<CommandArgs<N>>) => values, onSend, send, onSaved } = options;
  const [state, setState] = useState<"editing" | "saving" | "saved">("editing");
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement | null>(null);
  /** Input made while a save is in progress; null otherwise. */
  const meanwhile = useRef<Map<string, unknown> | null>(null);

  /** Paths with a field on the screen. */
  const shown = useRef(new Set<string>());
  /** Returns the field that shows errors of this path: its own, one in a group, or one for a list's entries. */
  const shownAt = (path: string): string | null =>
    [path, pathOf(path, form.getValues()), path.replaceAll(/\.\d+(?=\.)/g, "")].find(
      (candidate) => candidate !== null && shown.current.has(candidate),
    ) ?? null;

  /** What is known of whether paths are required; empty until the command's schema has been loaded. */
  const known = useRef(new Map<string, boolean>());
  const [schema, setSchema] = useState<z.core.$ZodType | null>(null);
  useEffect(() => {
    let closed = false;
    void loadCommand(name).then(
      (definition) => closed || setSchema(definition?.args ?? null),
      // Fields are marked only where the command can be had; saving says why it cannot.
      () => undefined,
    );
    return () => void (closed = true);
  }, [name]);
  /** Arguments of values; of those that come later, the values: the schema is then asked about what the form has. */
  const sentAtOnce = (values: Draft<CommandArgs<N>>): unknown => {
    const sent = args(values, values);
    if (!(sent instanceof Promise)) return sent;
    // Saving makes them anew, and says what failed.
    sent.catch(() => undefined);
    return values;
  };
  const requires = (path: string): boolean => {
    if (path in missing) return true;
    if (schema === null) return false;
    const answer = known.current.get(path) ?? isRequired(schema, start, path, sentAtOnce);
    known.current.set(path, answer);
    return answer;
  };

  const changed = (): Draft<Args> => {
    const result = {};
    for (const path of paths(form.formState.dirtyFields)) put(result, path, form.getValues(path as Path<Args>));
    return result as Draft<Args>;
  };
  const form = useForm<Args>({
    values: start as Args,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: "onTouched",
    shouldFocusError: false,
    resolver: async (values) => {
      const definition = await loadCommand(name);
      if (definition === undefined) throw new Error(`There is no command ${name}.`);
      const sent = await args(values as Draft<Args>, changed());
      const parsed = parseArgs(definition.args, sent);
      const absent = Object.entries(missing).filter(([path]) => isShownEmpty(values, path));
      if (!(parsed instanceof DomainError) && absent.length === 0) return { values: parsed as Args, errors: {} };
      const named = parsed instanceof DomainError ? parsed.fields : {};
      const labelled = parseArgs(definition.args, sent, "labelled");
      const below = labelled instanceof DomainError ? labelled.fields : {};
      const errors = {};
      for (const [path, message] of Object.entries({ ...named, ...Object.fromEntries(absent) })) {
        const place = shownAt(path);
        // Below its own label a field needs no name.
        const said = place === path && message === named?.[path] ? (below?.[path] ?? message) : message;
        put(errors, place ?? path, { type: "schema", message: said });
      }
      return { values: {}, errors: errors as FieldErrors<Args> };
    },
  });
  const { dirtyFields, errors, submitCount, isDirty } = form.formState;
  const isGuarded = options.guarded !== false;
  useUnsavedForm(isDirty && isGuarded, element);

  const settle = () => void element.current?.dispatchEvent(new Event(settled));

  useEffect(() => {
    if (submitCount > 0 && Object.keys(errors).length > 0)
      element.current
        ?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input, [data-invalid] button")
        ?.focus();
    // Only an attempt to save moves the focus; an error while typing does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount]);

  const save = async (sent: Args): Promise<void> => {
    const values = structuredClone(form.getValues());
    const typed = new Map<string, unknown>();
    meanwhile.current = typed;
    setState("saving");
    setProblem(null);
    try {
      onSend?.(sent);
      await (send === undefined ? device.run(name, sent) : send(sent));
      meanwhile.current = null;
      form.reset(values);
      settle();
      for (const [path, value] of typed) write(path, value);
      setState(typed.size === 0 ? "saved" : "editing");
      onSaved?.(sent);
    } catch (error) {
      meanwhile.current = null;
      setState("editing");
      const fields = error instanceof LocalRefusal ? Object.entries(error.fields) : [];
      const known = fields.map(([field, sentence]) => [shownAt(field), sentence] as const);
      for (const [path, sentence] of known) if (path !== null) form.setError(path as Path<Args>, { message: sentence });
      if (known.length === 0 || known.some(([path]) => path === null)) setProblem(problemText(error));
    }
  };
  /** Shows errors of arguments without a field for the whole form. */
  const refuse = (wrong: FieldErrors<Args>): void => {
    const hidden = paths(wrong, "message").find((path) => !shown.current.has(path));
    setProblem(hidden === undefined ? null : String((get(wrong, hidden) as { message?: string }).message));
  };
  const isReady = (): boolean =>
    !focusRefused(element.current) && options.ready?.(form.getValues() as Draft<Args>) !== false;
  const write = (path: string, value: unknown): void =>
    form.setValue(path as Path<Args>, value as PathValue<Args, Path<Args>>, {
      shouldDirty: true,
      shouldValidate: submitCount > 0 || get(errors, path) !== undefined,
    });
  const change = (path: string, value: unknown): void => {
    if (meanwhile.current === null) setState("editing");
    else meanwhile.current.set(path, value);
    setProblem(null);
    write(path, value);
  };

  const fieldAt = <Value>(path: string): FormField<Value> => {
    shown.current.add(path);
    return {
      value: form.watch(path as Path<Args>) as Value | null | undefined,
      error: (get(errors, path) as { message?: string } | undefined)?.message ?? null,
      required: requires(path),
      onChange: (value) => change(path, value),
      onBlur: () => void (get(dirtyFields, path) === undefined ? null : form.trigger(path as Path<Args>)),
    };
  };
  return {
    field: (path) => fieldAt(path),
    fieldsIn: (path) => (name) => fieldAt(path + name),
    values: form.watch() as unknown as Draft<Args>,
    change: (values) => {
      for (const [path, value] of Object.entries(values)) change(path, value);
    },
    problem,
    tell: setProblem,
    state,
    dirty: isDirty,
    undo: () => {
      meanwhile.current?.clear();
      // Dirty values are kept only when rows change under the form.
      form.reset(start as Args, { keepDirtyValues: false, keepErrors: false });
      settle();
      setProblem(null);
      setState("editing");
    },
    element: {
      ref: (mounted) => {
        element.current = mounted;
      },
      noValidate: true,
      ...(isGuarded ? {} : { "data-guard": "typed" as const }),
      onSubmit: (event) => {
        event.preventDefault();
        void form.handleSubmit((parsed) => (isReady() ? save(parsed as Args) : undefined), refuse)();
      },
    },
  };
}
