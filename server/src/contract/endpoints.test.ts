import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const entries = Object.entries<Endpoint>(endpoints);

test.each(entries)('%s has an example that its own schemas accept', (_key, endpoint) => {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    expect(endpoint.example[part] === undefined).toBe(schema === undefined);
    expect(schema?.safeParse(endpoint.example[part]).error).toBeUndefined();
  }
});

test.each(entries)('%s describes each parameter of its path', (key, { params }) => {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(names);
});
