import { Router } from 'express';
import { type ImageAnswer, imageId } from '../../contract/images.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf } from '../../http/authentication.ts';
import { parseParameter } from '../../http/parse.ts';
import { problem } from '../../http/problems.ts';
import { createSensitiveLimit } from '../../http/rate-limits.ts';
import { toImageAddress } from './addresses.ts';
import { openImages, readImage, storeImage } from './collection.ts';
import { createImageReceiver, createUploadGate, uploadOf } from './receive.ts';

/** Uploaded pictures, for whoever runs without an account at imgbb. */
export function createImageRoutes(parts: FeatureParts): Router {
  const { database, guards, publicApiUrl, quotas, rateLimitScale } = parts;
  const images = openImages(database);
  const router = Router();

  router.post(
    '/images',
    guards.requireSignIn,
    createSensitiveLimit(database, rateLimitScale, 'images'),
    quotas.requireLeft('pictures'),
    createUploadGate(),
    createImageReceiver(),
    async (request, response) => {
      const account = accountOf(request);
      // sharp takes a fifth of the memory of a process that may never get a picture.
      const { reencodeImage } = await import('./reencode.ts');
      const content = await reencodeImage(uploadOf(request));
      await quotas.consume(account, { pictures: 1, pictureBytes: content.length });
      const id = await storeImage(images, content, account.uid);
      response.json({
        success: true,
        status: 200,
        data: { display_url: toImageAddress(publicApiUrl, id) },
      } satisfies ImageAnswer);
    },
  );

  router.get('/images/:id', async (request, response) => {
    const content = await readImage(images, parseParameter(imageId, request, 'id'));
    if (content === undefined) {
      throw problem('picture-not-found');
    }
    response
      .set({
        'Content-Type': 'image/webp',
        // What is stored under an id never changes.
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Pages of the client show it, and they come from another site.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(content);
  });

  return router;
}
