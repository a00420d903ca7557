import { imageBytes, imageTypes } from 'server/contract/values';

/** Why a file cannot be uploaded as a picture; `undefined` for one that can. */
export function findPictureRefusal({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | undefined {
  if (!imageTypes.includes(type)) return 'wrongType';
  return size > imageBytes ? 'tooLarge' : undefined;
}
