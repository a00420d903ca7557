import type { imageEndpoints } from '#contract/images/endpoints.ts';
import { openImages, readImage, storeImage } from '#data/images/collection.ts';
import { toImageAddress } from '#data/images/image-addresses.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { createSensitiveLimit } from '#http/limits/rate-limits.ts';
import { createUploadLimits } from './limit-uploads.ts';
import { createImageReceiver, readUpload } from './receive-upload.ts';

/** Uploaded pictures, for installations without an imgbb account. */
export function createImageEndpoints(
  parts: FeatureParts,
): FeatureEndpoints<keyof typeof imageEndpoints> {
  const { database, publicApiUrl, quotas, rateLimitScale } = parts;
  const images = openImages(database);
  const { receiving, decoding } = createUploadLimits(parts.database);
  return {
    before: {
      'POST /images': [
        createSensitiveLimit(database, rateLimitScale, 'images'),
        quotas.requireLeft('pictures', 'pictureBytes'),
        receiving,
        createImageReceiver(),
        decoding,
      ],
    },
    handlers: {
      async 'POST /images'({ request, account }) {
        // Loaded late: sharp takes a fifth of the memory of a process that may never get a picture.
        const { reencodeImage } = await import('./reencode-image.ts');
        const upload = readUpload(request);
        // Before the work, so that it bounds what an account can have decoded, whatever becomes of it.
        await quotas.consume(account, { pictures: 1 });
        const content = await reencodeImage(upload);
        await quotas.consume(account, { pictureBytes: content.length });
        const id = await storeImage(images, content, account.uid);
        return {
          success: true,
          status: 200,
          data: { display_url: toImageAddress(publicApiUrl, id) },
        };
      },

      async 'GET /images/:id'({ params, response }) {
        const content = await readImage(images, params.id);
        if (content === undefined) {
          throw problem('picture-not-found');
        }
        response
          .set({
            'Content-Type': 'image/webp',
            // The picture with an id never changes.
            'Cache-Control': 'public, max-age=31536000, immutable',
            // The client's pages, which show it, have another origin.
            'Cross-Origin-Resource-Policy': 'cross-origin',
          })
          .send(content);
        return undefined;
      },
    },
  };
}
