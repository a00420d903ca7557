import type { Role } from '#contract/accounts/schemas.ts';

export type DemoAccount = { uid: string; email: string; name: string; role: Role; photo: string };

/** The password of all demo accounts. This module loads no library: the launcher and the end-to-end tests read it too. */
export const demoPassword = 'StudyFlow!2026';

export const demoTeacher = {
  uid: 'demo-teacher',
  email: 'teacher@study-flow.test',
  name: 'Grace Adeyemi',
  role: 'admin',
  photo: '/pictures/people/teacher.svg',
} as const satisfies DemoAccount;

export const demoStudent = {
  uid: 'demo-student',
  email: 'student@study-flow.test',
  name: 'Leo Martins',
  role: 'student',
  photo: '/pictures/people/student.svg',
} as const satisfies DemoAccount;

export const demoStudent2 = {
  uid: 'demo-student-2',
  email: 'student2@study-flow.test',
  name: 'Priya Nair',
  role: 'student',
  photo: '/pictures/people/student2.svg',
} as const satisfies DemoAccount;

export const demoAccounts: DemoAccount[] = [demoTeacher, demoStudent, demoStudent2];
