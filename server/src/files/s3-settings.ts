/** A bucket of an S3 server, and the key that opens it. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Given = { [Name in (typeof names)[number]]?: string | undefined };

/** The settings that are missing beside others of them: all are set, or none. */
export function listMissingS3Settings(given: Given): string[] {
  const missing = names.filter((name) => !given[name]);
  return missing.length === names.length ? [] : missing;
}

/** `undefined` where none is set. */
export function readS3Settings(given: Given): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
