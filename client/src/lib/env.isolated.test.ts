import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['https://api.school.test/', true, 'https://api.school.test'],
  ['https://api.school.test', false, 'https://api.school.test'],
  ['', true, 'http://localhost:4000'],
  ['', false, ''],
])(
  'the API answers where the operator says, in development on this machine',
  async (setting, DEV, url) => {
    vi.stubEnv('VITE_API_URL', setting);
    vi.stubEnv('DEV', DEV);
    vi.resetModules();
    expect((await import('./env.ts')).apiUrl).toBe(url);
  },
);
