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
PATCH /files/:id       | signed-in     | student 404, teacher 404, demoted 404, unverified 404
POST /uploads          | signed-in     |
HEAD /uploads/:id      | signed-in     | student 404, teacher 404, demoted 404, unverified 404
PATCH /uploads/:id     | signed-in     | student 404, teacher 404, demoted 404, unverified 404
DELETE /uploads/:id    | signed-in     | student 404, teacher 404, demoted 404, unverified 404
POST /assignments/:id/draft/grant | student |
POST /scan-grants/redeem | public | anonymous 404, owner 404, student 404, teacher 404, expired 404, tampered 404, demoted 404, re-registered 404, unverified 404, deleted 404
GET /scan-grants/draft | scan-grant |
POST /scan-grants/files | scan-grant |
POST /images           | signed-in     |
GET /images/:id        | public        |
POST /newsletter       | public        |
`,
  details: {
    'GET /files/:id': ({ owner }) => ({ id: owner.file }),
    'GET /files/:id/details': ({ owner }) => ({ id: owner.file }),
    'PATCH /files/:id': ({ owner }) => ({ id: owner.file, body: { name: 'Tides.txt' } }),
    'HEAD /uploads/:id': ({ owner }) => ({ id: owner.file }),
    'PATCH /uploads/:id': () => ({ id: fixtureUploadId }),
    'DELETE /uploads/:id': ({ owner }) => ({ id: owner.file }),
    'POST /assignments/:id/draft/grant': ({ owner }) => ({ id: owner.assignment }),
    'POST /scan-grants/redeem': () => ({ body: { code: 'nobody-has-this' } }),
    'GET /images/:id': ({ imageId }) => ({ id: imageId }),
  },
};
