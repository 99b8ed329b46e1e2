import { t } from "#shared/words/define-words.ts";
import { Send } from "lucide-react";
import { Answered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { mailList } from "./mail-list.tsx";
import { type ShownMail, MailsContext, useMails } from "./use-mails.ts";

interface WholeMail extends ShownMail {
  readonly text: string;
}

/** The queue of the store's mails: state, content, and sending again. */
export function SentMails() {
  const state = useListState(mailList);
  const mails = useMails();
  const opened = state.search.mail;
  return (
    <MailsContext value={mails}>
      <DataList list={mailList} state={state} part />
      {opened !== undefined && (
        <MailDialog
          key={opened}
          id={opened}
          onClose={() => {
            state.change({ mail: undefined });
            mails.again();
          }}
        />
      )}
    </MailsContext>
  );
}

function MailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { busy, run } = useWork({ say: toastProblem });
  const path = `/api/mails/${encodeURIComponent(id)}`;
  const read = useAnswer<WholeMail>(path);
  const mail = read.answer;
  const send = () =>
    run(async () => {
      read.put(await api.post<WholeMail>(`${path}/send`, {}));
      toast.success(t("The email is being sent again."));
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail?.subject ?? t("Sent emails")}
      actions={
        mail !== null &&
        !mail.isSecret && (
          <Button variant="primary" icon={<Send aria-hidden />} busy={busy} onClick={() => void send()}>
            {t("Send again")}
          </Button>
        )
      }
    >
      <Answered of={read} placeholder={<Spinner label={t("Loading")} />}>
        {(answer) => (
          <div className="flex flex-col gap-3">
            <p className="text-muted">
              {answer.toName} {answer.toAddress}
            </p>
            <p className="text-caption text-muted">
              {t("{count, plural, one {Tried once.} other {Tried # times.}}", { count: answer.tries })}{" "}
              {answer.problem !== "" && t("The mail server said: {problem}", { problem: answer.problem })}
            </p>
            <p className="break-words whitespace-pre-wrap">
              {answer.isSecret
                ? t("This email held a link that only its recipient may see, so it isn’t kept.")
                : answer.text}
            </p>
          </div>
        )}
      </Answered>
    </Dialog>
  );
}
