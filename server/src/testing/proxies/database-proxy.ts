import { setMaxListeners } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../listen.ts';

export type DatabaseProxy = {
  port: number;
  /** Refuses connections and ends those there are, like a server that was stopped. */
  cut(): Promise<void>;
  /** Passes everything on this many milliseconds late. `Infinity` keeps it: connections stay open without data. */
  delay(milliseconds: number): void;
  /** Passes everything on at once again, what was kept included. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Stands between a driver and the database that listens at `target`, and breaks that connection on request. */
export async function startDatabaseProxy(target: {
  host: string;
  port: number;
}): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let lateness = 0;
  let change = createChange();

  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    relay(near, far);
    relay(far, near);
  });
  const port = await listen(server);

  function relay(from: Socket, to: Socket) {
    sockets.add(from);
    let order = Promise.resolve();
    from.on('data', (chunk) => {
      const due = lateness === 0 ? 0 : Date.now() + lateness;
      order = order.then(async () => {
        await holdUntil(due);
        if (to.writable) to.write(chunk);
      });
    });
    // A broken connection is what this is for: both ends notice it by its end.
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  async function holdUntil(due: number) {
    while (lateness > 0 && Date.now() < due) {
      // Awakened by a change of the delay, which then decides again.
      await wait(Math.min(due - Date.now(), 1000), undefined, { signal: change.signal }).catch(
        () => undefined,
      );
    }
  }

  function setLateness(milliseconds: number) {
    lateness = milliseconds;
    change.abort();
    change = createChange();
  }

  async function cut() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    port,
    cut,
    delay: setLateness,
    async restore() {
      setLateness(0);
      if (!server.listening) await listen(server, port);
    },
    async close() {
      setLateness(0);
      if (server.listening) await cut();
    },
  };
}

/** Every connection waits for it. */
function createChange(): AbortController {
  const change = new AbortController();
  setMaxListeners(0, change.signal);
  return change;
}
