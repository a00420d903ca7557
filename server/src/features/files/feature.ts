import type { Feature } from '#features/feature.ts';
import { createFileEndpoints } from './handlers.ts';
import { createScanGrantEndpoints } from './scan-grants/handlers.ts';
import { createUploadEndpoints, describeUploads } from './uploads.ts';

export const files: Feature = {
  endpoints: [createFileEndpoints, createUploadEndpoints, createScanGrantEndpoints],
  describeOptions: describeUploads,
};
