import { useIsTeacher } from '../../lib/session/role.ts';
import { useHandedIn } from './use-handed-in.ts';

/** What an assignment is to the reader: a teacher cannot take it, a student may have handed it in. */
export function useStanding(assignmentId: string) {
  return { isTeacher: useIsTeacher(), isHandedIn: useHandedIn().has(assignmentId) };
}
