/** Type tests: `tsc` fails where one of the expected errors is none. */

import type { AnswerOf, ParsedOf, RequestOf } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';

type Deletion = Endpoints['DELETE /deleteMyAssignment/:email'];
type Page = Endpoints['GET /assignmentLevel'];

export const sent: RequestOf<Deletion> = { params: { email: 'ada@school.example' }, query: {} };
// @ts-expect-error the path needs its e-mail address
export const sentWithoutPath: RequestOf<Deletion> = { params: {}, query: {} };
// @ts-expect-error no body is read
export const sentWithBody: RequestOf<Deletion> = { ...sent, body: {} };

export const pageAsSent: RequestOf<Page> = { query: { currentPage: '0' } };
export const pageAsParsed: ParsedOf<Page>['query']['currentPage'] = 0;
// @ts-expect-error a query holds text
export const pageAsNumber: RequestOf<Page> = { query: { currentPage: 0 } };

export const deleted: AnswerOf<Deletion> = { deletedCount: 1 };
// @ts-expect-error the answer has another field
export const removed: AnswerOf<Deletion> = { removedCount: 1 };
export const exportedName = (file: AnswerOf<Endpoints['GET /account/export']>): string =>
  file.profile.name;
