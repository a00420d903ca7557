import { defineEndpoints } from '../endpoint.ts';
import { deleteResult } from '../results.ts';
import { accountExport, deletionPreview } from './account-data.ts';

export const accountDataEndpoints = defineEndpoints({
  'GET /account/export': {
    summary: 'Download all data of your account',
    access: 'signed-in',
    answer: { mediaType: 'application/json', content: accountExport },
    reads: 'file',
    problems: [],
    example: {},
  },
  'GET /account/export.zip': {
    summary: 'Download all data of your account, and your files',
    access: 'signed-in',
    answer: { mediaType: 'application/zip' },
    reads: 'file',
    problems: [],
    example: {},
  },
  'GET /account/deletion-preview': {
    summary: 'Preview what the deletion of your account deletes',
    access: 'signed-in',
    answer: deletionPreview,
    reads: 'many',
    problems: [],
    example: {},
  },
  'DELETE /account': {
    summary: 'Delete your account',
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
