/** Uploads by `@tus/server` alone and downloads by `node:http` alone, for nobody in particular: no accounts, no inspection. */
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Server } from '@tus/server';
import { MongoClient, ObjectId } from 'mongodb';
import { openGridFs, openS3 } from './file-stores.ts';

const { PORT, BENCH_DATABASE = '', BENCH_CLIENT_OPTIONS = '{}', S3_ENDPOINT } = process.env;
const client = await new MongoClient(BENCH_DATABASE, JSON.parse(BENCH_CLIENT_OPTIONS)).connect();
const { uploads, read } = S3_ENDPOINT ? openS3(process.env) : openGridFs(client.db());
const tus = new Server({
  path: '/uploads',
  datastore: uploads,
  relativeLocation: true,
  namingFunction: () => new ObjectId().toHexString(),
});

createServer(async (request, response) => {
  if (request.method !== 'GET') {
    await tus.handle(request, response);
    return;
  }
  const { bytes, content } = await read(request.url?.split('/').at(-1) ?? '');
  response.setHeader('Content-Type', 'application/pdf').setHeader('Content-Length', bytes);
  await pipeline(content, response);
}).listen(Number(PORT));
