/** Paths that the server answers itself, also where a page of the app leads to them; at all others the app opens. */
export const serverPaths: readonly RegExp[] = [
  /^\/(api|open|files|catalogue|weekly-mail)(\/|$)/,
  /^\/(healthz|readyz|sw\.js|manifest\.webmanifest)$/,
  /^\/(licenses\.txt|robots\.txt|\.well-known\/security\.txt)$/,
  /^\/assets\//,
];
