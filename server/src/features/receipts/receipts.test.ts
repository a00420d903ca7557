import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompactSign, compactVerify, createLocalJWKSet, generateKeyPair } from 'jose';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReceiptClaims, ReceiptKey } from '#contract/receipts/schemas.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { createReceiptSigner } from '#identity/receipt-signer.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const student = await signInAccount(api, { name: 'Ada Lovelace' });
const classmate = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

const first = {
  pdfLink: 'https://documents.test/first.pdf',
  quickNote: 'The first one.',
  submittedAt: new Date('2026-11-20T09:00:00.123Z'),
};
const second = {
  pdfLink: 'https://documents.test/second.pdf',
  quickNote: 'The right one, “with” ünïcode.',
  submittedAt: new Date('2026-11-20T10:30:00.999Z'),
};
const ended = { ended: 'replaced' as const, endedAt: second.submittedAt, reason: null };

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

async function store(facts: Partial<SubmissionDocument> = {}) {
  const submission = buildSubmission({
    email: student.email,
    name: 'Ada Lovelace',
    ...second,
    attempts: [{ ...first, ...ended }],
    ...facts,
  });
  return (await collections.submissions.insertOne(submission)).insertedId;
}

const get = (id: unknown, attempt?: unknown, { authorization } = student) =>
  request.get(`/submissions/${id}/receipt`).query({ attempt }).set(authorization);
async function read(id: unknown, attempt?: number, account = student): Promise<string> {
  return (await get(id, attempt, account).expect(200)).body.receipt;
}
const readKeys = async (): Promise<ReceiptKey[]> =>
  (await request.get('/receipts/keys').expect(200)).body.keys;
const verifyByApi = async (receipt: string, sentTo = request) =>
  (await sentTo.post('/receipts/verify').send({ receipt }).expect(200)).body;
const decode = (receipt: string): ReceiptClaims =>
  JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString());

beforeEach(() => collections.submissions.deleteMany());

describe('GET /submissions/:id/receipt', () => {
  test('says who handed in what, when, and which attempt it was', async () => {
    const id = await store();
    const { assignmentId } = (await collections.submissions.findOne({ _id: id })) ?? {};
    expect(decode(await read(id))).toEqual({
      iss: 'https://api.study-flow.test',
      sub: student.uid,
      email: student.email,
      name: 'Ada Lovelace',
      submissionId: id.toHexString(),
      assignmentId: String(assignmentId),
      title: 'Photosynthesis in pondweed',
      attempt: 2,
      submittedAt: '2026-11-20T10:30:00.999Z',
      iat: 1_795_170_600,
      pdfLink: second.pdfLink,
      pdfLinkSha256: sha256(second.pdfLink),
      quickNoteSha256: sha256(second.quickNote),
    });
  });

  test('is of the attempt that is asked for, of withdrawn work too', async () => {
    const id = await store();
    expect(decode(await read(id, 1))).toMatchObject({
      attempt: 1,
      submittedAt: first.submittedAt.toISOString(),
      pdfLink: first.pdfLink,
    });
    expect(await read(id, 2)).toBe(await read(id));
    const withdrawn = await store({ status: 'withdrawn' });
    expect(decode(await read(withdrawn))).toMatchObject({ attempt: 1 });
    expect((await get(withdrawn, 2).expect(404)).body).toEqual(
      problemWith({ status: 404, code: 'attempt-not-found' }),
    );
  });

  test('names student and assignment as they were called at the hand-in', async () => {
    const id = await store({ submittedName: 'Ada Byron', submittedTitle: 'Pondweed' });
    expect(decode(await read(id))).toMatchObject({ name: 'Ada Byron', title: 'Pondweed' });
  });

  test('is for its student and those who may mark it', async () => {
    const id = await store();
    expect(await read(id, 2, teacher)).toBe(await read(id, 2));
    await get(id, 2, classmate).expect(403);
    await get(new ObjectId()).expect(404);
    await get(id, undefined, { ...student, authorization: { Authorization: '' } }).expect(401);
    for (const attempt of ['0', '-1', '1.5', 'last', ['1', '2']]) {
      expect((await get(id, attempt).expect(400)).body).toEqual(fieldProblem('attempt'));
    }
  });
});

