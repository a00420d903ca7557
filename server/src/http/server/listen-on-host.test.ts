import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnHost } from './listen-on-host.ts';

async function listen(host: string | undefined): Promise<(address: string) => Promise<boolean>> {
  const server = createServer((_request, response) => response.end('here'));
  const port = await getPort();
  const listening = await listenOnHost(server, { host, port });
  onTestFinished(() => {
    server.closeAllConnections();
    for (const server of listening) server.close();
  });
  return async (address) => {
    try {
      return (await fetch(`http://${address}:${port}/`)).ok;
    } catch {
      return false;
    }
  };
}

const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
const ofThisNetwork = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
const hasIpv6 = addresses.some(({ address }) => address === '::1');

test('listens on both loopback addresses only for localhost', async () => {
  const answers = await listen('localhost');
  expect(await answers('127.0.0.1')).toBe(true);
  if (hasIpv6) expect(await answers('[::1]')).toBe(true);
  if (ofThisNetwork) expect(await answers(ofThisNetwork.address)).toBe(false);
});

test('listens on that address only for an address', async () => {
  const answers = await listen('127.0.0.1');
  expect(await answers('127.0.0.1')).toBe(true);
  if (hasIpv6) expect(await answers('[::1]')).toBe(false);
});

test('listens on every interface without a host', async () => {
  const answers = await listen(undefined);
  expect(await answers('127.0.0.1')).toBe(true);
  if (ofThisNetwork) expect(await answers(ofThisNetwork.address)).toBe(true);
});
