import { accountExport, deletionPreview } from '../account-data.ts';
import { defineEndpoints } from '../endpoint.ts';
import { deleteResult } from '../results.ts';

/** All that is held about an account: to take along, and to be forgotten. */
export const accountDataEndpoints = defineEndpoints({
  'GET /account/export': {
    access: 'signed-in',
    answer: { mediaType: 'application/json', content: accountExport },
    problems: [],
    example: {},
  },
  'GET /account/deletion-preview': {
    access: 'signed-in',
    answer: deletionPreview,
    problems: [],
    example: {},
  },
  'DELETE /account': {
    access: 'id-token',
    answer: deleteResult,
    problems: [
      'sign-in-again',
      'account-deleted',
      'own-account-last-teacher',
      'account-deletion-unavailable',
    ],
    example: {},
  },
});
