import { startEmbeddedMongo } from '../src/server.ts';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: crash-server.ts <directory>');
const { uri } = await startEmbeddedMongo({ directory, port: 0 });
process.stdout.write(`${uri}\n`);
