import type { Session } from "#shared/machine/sync/protocol.ts";
import { actorOf } from "../actor-of.ts";
import type { PreviewMark, Generation } from "./base-database.ts";

/** Returns the mark of the state that waiting commands' previews currently depend on. */
export const previewMark = (
  session: Session,
  build: string,
  revision: number,
  { generation, journal }: Generation,
): PreviewMark => ({ build, actor: JSON.stringify(actorOf(session)), revision, generation, journal });

/** Returns whether previews stored under one mark are valid under the other. */
export const sameMark = (one: PreviewMark | null, other: PreviewMark): boolean =>
  one !== null &&
  one.build === other.build &&
  one.actor === other.actor &&
  one.revision === other.revision &&
  one.generation === other.generation &&
  one.journal === other.journal;
