import type { CountDocumentsOptions } from 'mongodb';

/** Lets `countDocuments` stop at `limit`; the driver has no value for "no limit". */
export function limitCount(limit: number): CountDocumentsOptions {
  return Number.isFinite(limit) ? { limit } : {};
}
