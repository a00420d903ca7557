import { ObjectId } from 'mongodb';
import type { AssignmentDraft } from '#contract/assignments/changes.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { withSearchWords } from '#data/assignments/search-words.ts';
import type { MyListDocument } from '#data/my-list/my-list.ts';
import type { Owner } from '#database/ownership.ts';
import { uidOf } from './accounts.ts';

export function buildAssignmentDraft(facts: Partial<AssignmentDraft> = {}): AssignmentDraft {
  return {
    title: 'Photosynthesis in pondweed',
    description: 'Count the bubbles at three distances from the lamp.',
    marks: 40,
    imageURL: 'https://pictures.test/biology.svg',
    difficultyLevel: 'medium',
    date: '2026-12-01',
    ...facts,
  };
}

/** The id of an assignment that was set before the members of `buildClassMember` joined: they get no notice of it. */
export function buildEarlierId(): ObjectId {
  const second = ObjectId.createFromTime(Date.parse('2026-09-01') / 1_000);
  return new ObjectId(second.toHexString().slice(0, 8) + new ObjectId().toHexString().slice(8));
}

export function buildAssignment(facts: Partial<AssignmentDocument> = {}): AssignmentDocument {
  const { email = 'teacher@study-flow.test' } = facts;
  return withSearchWords({
    ...buildAssignmentDraft(),
    uid: uidOf(email),
    email,
    name: 'Grace Hopper',
    classId: null,
    version: 1,
    ...facts,
  });
}

/** The fields of an assignment of 40 marks that has a rubric. */
export function buildRubric(): Required<Pick<AssignmentDocument, 'rubric' | 'hasRubric'>> {
  const level = { description: null };
  const levels = [
    { ...level, id: 'b'.repeat(24), title: 'Repeated', points: 25, description: 'Three times.' },
    { ...level, id: 'c'.repeat(24), title: 'Measured once', points: 10 },
  ];
  const criteria = [
    { id: 'a'.repeat(24), title: 'Method', points: 25, levels },
    { id: 'd'.repeat(24), title: 'Conclusion', points: 15, levels: [] },
  ];
  return { rubric: { criteria, version: 1 }, hasRubric: true };
}

/** The list of open assignments of a student. */
export function buildMyList(
  { uid, email }: Pick<Owner, 'uid' | 'email'>,
  assignmentIds: ObjectId[],
): MyListDocument {
  return { uid, email, assignmentIds };
}
