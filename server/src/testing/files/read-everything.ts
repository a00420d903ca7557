import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** All that a reader could find in an answer: its bytes as text in several encodings, and what they unpack to. */
export function readEverything(content: Uint8Array): string {
  const bytes = Buffer.from(content);
  const texts = [bytes.toString('latin1'), bytes.toString('utf8'), bytes.toString('utf16le')];
  texts.push(
    Buffer.from(bytes)
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le'),
  );
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') {
    for (const part of Object.values(unzipSync(content))) texts.push(readEverything(part));
  }
  const latin = texts[0] ?? '';
  for (const { index, 0: start } of latin.matchAll(/stream\r?\n/g)) {
    texts.push(inflate(bytes.subarray(index + start.length)));
  }
  // Strings of a PDF can be written in hexadecimal digits.
  for (const [, digits = ''] of latin.matchAll(/<([\dA-Fa-f]{4,})>/g)) {
    texts.push(decodeHex(digits));
  }
  // The claims of a signed receipt.
  for (const [, claims = ''] of latin.matchAll(/"eyJ[\w-]+\.([\w-]+)\./g)) {
    texts.push(Buffer.from(claims, 'base64url').toString());
  }
  return texts.join('\n');
}

function inflate(start: Buffer): string {
  try {
    const inflated = inflateSync(start);
    const text = inflated.toString('latin1');
    return [
      text,
      ...[...text.matchAll(/<([\dA-Fa-f]{4,})>/g)].map(([, digits = '']) => decodeHex(digits)),
    ].join('\n');
  } catch {
    return '';
  }
}

function decodeHex(digits: string): string {
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  const pairs = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
  return `${bytes.toString('latin1')}\n${pairs.toString('utf16le')}`;
}
