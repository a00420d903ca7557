import type { ImageAnswer } from 'server/contract/images/schemas';
import { uploadTimeout } from '../constants.ts';
import { imgbbApiKey } from '../env.ts';
import { call } from '../http/api.ts';
import { publicApi } from '../http/public-api.ts';

/** imgbb answers as the API does, but may also say that it had no success (spec §3). */
type ImgbbAnswer = ImageAnswer | { success: false };

const imgbbAddress = 'https://api.imgbb.com/1/upload';

/**
 * Uploads a picture (multipart field `image`, key in the query string) to imgbb where the operator set a key, else to
 * the API itself. Returns the picture's address. `onProgress` gets 0 to 100; `signal` ends it, with axios'
 * `CanceledError`.
 */
export async function uploadImage(
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('image', file);
  const settings = {
    timeout: uploadTimeout,
    onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
    ...(signal && { signal }),
  };
  // The product's token is no business of another host.
  const answer: ImgbbAnswer = imgbbApiKey
    ? await uploadToImgbb(form, settings)
    : await call('POST /images', { query: { key: 'study-flow' }, form, ...settings });
  if (!answer.success) throw new Error('The image host answered without success.');
  return answer.data.display_url;
}

async function uploadToImgbb(form: FormData, settings: object): Promise<ImgbbAnswer> {
  const params = { key: imgbbApiKey };
  const { data } = await publicApi.post<ImgbbAnswer>(imgbbAddress, form, { params, ...settings });
  return data;
}
