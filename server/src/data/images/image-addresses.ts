import { imageId } from '#contract/images/schemas.ts';

/** How a document refers to an uploaded picture: this prefix, then the picture's id. */
const ownImage = 'image:';

/** The public address of an uploaded picture. */
export function toImageAddress(publicApiUrl: string, id: string): string {
  return `${publicApiUrl}/images/${id}`;
}

/**
 * The stored form of a picture's address: for an uploaded picture its id, since the address of the API may change; any
 * other address as it is.
 */
export function toStoredImage(publicApiUrl: string, address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin } = new URL(publicApiUrl);
  const { pathname } = new URL(toImageAddress(publicApiUrl, ''));
  const given = new URL(address);
  if (given.origin !== origin || !given.pathname.startsWith(pathname)) return address;
  const id = imageId.safeParse(given.pathname.slice(pathname.length));
  return id.success ? ownImage + id.data : address;
}

/** The address for a stored form that `toStoredImage` has returned. */
export function presentImage(publicApiUrl: string, stored: string): string {
  return stored.startsWith(ownImage)
    ? toImageAddress(publicApiUrl, stored.slice(ownImage.length))
    : stored;
}

/** The stored forms of the uploaded picture with this id: before a migration, documents hold its address. */
export function listStoredForms(publicApiUrl: string, id: string): string[] {
  return [ownImage + id, toImageAddress(publicApiUrl, id)];
}

/** The id in an address that looks like that of an uploaded picture, on any host. */
export function readImageId(address: string): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return imageId.safeParse(/\/images\/([^/]+)$/.exec(path)?.[1]).data;
}
