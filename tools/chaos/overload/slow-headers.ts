import { connect, type Socket } from 'node:net';
import { sendOrdinaryCalls } from '../calls.ts';
import { comparePercentile99, type Finding } from '../report.ts';
import type { Stack } from '../stack.ts';

const attackers = 500;
const rounds = 3;
const roundMilliseconds = 4_000;

/** Five hundred connections send their headers one line at a time. Measures how much slower other users are served. */
export async function checkSlowHeaders(stack: Stack): Promise<Finding[]> {
  const baseline: number[] = [];
  const attacked: number[] = [];
  await sendOrdinaryCalls(stack, '/assignmentLevel', roundMilliseconds, []);
  // Both alternate, so that other load on the machine affects them equally.
  for (let round = 0; round < rounds; round += 1) {
    await sendOrdinaryCalls(stack, '/assignmentLevel', roundMilliseconds, baseline);
    const stopAttack = attack(stack.apiPort);
    await sendOrdinaryCalls(stack, '/assignmentLevel', roundMilliseconds, attacked);
    stopAttack();
  }
  return [comparePercentile99(`${attackers} slow-header connections`, baseline, attacked)];
}

/** Opens connections that each send a header line every half second. Returns a function that closes them. */
function attack(port: number): () => void {
  const sockets = Array.from({ length: attackers }, (): Socket => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: api\r\n'),
    );
    // The server may close them: that is its defence.
    socket.on('error', () => socket.destroy());
    return socket;
  });
  const interval = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n');
  }, 500);
  return () => {
    clearInterval(interval);
    for (const socket of sockets) socket.destroy();
  };
}
