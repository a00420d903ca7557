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
POST /images           | signed-in     |
GET /images/:id        | public        |
POST /newsletter       | public        |
`,
  details: {
    'GET /images/:id': ({ imageId }) => ({ id: imageId }),
  },
};
