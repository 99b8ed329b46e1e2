/** Holds the text that `npm run demo -- --help` prints. */
export const demoHelp = `Starts a demo store with 20,000 items on this machine; Ctrl-C stops it.

Environment:
  PORT            the port, by default 3000
  HOST            the address to listen on, by default 127.0.0.1; the demo's passwords are public
  TRACE_DATA_DIR  the folder of the database, pictures and mails, by default ./data
  DATABASE_URL    a PostgreSQL to use in place of the included one
  SMTP_URL        where mails are sent; without it they are kept as files, and the demo prints a page that shows them

For example: PORT=4000 npm run demo
docs/running.md describes all of them.
`;
