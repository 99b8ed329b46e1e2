import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { startJobs } from "#server/effects/jobs.ts";
import type { TestServer } from "./test-server.ts";
import { noPayments } from "./no-payments.ts";

/** A mail in the server's folder of mails. */
export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The first URL in it; empty without one. */
  readonly link: string;
}

/** Returns the server's mails so far, oldest first. */
export function writtenMails(server: Pick<TestServer, "services">): readonly WrittenMail[] {
  const folder = join(server.services.config.dataDirectory, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return names.toSorted().map((name) => {
    const raw = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    const [head = "", ...body] = raw.split("\n\n");
    const text = body.join("\n\n").replaceAll("=\n", "").replaceAll("=3D", "=");
    const header = (wanted: string) => new RegExp(`^${wanted}: (.*)$`, "m").exec(head)?.[1] ?? "";
    return { to: header("To"), subject: header("Subject"), text, link: /http\S+/.exec(text)?.[0] ?? "" };
  });
}

/** Runs the server's jobs during `work`; mails caused before or during it are sent. */
export async function whileJobsRun<T>(server: Pick<TestServer, "services">, work: () => Promise<T>): Promise<T> {
  const { services } = server;
  const jobs = await startJobs(
    {
      ...services,
      sortPictures: async () => undefined,
      deleteStores: async () => undefined,
      payments: noPayments,
      act: actAsSystem(services),
    },
    { pollingSeconds: 0.5 },
  );
  try {
    return await work();
  } finally {
    await jobs.stop();
  }
}
