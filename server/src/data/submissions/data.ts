import type { DataFolder } from '#data/data-folder.ts';
import { unboundByEmail, withOwner } from '#database/indexes.ts';
import { createSubmissionAccountData } from './account-data.ts';
import { findSubmittedFiles } from './files.ts';
import { migrations } from './migrations.ts';

export const submissionsData: DataFolder = {
  indexes: [
    {
      collection: 'submissions',
      indexes: [
        {
          name: 'one-answer-per-uid-and-assignment',
          key: { uid: 1, assignmentKey: 1 },
          unique: true,
          ...withOwner,
        },
        { name: 'by-uid-newest-first', key: { uid: 1, submittedAt: -1, _id: -1 } },
        unboundByEmail,
        // The submissions to one assignment, for its teachers.
        {
          name: 'by-assignment-and-status-oldest-first',
          key: { assignmentId: 1, status: 1, submittedAt: 1, _id: 1 },
        },
        {
          name: 'by-assignment-and-status-in-name-order',
          key: { assignmentId: 1, status: 1, sortName: 1, _id: 1 },
        },
        {
          name: 'by-assignment-and-status-in-last-name-order',
          key: { assignmentId: 1, status: 1, sortLastName: 1, _id: 1 },
        },
        {
          name: 'by-assignment-and-status-shuffled',
          key: { assignmentId: 1, status: 1, shuffleKey: 1, _id: 1 },
        },
        {
          name: 'by-assignment-and-status-and-word',
          key: { assignmentId: 1, status: 1, searchWords: 1 },
        },
        // How many there are of each assignment: an index alone answers.
        {
          name: 'by-class-and-status-and-assignment',
          key: { classId: 1, status: 1, assignmentId: 1, uid: 1 },
        },
        { name: 'by-picture', key: { imageURL: 1 } },
        { name: 'by-file', key: { 'files._id': 1 }, sparse: true },
        { name: 'by-file-of-earlier-attempt', key: { 'attempts.files._id': 1 }, sparse: true },
        {
          name: 'marked-by-teacher',
          key: { status: 1, markedBy: 1 },
          partialFilterExpression: { status: 'completed' },
        },
        // What a student has to know: the marks and what was returned.
        {
          name: 'marked-by-uid',
          key: { uid: 1, markedAt: -1 },
          partialFilterExpression: { status: 'completed' },
        },
        {
          name: 'returned-by-uid',
          key: { status: 1, uid: 1 },
          partialFilterExpression: { status: 'returned' },
        },
        // What a student was marked or excused from without a hand-in.
        {
          name: 'recorded-by-uid',
          key: { recorded: 1, uid: 1 },
          partialFilterExpression: { recorded: { $exists: true } },
        },
        // What was handed in again after a return: whether it is late is computed one by one.
        {
          name: 'revised-by-assignment',
          key: { assignmentId: 1 },
          partialFilterExpression: { revision: { $exists: true } },
        },
        // Only of submissions with a history, as the next one; each of its rows has an entry. What a student gets notices of.
        {
          name: 'by-uid-and-history',
          key: { uid: 1, 'history.at': 1 },
          partialFilterExpression: { 'history.at': { $exists: true } },
        },
        { name: 'by-teacher-in-history', key: { 'history.by': 1 }, sparse: true },
        // The marking queue: of the open assignments and those of a teacher's classes.
        {
          name: 'pending-by-class-oldest-first',
          key: { status: 1, classId: 1, submittedAt: 1, _id: 1 },
          partialFilterExpression: { status: 'pending' },
        },
        {
          name: 'pending-by-class-in-title-order',
          key: { status: 1, classId: 1, sortTitle: 1, submittedAt: 1, _id: 1 },
          partialFilterExpression: { status: 'pending' },
        },
        {
          name: 'pending-by-class-and-word',
          key: { status: 1, classId: 1, searchWords: 1 },
          partialFilterExpression: { status: 'pending' },
        },
      ],
      obsolete: [
        'withdrawn-by-uid',
        'pending-by-class-and-title',
        'one-answer-per-student-and-assignment',
        'by-student-newest-first',
        'by-status-oldest-first',
        'pending-by-title',
        'pending-by-word',
        'by-assignment',
        'by-assignment-and-status-and-name',
        'pending-by-assignment',
      ],
    },
  ],
  migrations,
  imageFields: { submissions: 'imageURL' },
  findNamedFiles: findSubmittedFiles,
  accountData: [createSubmissionAccountData],
};
