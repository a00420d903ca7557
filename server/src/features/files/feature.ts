import type { Feature, FeatureParts } from '#features/feature.ts';
import type { AnyEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { createFileEndpoints } from './handlers.ts';
import { createUploadLimit } from './limit-uploads.ts';
import { createScanGrantEndpoints } from './scan-grants/handlers.ts';
import { createUploadEndpoints, setTusOptionsHeaders } from './uploads.ts';

export const files: Feature = {
  endpoints: [createAllEndpoints],
  describeOptions: setTusOptionsHeaders,
};

/** All ways to send a file wait in one queue, since all of them need the same memory. */
function createAllEndpoints(parts: FeatureParts): AnyEndpoints {
  const limitUploads = createUploadLimit(parts.database);
  const received = createFileEndpoints(parts, limitUploads);
  const resumable = createUploadEndpoints(parts, limitUploads);
  const scanned = createScanGrantEndpoints(parts, limitUploads);
  return {
    handlers: { ...received.handlers, ...resumable.handlers, ...scanned.handlers },
    before: { ...received.before, ...resumable.before, ...scanned.before },
  };
}
