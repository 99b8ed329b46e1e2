import type pg from "pg";
import type { FileStore } from "#server/machine/files/file-store.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { markerKey } from "#server/running/installation/marked-files.ts";

/** The folder or bucket of pictures that a command was given. */
export interface PicturePlace {
  readonly files: FileStore;
  /** Its name, for messages. */
  readonly name: string;
}

/** The installation that a database holds; null where a server of this version was never started on it. */
export interface KnownInstallation {
  readonly id: string;
  readonly arePicturesMarked: boolean;
}

const settings = "Set TRACE_DATA_DIR, or FILES_S3_*, as for the server";

export async function readInstallation(client: pg.Client): Promise<KnownInstallation | null> {
  const { rows: found } = await client.query("select to_regclass('identity.installation') is not null as there");
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<KnownInstallation>(
    `select id, are_pictures_marked as "arePicturesMarked" from identity.installation`,
  );
  return rows[0] ?? null;
}

const markerOf = async (files: FileStore): Promise<string | null> =>
  (await files.get(markerKey))?.toString("utf8").trim() ?? null;

/**
 * Checks before a backup that the place is where the installation keeps its pictures.
 * @throws Impossible if it is another, as the working folder's `data` is for who forgot TRACE_DATA_DIR.
 */
export async function demandOwnPlace({ files, name }: PicturePlace, known: KnownInstallation | null): Promise<void> {
  const marker = await markerOf(files);
  if (marker === (known?.id ?? null) || (marker === null && known?.arePicturesMarked !== true)) return;
  throw new Impossible(
    `${name} is not where this installation keeps its pictures${marker === null ? "" : ", but another's"}, so the backup would be without them. ${settings}.`,
  );
}

/**
 * Checks before a restore that the place is empty, or the backup's own. What a start on the database that is now
 * replaced has left there (`replaced`) is only its mark.
 * @throws Impossible if it is another's, or holds what nobody knows.
 */
export async function demandRoom(
  { files, name }: PicturePlace,
  own: string | null,
  replaced: string | null,
): Promise<void> {
  const marker = await markerOf(files);
  if (marker !== null && marker === own) return;
  if (marker !== null && marker !== replaced)
    throw new Impossible(
      `${name} belongs to another installation, and a restore overwrites nothing. ${settings} will have it; nothing was restored.`,
    );
  for await (const key of files.keys())
    if (key !== markerKey)
      throw new Impossible(
        `${name} holds files already, and a restore overwrites nothing. Give it an empty place; nothing was restored.`,
      );
}

/** The pictures that the rows of a database name, to compare with the files that are there. */
export class NamedPictures {
  readonly #missing = new Set<string>();
  #named = 0;

  /** Adds those that a connection can see. */
  async read(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ store: string; hash: string }>(
      "select store_id as store, hash from sync.files",
    );
    for (const { store, hash } of rows) this.#missing.add(`${store}/${hash}`);
    this.#named = this.#missing.size;
  }

  /** Counts a file as there. */
  see(key: string): void {
    const [store = "", , name = ""] = key.split("/");
    this.#missing.delete(`${store}/${name.slice(0, name.lastIndexOf("-"))}`);
  }

  get missing(): number {
    return this.#missing.size;
  }

  /** True if there is none of several. */
  get areAllMissing(): boolean {
    return this.#named > 0 && this.#missing.size === this.#named;
  }
}
