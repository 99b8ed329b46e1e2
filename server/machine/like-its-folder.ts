import { lchownSync, statSync } from "node:fs";
import { type FileHandle, lchown, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/*
 * What root creates belongs to whoever owns the folder that it is in: `npm run restore` and `npm run adopt` are run by
 * root, and the server that has to read it is not. Security: that user may put a link in the place of what was just
 * created, so no name is followed.
 */
const isRoot = process.getuid?.() === 0;

/** Creates a folder, and those above it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined || !isRoot) return;
  const { uid, gid } = await stat(dirname(first));
  for (let made = path; made.length >= first.length; made = dirname(made)) await lchown(made, uid, gid);
}

/** Gives an open file that was just created to its folder's owner. */
export async function likeItsFolder(file: FileHandle, path: string): Promise<void> {
  if (!isRoot) return;
  const { uid, gid } = await stat(dirname(path));
  await file.chown(uid, gid);
}

/** Does the same for a file that is closed. */
export function likeItsFolderSync(path: string): void {
  if (!isRoot) return;
  const { uid, gid } = statSync(dirname(path));
  lchownSync(path, uid, gid);
}
