import { describe, expect, test } from 'vitest';
import { removeUnnamedFiles } from '#data/files/clean-up.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { createS3Store } from '#files/s3-store.ts';
import { startS3 } from '#testing/files/file-stores.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { createMetrics } from './metrics.ts';

const metricsToken = 'a-token-of-the-tests-of-enough-bytes';
const api = await startTestApi({ metrics: createMetrics(metricsToken) });
const { request, collections, dependencies } = api;
const { database } = dependencies;
const { authorization } = await signInAccount(api);

/** The metrics whose names begin so, by name and labels. */
async function readMetrics(prefix: string): Promise<Record<string, number>> {
  const { text } = await request.get('/metrics').set(bearer(metricsToken)).expect(200);
  const found = [...text.matchAll(/^(\S+) (\S+)$/gm)];
  return Object.fromEntries(
    found.flatMap(([, name = '', value]) =>
      name.startsWith(prefix) ? [[name, Number(value)]] : [],
    ),
  );
}

const send = (content: Buffer) =>
  request.post('/files').set(authorization).attach('file', content, 'answer.txt');

describe('GET /metrics', () => {
  test('counts files by what became of them, from zero on', async () => {
    expect(await readMetrics('uploads_total')).toEqual({
      'uploads_total{result="begun"}': 0,
      'uploads_total{result="accepted"}': 0,
      'uploads_total{result="refused"}': 0,
      'uploads_total{result="failed"}': 0,
    });
    await send(Buffer.from('My answer.')).expect(200);
    await send(Buffer.from('MZ\0\0\0program')).expect(422);
    await request
      .post('/uploads')
      .set({ ...authorization, 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' })
      .expect(201);
    expect(await readMetrics('uploads_total')).toEqual({
      'uploads_total{result="begun"}': 3,
      'uploads_total{result="accepted"}': 1,
      'uploads_total{result="refused"}': 1,
      'uploads_total{result="failed"}': 0,
    });
    expect(await readMetrics('accepted_file_bytes')).toEqual({ accepted_file_bytes_total: 10 });
    expect(await readMetrics('file_refusals_total')).toMatchObject({
      'file_refusals_total{reason="file-type-not-accepted"}': 1,
      'file_refusals_total{reason="file-broken"}': 0,
    });
    expect(await readMetrics('file_inspection_duration_seconds_count')).toEqual({
      file_inspection_duration_seconds_count: 2,
    });
  });

  test('counts an upload whose content cannot be read as failed', async () => {
    const before = await readMetrics('uploads_total{result="failed"}');
    await send(Buffer.from('My answer.')).expect(200);
    const file = await collections.storedFiles.findOneAndUpdate(
      {},
      { $set: { state: 'uploading' } },
    );
    await database.collection('fileContents.uploads').insertOne({ ...file, size: 1, offset: 1 });
    await database.collection('fileContents.chunks').deleteMany();
    await request.get(`/files/${file?._id}/details`).set(authorization).expect(500);
    expect(before).toEqual({ 'uploads_total{result="failed"}': 0 });
    expect(await readMetrics('uploads_total{result="failed"}')).toEqual({
      'uploads_total{result="failed"}': 1,
    });
  });

  test('counts files that the clean-up removes, and its failures', async () => {
    await collections.storedFiles.deleteMany();
    await send(Buffer.from('My answer.')).expect(200);
    await collections.storedFiles.updateMany({}, { $set: { checkAt: new Date(0) } });
    const settings = await startS3();
    const parts = { findNamed: [], now: new Date() };
    const unknown = createS3Store({ ...settings, bucket: 'of-others' }, database);
    await expect(removeUnnamedFiles(database, { ...parts, store: unknown })).rejects.toThrow();
    // A content that could not be deleted is due again in an hour.
    const later = new Date(parts.now.getTime() + 2 * 3_600_000);
    const store = createGridFsStore(database);
    await removeUnnamedFiles(database, { ...parts, now: later, store });
    expect(await readMetrics('file_clean_up')).toEqual({
      'file_clean_up_total{result="removed"}': 1,
      'file_clean_up_total{result="failed"}': 1,
    });
  });
});
