import { t } from "#shared/words/define-words.ts";
import { Search, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { Input } from "#pwa/ui/controls/field.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";

/**
 * Returns typed text, shown at once and passed to `tell` after a pause; browsers limit how often an address may change.
 * `told` is the address's text. The third function passes it on at once, for when the field is left.
 */
export function useTypedSearch(
  told: string,
  tell: (text: string) => void,
): [string, (text: string) => void, () => void] {
  const [typed, setTyped] = useState(told);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  // Text last read from or written to the address, which may lag behind the typing.
  const known = useRef(told.trim());
  // Back, a link or a scan may change the text.
  useEffect(() => {
    if (told.trim() === known.current) return;
    known.current = told.trim();
    setTyped(told);
  }, [told]);
  const pass = useCallback(() => {
    const text = typed.trim();
    if (text === known.current) return;
    known.current = text;
    latest.current(text);
  }, [typed]);
  useEffect(() => {
    const timer = setTimeout(pass, 300);
    return () => clearTimeout(timer);
  }, [pass]);
  return [typed, setTyped, pass];
}

const writes = "input, textarea, select, [contenteditable=true], [role=dialog] *";

/** The list's search field. The key / focuses it, Enter opens an unambiguous match. */
export function ListSearchField(props: {
  searches: string;
  typed: string;
  /** True if more than one control follows: it then has its own row on tablets. */
  ownRow: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const label = t("Search {fields}", { fields: props.searches });
  const wide = useWide();
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.matches(writes)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, []);
  return (
    <div
      className={classes("relative min-w-0 flex-[1_1_16rem]", props.ownRow && "max-md:basis-0 max-lg:md:basis-full")}
    >
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted" />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        // The searched fields are too long for a phone's placeholder; the label always has them.
        placeholder={wide ? label : t("Search")}
        className="px-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={props.typed}
        onChange={(event) => props.onType(event.target.value)}
        onBlur={props.onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onEnter();
        }}
      />
      {props.typed !== "" && (
        <IconButton
          label={t("Clear search")}
          icon={<X aria-hidden />}
          className="absolute inset-y-0 right-0"
          onClick={() => props.onType("")}
        />
      )}
    </div>
  );
}
