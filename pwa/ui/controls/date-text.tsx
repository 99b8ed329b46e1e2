import { useEffect, useReducer } from "react";
import { formatAge, formatDate, formatDateTime, formatLongDateTime } from "../format.ts";

export interface DateTextProps {
  readonly at: string;
  /** date: YY/MM/DD; dateTime: with the time of day; long: in words; age: "3 minutes ago", updated regularly. */
  readonly form?: "date" | "dateTime" | "long" | "age" | undefined;
  readonly className?: string | undefined;
}

const forms = {
  date: formatDate,
  dateTime: formatDateTime,
  long: formatLongDateTime,
  age: (at: string) => formatAge(at),
};

/** A moment, with the exact time as its tooltip. */
export function DateText({ at, form = "date", className }: DateTextProps) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (form !== "age") return;
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [form]);
  return (
    <time
      data-left-out={form === "age" ? "" : undefined}
      dateTime={at}
      title={formatLongDateTime(at)}
      className={className}
    >
      {forms[form](at)}
    </time>
  );
}
