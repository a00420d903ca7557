import { connect, type Socket } from 'node:net';
import { call } from './calls.ts';
import { compareSlowest, type Finding } from './report.ts';
import type { Stack } from './stack.ts';

const attackers = 500;
const users = 4;
const rounds = 3;
const roundMilliseconds = 4_000;

/** Five hundred connections send their headers a line at a time; other users should hardly notice. */
export async function checkSlowHeaders(stack: Stack): Promise<Finding[]> {
  const calm: number[] = [];
  const attacked: number[] = [];
  await use(stack, []);
  // They take turns, so that whatever else the machine does meets both alike.
  for (let round = 0; round < rounds; round += 1) {
    await use(stack, calm);
    const stopAttack = attack(stack.apiPort);
    await use(stack, attacked);
    stopAttack();
  }
  return [compareSlowest(`${attackers} slow-header connections`, calm, attacked)];
}

async function use(stack: Stack, times: number[]): Promise<void> {
  const end = performance.now() + roundMilliseconds;
  const user = async () => {
    while (performance.now() < end) {
      const answer = await call(stack, '/assignmentLevel');
      if (answer?.status !== 200)
        throw new Error(`An ordinary call was answered ${answer?.status}`);
      times.push(answer.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: users }, user));
}

/** Keeps the connections open, each sending a header line every half second; what ends them. */
function attack(port: number): () => void {
  const sockets = Array.from({ length: attackers }, (): Socket => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: api\r\n'),
    );
    // The server is free to end them, which is its defence.
    socket.on('error', () => socket.destroy());
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n');
  }, 500);
  return () => {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  };
}
