import { createHash } from 'node:crypto';
import type { apiDocsEndpoints } from '#contract/api-docs/endpoints.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';

type Documentation = { json: string; page: string; stylePolicy: string };

/** The documentation of the API, made from its contract at the first request: its code is not loaded before. */
export function createApiDocsEndpoints({
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof apiDocsEndpoints> {
  let documentation: Promise<Documentation> | undefined;

  async function write(): Promise<Documentation> {
    const [{ createOpenApiDocument }, { writePage, styles }] = await Promise.all([
      import('./open-api-document.ts'),
      import('./page/write-page.ts'),
    ]);
    const document = createOpenApiDocument(publicApiUrl);
    const hash = createHash('sha256').update(styles).digest('base64');
    return {
      json: JSON.stringify(document),
      page: writePage(document),
      stylePolicy: `style-src 'sha256-${hash}'`,
    };
  }
  function read(): Promise<Documentation> {
    documentation ??= write();
    return documentation;
  }

  return {
    handlers: {
      async 'GET /docs'({ response }) {
        const { page, stylePolicy } = await read();
        response.setHeader(
          'Content-Security-Policy',
          `default-src 'none'; ${stylePolicy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        );
        response.type('html').send(page);
        return undefined;
      },

      async 'GET /docs/openapi.json'({ response }) {
        const { json } = await read();
        response.type('json').send(json);
        return undefined;
      },
    },
  };
}
