import type { WithId } from 'mongodb';
import type { Assignment } from '../../contract/assignments.ts';
import type { AssignmentDocument } from './collection.ts';

export function presentAssignment(assignment: WithId<AssignmentDocument>): Assignment {
  return {
    _id: assignment._id.toHexString(),
    title: assignment.title,
    description: assignment.description,
    marks: assignment.marks,
    imageURL: assignment.imageURL,
    difficultyLevel: assignment.difficultyLevel,
    date: assignment.date,
    email: assignment.email,
    name: assignment.name,
  };
}
