import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Real and damaged files of others, beside the checkout and not part of it. */
export const fileSamplesFolder = fileURLToPath(
  new URL('../../../../../shared/file-samples/', import.meta.url),
);

/** The names of the files; empty where the folder is missing. */
export const fileSamples = existsSync(fileSamplesFolder)
  ? readdirSync(fileSamplesFolder).filter((name) => /\.(pdf|docx)$/.test(name))
  : [];
