import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { apiPath, server } from '#testing/server.ts';
import { loadCode } from './load-code.ts';

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/form-1.js'));

test('waits while nothing answers, and loads the code when the connection is back', async () => {
  server.use(http.get(apiPath('/health/ready'), () => HttpResponse.error()));
  const load = vi.fn<() => Promise<string>>(missing);
  const loaded = loadCode(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 100));
  load.mockResolvedValue('form');
  server.use(http.get(apiPath('/health/ready'), () => HttpResponse.json({})));
  await expect(loaded).resolves.toBe('form');
  expect(load).toHaveBeenCalledTimes(2);
});

test('fails where everything answers: a new release has removed the file', async () => {
  server.use(http.get(apiPath('/health/ready'), () => HttpResponse.json({})));
  const load = vi.fn(missing);
  await expect(loadCode(load)).rejects.toThrow('dynamically imported module');
  expect(load).toHaveBeenCalledOnce();
});
