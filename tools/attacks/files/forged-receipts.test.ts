import { createHmac, createPublicKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReceiptClaims, ReceiptKey } from '../../../server/src/contract/receipts/schemas.ts';
import { createReceiptSigner } from '../../../server/src/identity/receipt-signer.ts';
import { buildSubmission } from '../../../server/src/testing/builders/submissions.ts';
import { signInAccount } from '../../../server/src/testing/test-accounts.ts';
import { startTestApi, testSecret } from '../../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const student = await signInAccount(api);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function handIn(title: string): Promise<string> {
  const { insertedId } = await collections.submissions.insertOne(
    buildSubmission({ email: student.email, title }),
  );
  const { body } = await request
    .get(`/submissions/${insertedId}/receipt`)
    .set(student.authorization)
    .expect(200);
  return body.receipt;
}
const receipt = await handIn('Photosynthesis');
const [header = '', payload = '', signature = ''] = receipt.split('.');
const claims: ReceiptClaims = JSON.parse(Buffer.from(payload, 'base64url').toString());
const { keys } = (await request.get('/receipts/keys').expect(200)).body as { keys: ReceiptKey[] };
const [key] = keys;
if (key === undefined) throw new Error('There is no key.');
const { kid } = key;
const earlier = { ...claims, submittedAt: '2026-11-01T00:00:00.000Z', iat: 1_793_491_200 };

async function verify(text: string) {
  const answer = await request.post('/receipts/verify').send({ receipt: text }).expect(200);
  return answer.body;
}

test('refuses a receipt when one character of what was signed is another, at each 23rd', async () => {
  for (const part of [0, 1]) {
    const text = [header, payload][part] ?? '';
    for (let at = 0; at < text.length; at += 23) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const parts = [header, payload, signature];
      parts[part] = text.slice(0, at) + other + text.slice(at + 1);
      expect(await verify(parts.join('.')), `${part} ${at}`).toMatchObject({ valid: false });
    }
  }
});

test('refuses a receipt when one of eight bytes of its signature is another, or bytes are cut or added', async () => {
  const bytes = Buffer.from(signature, 'base64url');
  const changed = [0, 1, 20, 31, 32, 33, 50, 63].map((at) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  });
  const others = [...changed, bytes.subarray(1), Buffer.concat([bytes, bytes]), Buffer.alloc(64)];
  for (const other of others) {
    const text = `${header}.${payload}.${other.toString('base64url')}`;
    expect(await verify(text)).toMatchObject({ valid: false });
  }
});

test.each(['none', 'None', 'NONE', 'nOnE', ''])(
  'refuses a receipt with the algorithm "%s" and no signature',
  async (alg) => {
    for (const end of ['', signature, 'AA']) {
      const text = `${encode({ alg, kid })}.${encode(earlier)}.${end}`;
      expect(await verify(text)).toMatchObject({ valid: false });
    }
  },
);

test('refuses a receipt that the published key has signed as a secret of HS256', async () => {
  const pem = createPublicKey({ key: { ...key }, format: 'jwk' });
  const secrets = [
    pem.export({ format: 'pem', type: 'spki' }),
    pem.export({ format: 'der', type: 'spki' }),
    Buffer.from(key.x, 'base64url'),
    key.x,
    JSON.stringify(key),
    kid,
    // Whoever knows it could sign everything; even so it signs no receipt by itself.
    testSecret,
  ];
  for (const secret of secrets) {
    for (const alg of ['HS256', 'EdDSA']) {
      const signed = `${encode({ alg, kid, typ: 'JWT' })}.${encode(earlier)}`;
      const mac = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await verify(`${signed}.${mac}`)).toMatchObject({ valid: false });
    }
  }
});

test('refuses a receipt that brings its own key, under each name that a header has for it', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' });
  const headers = [
    { kid },
    { kid, jwk },
    { kid, jku: 'https://evil.test/keys' },
    { kid, x5u: 'https://evil.test/certificate', x5c: ['MAo='] },
    { kid: 'evil', jwk },
    { kid: '__proto__', jwk },
    { kid: '../../../../dev/null' },
    { kid: { $ne: null } },
    { kid: [kid] },
    { jwk },
    { kid, crit: ['jwk'], jwk },
    { kid, b64: false, crit: ['b64'] },
  ];
  for (const header of headers) {
    const signed = `${encode({ alg: 'EdDSA', ...header })}.${encode(earlier)}`;
    const made = signBytes(null, Buffer.from(signed), privateKey).toString('base64url');
    expect(await verify(`${signed}.${made}`), JSON.stringify(header)).toMatchObject({
      valid: false,
    });
  }
});

test('refuses a receipt of another installation, and one whose signature belongs to another receipt', async () => {
  const other = await createReceiptSigner('the secret of another school, of enough bytes')();
  expect(await verify(await other.sign(claims))).toEqual({ valid: false, reason: 'unknown-key' });
  const second = (await handIn('Enzymes')).split('.');
  expect(await verify(`${header}.${payload}.${second[2]}`)).toMatchObject({ valid: false });
  expect(await verify(`${header}.${second[1]}.${signature}`)).toMatchObject({ valid: false });
});

test('takes nothing else that the installation has signed for a receipt', async () => {
  const token = student.authorization.Authorization.slice('Bearer '.length);
  expect(await verify(token)).toMatchObject({ valid: false });
  expect(await verify(student.idToken)).toMatchObject({ valid: false });
  // Nor a receipt for a token.
  await request.get('/account/export').set('Authorization', `Bearer ${receipt}`).expect(401);
});

test('says of a repeated receipt what it said before, and stores nothing', async () => {
  const listed = await dependencies.database.listCollections().toArray();
  const count = async () =>
    Promise.all(
      listed
        // What limits calls counts them.
        .filter(({ name }) => name !== 'rateLimits')
        .map(({ name }) => dependencies.database.collection(name).countDocuments()),
    );
  const before = await count();
  for (let each = 0; each < 3; each += 1) {
    expect(await verify(receipt)).toEqual({ valid: true, claims });
  }
  expect(await count()).toEqual(before);
});

test.each([
  'x',
  '..',
  '...',
  'a.b.c.d.e',
  `${header}.${payload}`,
  `${header}..${signature}`,
  `.${payload}.${signature}`,
  `${Buffer.from('{"alg":"EdDSA","kid":').toString('base64url')}.${payload}.${signature}`,
  `${encode('EdDSA')}.${payload}.${signature}`,
  `${encode([])}.${payload}.${signature}`,
  `${encode(null)}.${payload}.${signature}`,
  '\u0000.\u0000.\u0000',
  '🙂.🙂.🙂',
  'A'.repeat(20_000),
  '.'.repeat(20_000),
])('answers with 200 and no more than "not valid" to the text %#', async (text) => {
  expect(await verify(text)).toMatchObject({ valid: false });
});
