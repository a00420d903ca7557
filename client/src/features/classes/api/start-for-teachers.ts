import type { QueryClient } from '@tanstack/react-query';
import { adminQuery } from '#lib/session/role.ts';
import { classQuery } from './class-queries.ts';

interface ClassReader {
  classId: string;
  email: string;
}

/** Starts what only the teachers of a class may read, unless the reader is known to be none: it would be refused. */
export async function startForTeachers(
  queryClient: QueryClient,
  { classId, email }: ClassReader,
  start: () => void,
): Promise<void> {
  const findRole = () => queryClient.getQueryData(classQuery(classId).queryKey)?.role;
  const isTeacher =
    findRole() === 'teacher' ||
    // Answers long before the class where the role is known from an earlier page or visit.
    (await queryClient.query({ ...adminQuery(email), staleTime: 'static' }).catch(() => false));
  if (isTeacher && (findRole() ?? 'teacher') === 'teacher') start();
}
