import { type ComponentType, lazy } from "react";

const nothing = () => null;

/** Loads a part of a screen that the rest does without: where it cannot be loaded it stays away. */
export const optionalPart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => nothing) }));
