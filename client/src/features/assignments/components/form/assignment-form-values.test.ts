import { assignmentDraft } from 'server/contract/assignments/changes';
import { expect, test } from 'vitest';
import { assignmentFields, inClassFields } from './assignment-form-values.ts';

test('the form knows every field that the contract has of an assignment', () => {
  expect([...assignmentFields, ...inClassFields].sort()).toEqual(
    assignmentDraft.keyof().options.sort(),
  );
});
