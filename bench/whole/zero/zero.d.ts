/** Installed when the bench first runs (bench/whole/packages); type checks work without its types. */
declare module "@rocicorp/zero";
declare module "@rocicorp/zero/server";
declare module "@rocicorp/zero/server/adapters/pg";
