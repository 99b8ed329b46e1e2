import { v7 } from "uuid";

/** A new row id: UUID v7 (RFC 9562), sortable by the time it was made. */
export const newId = (): string => v7();
