import { t } from "#shared/words/define-words.ts";
import { Mails } from "lucide-react";
import { useContext, useMemo } from "react";
import { answeredSource } from "#pwa/ui/data-list/answered-source.ts";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, date, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { formatAge, formatDateTime } from "#pwa/ui/format.ts";
import { mailScreenWords, mailStateWords } from "./mail-words.ts";
import { type ShownMail, MailsContext } from "./use-mails.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

const states = ["waiting", "sent", "failed"] as const;
const tones = { waiting: "info", sent: "success", failed: "danger" } as const;

export const readMailSearch = listSearch(["newest"], { state: oneOf(states), mail: word });
export type MailSearch = ReturnType<typeof readMailSearch>;

const href = ({ id }: ShownMail): string => `/settings?section=mails&mail=${encodeURIComponent(id)}`;
const state = badge<ShownMail>((mail) => ({ tone: tones[mail.state], text: mailStateWords.named(mail.state) }));

/** The store's mails and their states. */
export const mailList: ListOf<ShownMail, MailSearch> = {
  name: "mails",
  title: () => t("Sent emails"),
  counted: (count) => t("{count, plural, one {# email} other {# emails}}", { count }),
  readSearch: readMailSearch,
  stays: ["section"],
  useSource: useMailRows,
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "subject",
      head: () => t("Email"),
      width: "minmax(0,2fr)",
      cell: title<ShownMail>({ href, title: (mail) => mail.subject, detail: (mail) => formatAge(mail.createdAt) }),
    },
    {
      key: "to",
      head: () => mailScreenWords("to"),
      width: "minmax(0,1.5fr)",
      cell: textCell((mail) => mail.toAddress, "text-caption", 2),
    },
    {
      key: "written",
      head: () => t("Written"),
      width: "4.75rem",
      cell: date((mail) => mail.createdAt),
    },
    {
      key: "state",
      head: () => t("State"),
      width: "9.5rem",
      cell: state,
    },
  ],
  card: card({
    height: 128,
    href,
    title: (mail) => mail.subject,
    lines: [(mail) => mail.toAddress, (mail) => formatDateTime(mail.createdAt)],
    foot: [state],
  }),
  searches: () => t("subject, name or address"),
  useFilters: useMailFilters,
  empty: () => ({
    icon: <Mails />,
    title: t("No emails yet"),
    text: t("Emails to consigners and staff are listed here once the first one is written."),
  }),
};

function useMailRows({ search = "", state: wanted }: MailSearch): ListSource<ShownMail> {
  const { answer, problem, again } = useContext(MailsContext);
  return useMemo(() => {
    const finds = finding(search);
    const rows = (answer ?? []).filter((mail) => {
      return (
        (wanted === undefined || mail.state === wanted) && finds(`${mail.subject}\n${mail.toName}\n${mail.toAddress}`)
      );
    });
    return answeredSource(rows, { answer, problem, again });
  }, [answer, problem, again, search, wanted]);
}

function useMailFilters(): readonly FilterOf[] {
  return useMemo(
    () => [
      {
        key: "state",
        label: t("State"),
        options: states.map((value) => ({ value, label: mailStateWords(value) })),
        few: true,
      },
    ],
    [],
  );
}
