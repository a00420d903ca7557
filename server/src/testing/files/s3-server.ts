/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#files/s3-settings.ts';

/** Starts an S3 server with one empty bucket. */
export async function startS3Server(): Promise<{
  settings: S3Settings;
  /** The same as the API reads them. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-s3-'));
  const bucket = 'study-flow';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // It does not know this call.
  server.middleware.unshift(async (context, next) => {
    if (context.method === 'DELETE' && 'uploadId' in context.query) context.status = 204;
    else await next();
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    // The only key that s3rver knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
