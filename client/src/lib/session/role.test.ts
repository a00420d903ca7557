import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { apiPath, server } from '#testing/server.ts';
import { adminQuery } from './role.ts';

test('the role still arrives when a component that asked for it too is gone', async () => {
  let answer = () => {};
  const held = new Promise<Response>((resolve) => {
    answer = () => resolve(HttpResponse.json({ admin: true }));
  });
  server.use(http.get(apiPath('/users/admin/:email'), () => held));
  const queryClient = new QueryClient();
  const query = adminQuery('teacher@study-flow.test');
  const unsubscribe = new QueryObserver(queryClient, query).subscribe(() => {});
  const role = queryClient.query(query);
  unsubscribe();
  answer();
  expect(await role).toBe(true);
});
