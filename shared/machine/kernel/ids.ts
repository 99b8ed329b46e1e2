import { v7 } from "uuid";

/** Returns a new row id: UUID v7 (RFC 9562), sortable by creation time. */
export const newId = (): string => v7();
