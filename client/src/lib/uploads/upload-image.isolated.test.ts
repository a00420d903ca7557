import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server } from '#testing/server.ts';

const picture = new File(['tides'], 'tides.png', { type: 'image/png' });

describe('with a key for imgbb', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** The upload as a build with this key has it. */
  async function loadUpload() {
    vi.stubEnv('VITE_IMGBB_API_KEY', 'the-key');
    vi.resetModules();
    return (await import('./upload-image.ts')).uploadImage;
  }

  test('the picture goes there, with the key in the query and without our token', async () => {
    localStorage.setItem('access-token', 'product-token');
    const received: Request[] = [];
    server.use(
      http.post('https://api.imgbb.com/1/upload', ({ request }) => {
        received.push(request);
        const data = { display_url: 'https://i.ibb.test/tides.png' };
        return HttpResponse.json({ success: true, status: 200, data });
      }),
    );
    const uploadImage = await loadUpload();
    await expect(uploadImage(picture, () => {})).resolves.toBe('https://i.ibb.test/tides.png');
    expect(received).toHaveLength(1);
    expect(new URL(received[0]?.url ?? '').search).toBe('?key=the-key');
    expect(received[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(received[0]?.headers.get('authorization')).toBeNull();
  });

  test('an answer without success is a failure', async () => {
    const noSuccess = () => HttpResponse.json({ success: false, data: { display_url: 'x' } });
    server.use(http.post('https://api.imgbb.com/1/upload', noSuccess));
    const uploadImage = await loadUpload();
    await expect(uploadImage(picture, () => {})).rejects.toThrow('without success');
  });

  test('reports progress in percent and ends at 100', async () => {
    const data = { display_url: 'https://i.ibb.test/tides.png' };
    const answer = () => HttpResponse.json({ success: true, status: 200, data });
    server.use(http.post('https://api.imgbb.com/1/upload', answer));
    const reported: number[] = [];
    const uploadImage = await loadUpload();
    await uploadImage(picture, (percent) => reported.push(percent));
    expect(reported.at(-1)).toBe(100);
  });
});
