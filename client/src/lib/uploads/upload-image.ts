import type { ImageAnswer } from 'server/contract/images';
import { api } from '../api/api.ts';
import { publicApi } from '../api/public-api.ts';
import { imageUpload } from '../constants.ts';
import { imgbbApiKey } from '../env.ts';

/** The API's endpoint answers so with success only; imgbb may also say that it had none (spec §3). */
type UploadAnswer = ImageAnswer | { success: false };

const imgbbAddress = 'https://api.imgbb.com/1/upload';

/** The API's own endpoint asks for a signed-in account, not for a key. */
const ownEndpoint = { address: '/images', key: 'study-flow' };

/**
 * Uploads a picture (multipart field `image`, key in the query string) to imgbb where the operator
 * set a key, else to the API itself. Answers the picture's address. `onProgress` gets 0 to 100; `signal`
 * ends it, with axios' `CanceledError`.
 */
export async function uploadImage(
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('image', file);

  // The product's token is no business of another host.
  const [client, address, key] = imgbbApiKey
    ? [publicApi, imgbbAddress, imgbbApiKey]
    : [api, ownEndpoint.address, ownEndpoint.key];

  const { data } = await client.post<UploadAnswer>(address, form, {
    params: { key },
    timeout: imageUpload.timeout,
    ...(signal && { signal }),
    onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
  });
  if (!data.success) throw new Error('The image host answered without success.');
  return data.data.display_url;
}
