import { fixtureUploadId } from '../school-fixture.ts';
import type { Calls } from './calls.ts';

/** Operation, documentation, pictures, newsletter. */
export const otherCalls: Calls = {
  table: `
call                   | access        | but
GET /health/live       | public        |
GET /health/ready      | public        |
GET /metrics           | metrics-token |
GET /docs              | public        |
GET /docs/openapi.json | public        |
GET /features          | public        |
POST /files            | signed-in     |
GET /files/:id         | signed-in     | student 404, teacher 404, demoted 404, unverified 404
GET /files/:id/details | signed-in     | student 404, teacher 404, demoted 404, unverified 404
POST /uploads          | signed-in     |
HEAD /uploads/:id      | signed-in     | student 404, teacher 404, demoted 404, unverified 404
PATCH /uploads/:id     | signed-in     | student 404, teacher 404, demoted 404, unverified 404
DELETE /uploads/:id    | signed-in     | student 404, teacher 404, demoted 404, unverified 404
POST /images           | signed-in     |
GET /images/:id        | public        |
POST /newsletter       | public        |
`,
  details: {
    'GET /files/:id': ({ owner }) => ({ id: owner.file }),
    'GET /files/:id/details': ({ owner }) => ({ id: owner.file }),
    'HEAD /uploads/:id': ({ owner }) => ({ id: owner.file }),
    'PATCH /uploads/:id': () => ({ id: fixtureUploadId }),
    'DELETE /uploads/:id': ({ owner }) => ({ id: owner.file }),
    'GET /images/:id': ({ imageId }) => ({ id: imageId }),
  },
};
