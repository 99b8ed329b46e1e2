import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** The sender that the mail server takes mails from. */
export const knownSender = "trace@shop.test";

/** A real SMTP server, which refuses every sender but one. */
export interface MailServer {
  readonly url: string;
  /** Recipients of the mails that it accepted. */
  readonly taken: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: ({ address }, _session, answer) =>
      answer(address === knownSender ? null : new Error(`Sender ${address} is not allowed`)),
    onData: (stream, session, answer) => {
      stream.on("end", () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        answer(null);
      });
      stream.resume();
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
