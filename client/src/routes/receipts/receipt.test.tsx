import { screen, within } from '@testing-library/react';
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes } from '#testing/render.tsx';
import { sampleReceiptClaims } from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

async function createSigner() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const { x = '' } = await exportJWK(publicKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const kid = await calculateJwkThumbprint(jwk);
  const sign = (claims: object) =>
    // jsdom has a Uint8Array of its own.
    new CompactSign(Uint8Array.from(new TextEncoder().encode(JSON.stringify(claims))))
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
      .sign(privateKey);
  return { key: { ...jwk, kid, alg: 'EdDSA', use: 'sig' }, sign };
}

const signer = await createSigner();
const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const claims = sampleReceiptClaims({
  files: [{ name: 'page 1.txt', type: 'text/plain', bytes: 1500, sha256: hello }],
});
const receipt = await signer.sign(claims);

beforeEach(() =>
  server.use(
    http.get(apiPath('/receipts/keys'), () => HttpResponse.json({ keys: [signer.key] })),
    // A browser that can verify it asks nobody.
    http.post(apiPath('/receipts/verify'), () => refuse(500)),
  ),
);

const show = (hash = '') => renderRoutes(routes, { at: `/receipt${hash && `#${hash}`}` }).person;

async function check(pasted: string) {
  const person = show();
  await person.click(await screen.findByRole('textbox', { name: 'Receipt' }));
  await person.paste(pasted);
  await person.click(screen.getByRole('button', { name: 'Check' }));
  return person;
}

test('says who submitted what, and when, of a valid receipt', async () => {
  await check(receipt);
  expect(await screen.findByText('This receipt is valid')).toBeVisible();
  const facts = screen.getByRole('region', { name: 'What the receipt says' });
  for (const text of [
    'Sam Student',
    'student@study-flow.test',
    'A short history of zero',
    'Attempt 2',
    '20/11/2026',
    'https://documents.test/essay.pdf',
    'Its content is elsewhere and may have changed.',
    claims.pdfLinkSha256,
    claims.quickNoteSha256,
    'https://api.study-flow.test',
  ]) {
    expect(facts).toHaveTextContent(text ?? '');
  }
  for (const term of ['Submitted, in the school’s time', 'Submitted, in your time']) {
    const moment = within(facts).getByText(term).nextElementSibling;
    expect(moment).toHaveTextContent(/^20\/11\/2026, \d\d:\d\d:\d\d \S+$/);
  }
  const files = screen.getByRole('region', { name: /^Files/ });
  expect(within(files).getByRole('listitem')).toHaveTextContent(`page 1.txt 1.5 kB`);
  expect(within(files).getByRole('listitem')).toHaveTextContent(hello);
});

test('checks the receipt of a link at once', async () => {
  show(receipt);
  expect(await screen.findByText('This receipt is valid')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Receipt' })).toHaveValue(receipt);
});

test('accepts the line breaks of an e-mail', async () => {
  await check(`  ${receipt.replace(/.{60}/g, '$&\r\n')}\n`);
  expect(await screen.findByText('This receipt is valid')).toBeVisible();
});

test('asks for a receipt when there is none', async () => {
  const person = show();
  await person.click(await screen.findByRole('button', { name: 'Check' }));
  expect(screen.getByRole('textbox', { name: 'Receipt' })).toHaveAccessibleDescription(
    /Paste a receipt/,
  );
});

describe('says why a receipt is not valid', () => {
  const expectReason = async (pasted: string, reason: RegExp) => {
    await check(pasted);
    expect(await screen.findByText('This receipt is not valid')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText('What the receipt says')).not.toBeInTheDocument();
  };

  test('when it is no receipt', () => expectReason('My essay', /not a receipt/));

  test('when what it says was changed', async () => {
    const [header, , signature] = receipt.split('.');
    const [, payload] = (await signer.sign({ ...claims, attempt: 1 })).split('.');
    await expectReason(`${header}.${payload}.${signature}`, /changed after it was signed/);
  });

  test('when bits that decode to nothing were changed', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(receipt.at(-1) ?? '');
    await expectReason(receipt.slice(0, -1) + letters.charAt(last ^ 1), /not a receipt/);
  });

  test('when it is of another school', async () => {
    const other = await createSigner();
    await expectReason(await other.sign(claims), /not signed by this Study Flow/);
  });
});

test('asks the API in a browser that cannot verify signatures', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  onTestFinished(() => importKey.mockRestore());
  importKey.mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
  server.use(
    http.post(apiPath('/receipts/verify'), async ({ request }) => {
      expect(await request.json()).toEqual({ receipt });
      return HttpResponse.json({ valid: true, claims });
    }),
  );
  await check(receipt);
  expect(await screen.findByText('This receipt is valid')).toBeVisible();
});

test('says that the keys could not be loaded, and loads them again', async () => {
  server.use(http.get(apiPath('/receipts/keys'), () => refuse(500, 'No.'), { once: true }));
  const person = await check(receipt);
  expect(await screen.findByText('We could not check the receipt')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This receipt is valid')).toBeVisible();
});

test('says whether a chosen file is one of the receipt', async () => {
  const person = await check(receipt);
  const input = await screen.findByLabelText('Compare a file');
  await person.upload(input, new File(['hello'], 'copy.txt'));
  expect(
    await screen.findByText('Same content: “copy.txt” is “page 1.txt” of this receipt.'),
  ).toBeVisible();
  await person.upload(input, new File(['Hello'], 'other.txt'));
  expect(await screen.findByText(/“other.txt” is none of these files/)).toBeVisible();
});
