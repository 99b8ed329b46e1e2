// The health check of a container: ends with 0 if the server in it can serve and store. In plain JavaScript and without
// imports, since it runs every few seconds.
const port = process.env.PORT?.trim() || "3000";
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
