import { Agent, createServer, request } from 'node:http';
import { listen } from '../../server/src/testing/listen.ts';
import { answersOk, waitUntil } from './wait-until.ts';

/** Milliseconds: the load balancer checks readiness several times within the notice of a stopping instance. */
const readinessInterval = 200;

export type Balancer = {
  url: string;
  /** Sends requests to the instance at this port of 127.0.0.1 too, from when it is ready on; resolves then. */
  add(port: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a load balancer at this port of the loopback address, or at a free one. Each request goes to the next of the
 * instances that were ready at the last check, over kept connections; request and answer are streamed. Nothing is sent
 * twice: without an answer of the instance, the caller gets 502.
 */
export async function startBalancer(port?: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const instances = new Set<number>();
  const ready = new Set<number>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    // Browsers send one before most calls: counted, they would send all calls of a page to the same instance.
    if (method !== 'OPTIONS') turn += 1;
    const choice = [...ready];
    const instance = choice[turn % choice.length];
    const fail = ({ message }: Error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(JSON.stringify({ message }));
    };
    if (instance === undefined) {
      fail(new Error('no instance is ready'));
      return;
    }
    const to = { host: '127.0.0.1', port: instance, method, path: url, headers, agent };
    const forwarded = request(to);
    forwarded.on('error', fail).once('response', (response) => {
      // These two are of the connection to the instance, not of that to the caller.
      const { connection: _own, 'keep-alive': _idle, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, others).flushHeaders();
      response.on('error', fail).pipe(outgoing);
    });
    incoming.pipe(forwarded);
    outgoing.once('close', () => {
      // The caller has given up.
      if (!outgoing.writableFinished) forwarded.destroy();
    });
  });
  const readinessChecks = setInterval(() => {
    for (const instance of instances) {
      answersOk(`http://127.0.0.1:${instance}/health/ready`).then((isReady) =>
        isReady ? ready.add(instance) : ready.delete(instance),
      );
    }
  }, readinessInterval);
  return {
    url: `http://127.0.0.1:${await listen(server, port)}`,
    async add(instance) {
      instances.add(instance);
      await waitUntil(async () => ready.has(instance), {
        what: `the load balancer sees that ${instance} is ready`,
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
