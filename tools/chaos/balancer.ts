import { Agent, createServer, request } from 'node:http';
import { listen } from '../../server/src/testing/listen.ts';
import { answersOk, waitUntil } from '../processes/wait-until.ts';

/** Milliseconds: the load balancer checks readiness several times within the notice of a stopping instance. */
const readinessInterval = 200;

export type Balancer = {
  url: string;
  /** Sends requests to the instance at this port too, from when it is ready on; resolves then. */
  add(port: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * A round-robin load balancer that does not retry, with keep-alive connections to the instances that were ready at the last
 * check.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ports = new Set<number>();
  const ready = new Set<number>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const choice = [...ready];
    turn += 1;
    const port = choice[turn % choice.length];
    const fail = ({ message }: Error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(JSON.stringify({ message }));
    };
    if (port === undefined) {
      fail(new Error('no instance is ready'));
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent });
    forwarded.once('error', fail).once('response', (response) => {
      // These two are of the connection to the instance, not of that to the caller.
      const { connection: _own, 'keep-alive': _idle, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, others);
      response.once('error', fail).pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  const readinessChecks = setInterval(() => {
    for (const port of ports) {
      answersOk(`http://127.0.0.1:${port}/health/ready`).then((isReady) =>
        isReady ? ready.add(port) : ready.delete(port),
      );
    }
  }, readinessInterval);
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    async add(port) {
      ports.add(port);
      await waitUntil(async () => ready.has(port), {
        what: `the load balancer sees that ${port} is ready`,
      });
    },
    async close() {
      clearInterval(readinessChecks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
