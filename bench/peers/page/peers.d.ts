/** Installed when the bench first runs (bench/packages); type checks work without their types. */
declare module "@sqlite.org/sqlite-wasm";
declare module "@tanstack/db";
declare module "pouchdb-adapter-indexeddb";
declare module "pouchdb-browser";
declare module "pouchdb-find";
declare module "rxdb/plugins/core";
declare module "rxdb/plugins/replication";
declare module "rxdb/plugins/storage-dexie";
declare module "rxjs";
