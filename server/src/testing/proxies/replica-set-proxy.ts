import { connect, createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { listen } from '../listen.ts';

const messageCode = 2013;
const replyCode = 1;
/** Where the first document of a message begins. */
const documentAt = { [messageCode]: 21, [replyCode]: 36 } as const;

export type ReplicaSetProxy = {
  uri: string;
  /** The command name and the number of each write that came, as far as it has one. */
  writes: { name: string; txnNumber: unknown }[];
  /** Breaks the connection of the next command of this name instead of passing it on. */
  breakNext(name: string): void;
  close(): void;
};

/**
 * Stands before a single server and, with `isReplicaSet`, says that it is the primary of a replica set: the driver then
 * numbers its writes, to send one again. The numbers are not passed on, so the server does not recognize a second try.
 */
export async function startReplicaSetProxy(
  target: { host: string; port: number },
  { isReplicaSet }: { isReplicaSet: boolean },
): Promise<ReplicaSetProxy> {
  const sockets = new Set<Socket>();
  const writes: ReplicaSetProxy['writes'] = [];
  let broken: string | undefined;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    readMessages(near, (message) => {
      const passed = changeDocument(message, (command) => {
        const [name = ''] = Object.keys(command);
        if (name === 'insert') writes.push({ name, txnNumber: command.txnNumber });
        if (name === broken) {
          broken = undefined;
          end();
        }
        const { txnNumber: _number, ...others } = command;
        return others;
      });
      if (far.writable) far.write(passed);
    });
    readMessages(far, (message) => {
      const passed = changeDocument(message, (answer) =>
        isReplicaSet && 'maxWireVersion' in answer ? { ...answer, ...describePrimary() } : answer,
      );
      if (near.writable) near.write(passed);
    });
  });
  const port = await listen(server);
  const address = `127.0.0.1:${port}`;
  const describePrimary = () => ({
    setName: 'tests',
    setVersion: 1,
    hosts: [address],
    me: address,
    primary: address,
    secondary: false,
  });
  return {
    uri: `mongodb://${address}/?${isReplicaSet ? 'replicaSet=tests' : 'directConnection=true'}`,
    writes,
    breakNext(name) {
      broken = name;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Calls back with each whole message; its first four bytes are its length. */
function readMessages(socket: Socket, onMessage: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

/** The same message with its first document changed. */
function changeDocument(message: Buffer, change: (document: Document) => Document): Buffer {
  const code = message.readInt32LE(12);
  if (code !== messageCode && code !== replyCode) return message;
  const begin = documentAt[code];
  const end = begin + message.readInt32LE(begin);
  const document = BSON.deserialize(message.subarray(begin, end), {
    promoteValues: false,
    promoteLongs: false,
  });
  const changed = Buffer.concat([
    message.subarray(0, begin),
    BSON.serialize(change(document)),
    message.subarray(end),
  ]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
}
