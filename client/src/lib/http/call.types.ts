/** Type tests: `tsc` fails where an expected error does not occur. */
import type { call } from './api.ts';
import type { callPublic } from './public-api.ts';

export async function writeCalls(api: typeof call, publicApi: typeof callPublic) {
  const id = '64f000000000000000000001';
  await api('GET /users', { query: { role: 'admin', currentPage: 0 } });
  await api('GET /assignments/submitted');
  await publicApi('POST /jwt', { body: { email: 'ada@school.example' }, headers: {} });

  // @ts-expect-error no such path
  await api('GET /user', { query: {} });
  // @ts-expect-error no such method for this path
  await api('POST /feedback-snippets/:id', { params: { id } });
  // @ts-expect-error the path needs its id
  await api('DELETE /feedback-snippets/:id');
  // @ts-expect-error the path has no such parameter
  await api('DELETE /feedback-snippets/:id', { params: { id, name: 'ada' } });
  // @ts-expect-error no such role
  await api('GET /users', { query: { role: 'pupil' } });
  // @ts-expect-error the body needs its text
  await api('POST /feedback-snippets', { body: {} });
  // @ts-expect-error no body is read
  await api('GET /assignments/submitted', { body: {} });
  // @ts-expect-error a picture goes as a form
  await api('POST /images');
  // @ts-expect-error a product token is no ID token
  await api('POST /jwt', { body: { email: 'ada@school.example' } });
  // @ts-expect-error teachers only: the public connection sends no token
  await publicApi('GET /users', { query: {} });

  const { deletedCount } = await api('DELETE /feedback-snippets/:id', { params: { id } });
  const count: number = deletedCount;
  // @ts-expect-error the answer has another field
  const { removedCount } = await api('DELETE /feedback-snippets/:id', { params: { id } });
  return [count, removedCount];
}
