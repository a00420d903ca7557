import { imageId } from '../contract/images.ts';

/** What stands in a document for a picture of our own, before its id. */
const ownImage = 'image:';

/** The address under which everyone can see a picture. */
export function toImageAddress(publicApiUrl: string, id: string): string {
  return `${publicApiUrl}/images/${id}`;
}

/**
 * What to store for the address of a picture: of our own ones the id, since the address of the API may change; an
 * address elsewhere stays as it is.
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

/** The address of what `toStoredImage` made. */
export function presentImage(publicApiUrl: string, stored: string): string {
  return stored.startsWith(ownImage)
    ? toImageAddress(publicApiUrl, stored.slice(ownImage.length))
    : stored;
}

/** All that documents may hold for the own picture with this id: before a migration its address. */
export function listStoredForms(publicApiUrl: string, id: string): string[] {
  return [ownImage + id, toImageAddress(publicApiUrl, id)];
}

/** The id that an address would have if it were that of an own picture on any host, also one of earlier. */
export function readImageId(address: string): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return imageId.safeParse(/\/images\/([^/]+)$/.exec(path)?.[1]).data;
}
