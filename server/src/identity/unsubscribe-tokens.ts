import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the links at the end of e-mails carry instead of a session: whose e-mails they end, signed. They do not expire. */
export type UnsubscribeTokens = {
  sign: (uid: string) => string;
  /** The account (uid) of a token; `undefined` for one that was not signed here. */
  read: (token: string) => string | undefined;
};

const purpose = 'study-flow: end all e-mails';

/**
 * @param secret the secret of the product tokens; the key derived from it signs only these tokens
 */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const toSignature = (uid: string) => createHmac('sha256', key).update(uid).digest();
  return {
    sign: (uid) => `${encode(uid)}.${toSignature(uid).toString('base64url')}`,
    read(token) {
      const [name = '', signature = '', ...more] = token.split('.');
      const uid = Buffer.from(name, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      const expected = toSignature(uid);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && more.length === 0 ? uid : undefined;
    },
  };
}

const encode = (text: string) => Buffer.from(text).toString('base64url');
