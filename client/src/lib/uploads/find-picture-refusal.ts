import { images } from 'virtual:messages/images';
import { imageBytes, imageMegabytes, imageTypes } from 'server/contract/values';

/** Why a file cannot be uploaded as a picture, as a text for its user; `undefined` for one that can. */
export function findPictureRefusal({
  type,
  size,
}: Pick<File, 'type' | 'size'>): string | undefined {
  if (!imageTypes.includes(type)) return images.wrongType;
  return size > imageBytes ? images.tooLarge({ megabytes: imageMegabytes }) : undefined;
}
