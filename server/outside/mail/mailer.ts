import { createHash } from "node:crypto";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { countOutcome, mails } from "#server/machine/metrics/counts.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { oneLine } from "#shared/machine/kernel/schema.ts";
import type { Language } from "#shared/words/language.ts";

/** One mail to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** The store's name, shown as the sender. */
  readonly fromName: string;
  /** The reply address: the store's support address; empty for none. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  /** Its language, used by screen readers. */
  readonly language: Language | "";
  /** A page that stops mails of its kind, for the button that mail programs show beside them (RFC 8058). */
  readonly stop?: string;
  /** Made from the text by `recordingMailer`. */
  readonly html?: string;
  /** The store: the mail is in its queue and has its style. Omitted for the server's own. */
  readonly storeId?: string;
  /** The same for the same mail, so that its receiver recognises one sent twice after a crash. */
  readonly key: string;
}

export interface Mailer {
  /** Resolves when the mail has been accepted; throws when it was not, and may be repeated. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailConfig {
  /** An smtp:// or smtps:// URL; null writes .eml and .html files into `directory` instead. */
  readonly smtpUrl: string | null;
  readonly directory: string;
  /** The sender address, with or without a name before it. */
  readonly from: string;
}

/** Opens the mailer: a real SMTP server, or a directory for inspection. */
export function openMailer(config: MailConfig): Mailer {
  const { send, close } = config.smtpUrl === null ? fileMailer(config) : smtpMailer(config, config.smtpUrl);
  return {
    send: (mail) =>
      countOutcome(
        mails,
        () => send(mail),
        () => "sent",
      ),
    close,
  };
}

function smtpMailer(config: MailConfig, url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(message(mail, addressIn(config.from)));
    },
    close: () => transport.close(),
  };
}

function fileMailer(config: MailConfig): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const built = await transport.sendMail(message(mail, addressIn(config.from)));
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${digest(mail.key).slice(0, 8)}.eml`;
      // Security: mails contain links that grant access.
      await mkdir(config.directory, { recursive: true, mode: 0o700 });
      await chmod(config.directory, 0o700);
      const path = join(config.directory, name);
      await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      if (mail.html !== undefined) await writeFile(path.replace(/\.eml$/, ".html"), mail.html, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}

function message(mail: Mail, fromAddress: string) {
  return {
    from: { name: headerText(mail.fromName), address: fromAddress },
    to: { name: headerText(mail.to.name), address: plainAddress(mail.to.address) },
    ...(mail.replyTo === "" ? {} : { replyTo: plainAddress(mail.replyTo) }),
    subject: headerText(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.stop === undefined
      ? {}
      : {
          headers: {
            "List-Unsubscribe": `<${mail.stop}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }),
    messageId: `<${digest(mail.key)}@${fromAddress.slice(fromAddress.indexOf("@") + 1)}>`,
    // No text typed by a person may make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// MAIL_FROM may be "Trace <trace@shop.test>"; the name shown is always the store's.
const addressIn = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

const digest = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 40);

// Security: headers contain people's text, older names too; a line break would begin another header.
const headerText = (text: string): string => oneLine(text.replaceAll("\u0000", " ")).trim().slice(0, 200);

function plainAddress(address: string): string {
  if (!isMailbox(address)) throw new Error("This is not one plain e-mail address.");
  return address;
}
