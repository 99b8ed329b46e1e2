import { connect } from "node:net";
import type pg from "pg";

/** A client's connection as the library has it; its types leave these fields out. */
interface Connected {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly connection: pg.Connection;
}

/** PostgreSQL's code of a request to cancel. */
const cancelCode = 80_877_102;
const patienceMs = 2_000;

/**
 * Has the server of a connection end the statement that it runs, as a signal to it; resolves once it has sent that. If
 * it does not say so in time, the connection is broken, so that what comes late ends no statement of whoever would use it
 * next. It needs no right: `pg_cancel_backend` needs one over the role that logged in, which is not the one
 * that queries run as.
 */
export async function cancelOn(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey, connection } = client as unknown as Connected;
  const request = Buffer.alloc(16);
  for (const [n, number] of [request.length, cancelCode, processID ?? 0, secretKey ?? 0].entries())
    request.writeInt32BE(number, 4 * n);
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(patienceMs, () => socket.destroy());
  let isTold = false;
  await new Promise<void>((done) => {
    socket
      .on("error", () => undefined)
      .once("end", () => {
        isTold = true;
      })
      .once("close", () => done());
    // It answers nothing, and closes once the signal is sent; a pooler forgets who closes before.
    socket.resume().write(request);
  });
  if (!isTold) connection.stream.destroy();
}
