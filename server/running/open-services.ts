import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "../machine/database/database.ts";
import { openJobs } from "../effects/jobs.ts";
import { openFileStore } from "../machine/files/open-file-store.ts";
import { FileStoreUnavailable } from "../machine/files/file-store.ts";
import { openPictures } from "../machine/files/pictures.ts";
import { openIdentity } from "../identity/identity.ts";
import { Provider } from "../identity/provider.ts";
import { openMetrics } from "./operations/read-metrics.ts";
import { openInstallation, picturesAreMarked } from "./installation/installation.ts";
import { markedFiles, placeOfFiles } from "./installation/marked-files.ts";
import { openSecrets } from "../machine/secrets/open-secrets.ts";
import type { Services } from "./services.ts";
import { SharedReads } from "../machine/sync/kept-reads.ts";
import { openNews } from "../machine/sync/news.ts";
import { openSeenQueues } from "../machine/sync/seen-queues.ts";

export interface OpenServices extends Services {
  /** Closes what was opened here; the caller closes the database. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the server's shared services over an open, migrated database.
 * @throws Impossible if the key, or the folder or bucket of pictures, is not the installation's.
 */
export async function openServices(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
  clock: () => Date = () => new Date(),
): Promise<OpenServices> {
  const secrets = openSecrets(config);
  const installation = await openInstallation(db, secrets);
  const files = markedFiles(openFileStore(config), {
    ...installation,
    place: placeOfFiles(config),
    onMarked: () => picturesAreMarked(db),
  });
  await files.check().catch((error: unknown) => {
    if (!(error instanceof FileStoreUnavailable)) throw error;
    log.warn({ err: error }, "pictures cannot be kept or shown until their folder or bucket answers");
  });
  const { provider } = config;
  const identity = openIdentity(
    db,
    clock,
    secrets,
    provider === null
      ? null
      : new Provider(provider, (reason) =>
          log.warn({ reason, issuer: provider.issuer }, "the provider did not answer"),
        ),
  );
  const jobs = await openJobs({ db, log });
  const news = await openNews(db, log);
  const seen = openSeenQueues({ db, log });
  const kept = new SharedReads();
  const metrics = config.metrics === null ? null : openMetrics({ db, news });
  const close = async () => {
    await seen.close();
    await metrics?.close();
    await news.close();
    await jobs.close();
  };
  const pictures = openPictures(db, files, clock, config.pictureMegabytes * 1_000_000);
  const life = { isStopping: false };
  return { config, db, identity, jobs, kept, metrics, news, seen, pictures, clock, log, secrets, life, close };
}
