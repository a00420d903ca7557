import type { Assignment } from '../../contract/assignments.ts';
import type { FoundAssignment } from './collection.ts';

export function presentAssignment(assignment: FoundAssignment): Assignment {
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
