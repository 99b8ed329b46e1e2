import type { Session } from "#shared/sync/protocol.ts";
import { actorOf } from "../actor-of.ts";
import type { EffectsMark, Generation } from "./base-database.ts";

/** Returns the mark of the state that waiting commands' effects currently depend on. */
export const effectsMark = (
  session: Session,
  build: string,
  revision: number,
  { generation, journal }: Generation,
): EffectsMark => ({ build, actor: JSON.stringify(actorOf(session)), revision, generation, journal });

/** Whether effects stored under one mark are valid under the other. */
export const sameMark = (one: EffectsMark | null, other: EffectsMark): boolean =>
  one !== null &&
  one.build === other.build &&
  one.actor === other.actor &&
  one.revision === other.revision &&
  one.generation === other.generation &&
  one.journal === other.journal;