describe('a receipt', () => {
  test('is verified by jose alone, with the published keys', async () => {
    const receipt = await read(await store());
    const { payload, protectedHeader } = await compactVerify(
      receipt,
      createLocalJWKSet({ keys: await readKeys() }),
    );
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'JWT' });
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(decode(receipt));
  });

  test('is verified by OpenSSL alone', async () => {
    const [header = '', payload = '', signature = ''] = (await read(await store())).split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const key = (await readKeys()).find((candidate) => candidate.kid === kid);
    const folder = await mkdtemp(join(tmpdir(), 'receipt-'));
    const path = (name: string) => join(folder, name);
    const pem = createPublicKey({ key: { ...key }, format: 'jwk' });
    await writeFile(path('key.pem'), pem.export({ format: 'pem', type: 'spki' }));
    await writeFile(path('signature'), Buffer.from(signature, 'base64url'));
    await writeFile(path('signed'), `${header}.${payload}`);
    const check = (signed: string) =>
      execFileSync('openssl', [
        ...['pkeyutl', '-verify', '-pubin', '-inkey', path('key.pem'), '-rawin'],
        ...['-in', path(signed), '-sigfile', path('signature')],
      ]).toString();
    expect(check('signed')).toMatch(/success/i);
    await writeFile(path('changed'), `${header}.${payload.slice(1)}`);
    expect(() => check('changed')).toThrow();
  });

  test('is verified by the API, with line breaks of an e-mail in it too', async () => {
    const receipt = await read(await store());
    const claims = decode(receipt);
    expect(await verifyByApi(receipt)).toEqual({ valid: true, claims });
    const wrapped = `  ${receipt.replace(/.{60}/g, '$&\r\n')}\n`;
    expect(await verifyByApi(wrapped)).toEqual({ valid: true, claims });
  });

  test('of another secret is verified as long as its key is kept', async () => {
    const receipt = await read(await store());
    const other = createReceiptSigner('another secret of the tests, of enough bytes');
    const renewed = await startTestApi({
      database: dependencies.database,
      openReceiptSigner: other,
    });
    expect(await verifyByApi(receipt, renewed.request)).toMatchObject({ valid: true });
    const { body } = await renewed.request.get('/receipts/keys').expect(200);
    expect(body.keys).toHaveLength(2);
    expect(body.keys[0]).toEqual((await other()).publicKey);
    await dependencies.database.collection('receiptKeys').deleteMany();
    expect(await verifyByApi(receipt, renewed.request)).toEqual({
      valid: false,
      reason: 'unknown-key',
    });
  });
});

describe('a receipt that is not ours', () => {
  const wrong = { valid: false, reason: 'wrong-signature' };
  const malformed = { valid: false, reason: 'malformed' };

  test('is refused where a part of it was changed', async () => {
    const receipt = await read(await store());
    const [header = '', payload = '', signature = ''] = receipt.split('.');
    const claims = { ...decode(receipt), submittedAt: '2026-11-19T10:30:00.999Z' };
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(await verifyByApi(`${header}.${changed}.${signature}`)).toEqual(wrong);
    const other = await read(await store());
    expect(await verifyByApi(`${header}.${payload}.${other.split('.')[2]}`)).toEqual(wrong);
  });

  test('is refused where bits that decode to nothing were changed, or padding added', async () => {
    const receipt = await read(await store());
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(receipt.at(-1) ?? '');
    // The last of 86 characters has two bits of the 64 bytes, and four that mean nothing.
    for (let bits = 1; bits < 16; bits += 1) {
      expect(await verifyByApi(receipt.slice(0, -1) + letters.charAt(last ^ bits))).toEqual(
        malformed,
      );
    }
    for (const changed of [`${receipt}==`, receipt.replaceAll('-', '+').replaceAll('_', '/')]) {
      const verdict = await verifyByApi(changed);
      expect(verdict.valid).toBe(changed === receipt);
    }
  });

  test('is refused where another key has signed it', async () => {
    const receipt = await read(await store());
    const { kid } = JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString());
    const { privateKey } = await generateKeyPair('EdDSA');
    const sign = (header: object) =>
      new CompactSign(Buffer.from(JSON.stringify(decode(receipt))))
        .setProtectedHeader({ alg: 'EdDSA', ...header })
        .sign(privateKey);
    expect(await verifyByApi(await sign({ kid }))).toEqual(wrong);
    const unknown = await verifyByApi(await sign({ kid: 'other' }));
    expect(unknown).toEqual({ valid: false, reason: 'unknown-key' });
    expect(await verifyByApi(await sign({}))).toEqual(malformed);
  });

  test('is refused where it names no signature or another algorithm', async () => {
    const [header = '', payload = ''] = (await read(await store())).split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const alg of ['none', 'HS256', 'RS256']) {
      const { valid } = await verifyByApi(`${encode({ alg, kid })}.${payload}.c2lnbmF0dXJl`);
      expect(valid).toBe(false);
    }
    for (const text of ['x', '..', 'a.b.c', `${header}.${payload}`, 'é.ü.ß']) {
      expect(await verifyByApi(text)).toEqual(malformed);
    }
  });

  test('is refused where the key has signed something else', async () => {
    const { sign } = await dependencies.openReceiptSigner();
    const other = await sign({ hello: 'world' } as never);
    expect(await verifyByApi(other)).toEqual(malformed);
  });

  test('is bad input where it is missing, too long or no text', async () => {
    for (const receipt of [undefined, '', 'x'.repeat(20_001), 7, { $ne: null }]) {
      const answer = await request.post('/receipts/verify').send({ receipt }).expect(400);
      expect(answer.body).toEqual(fieldProblem('receipt'));
    }
  });
});

test('the published key is the one that signs, in a form that Node reads', async () => {
  const receipt = await read(await store());
  const [key] = await readKeys();
  expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  const [header, payload, signature = ''] = receipt.split('.');
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});
