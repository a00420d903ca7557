import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { languages } from '#contract/values.ts';
import { emailTexts } from './texts.ts';

const styles =
  'body{max-width:36rem;margin:4rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1d2f33;background:#fff}button{font:inherit;padding:.5rem 1rem}';
const stylesHash = createHash('sha256').update(styles).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** What the page says: that it will end the e-mails, that it has, or that its link is not valid. */
type PageState = 'question' | 'done' | 'invalid';

/** Sends the page that ends all e-mails, in a language of the browser; without scripts. */
export function sendUnsubscribePage(request: Request, response: Response, state: PageState): void {
  const language =
    languages.find((language) => language === request.acceptsLanguages(...languages)) ?? 'en';
  const { page } = emailTexts[language];
  // Sent to the address of the page itself, which has the token.
  const button = `<form method="post"><button>${page.button}</button></form>`;
  response.setHeader('Content-Security-Policy', policy);
  response
    .type('html')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
        `<title>${page.heading} · Study Flow</title><style>${styles}</style>` +
        `<main><h1>${page.heading}</h1><p>${page[state]}</p>${state === 'question' ? button : ''}</main></html>`,
    );
}
