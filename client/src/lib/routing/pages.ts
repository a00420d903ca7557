/** `class teachers`: signed in; the page's loader sends students to the class. `signed out`: the page leads on others. */
export type Access = 'everyone' | 'signed out' | 'signed in' | 'class teachers' | 'teachers';

/** Who looks at a page in benchmarks, pictures and end-to-end tests; a new student has nothing yet. */
export type Reader = 'visitor' | 'new student' | 'student' | 'teacher';

/** What the parameter of an address identifies. */
export type Parameter = 'assignment' | 'submission' | 'study task' | 'class' | 'class code';

export interface Page {
  /** The pattern of its address. */
  path: string;
  parameter?: Parameter;
  /** Its text in the area `titles`, until the page gives a title of its own. */
  title: string;
  access: Access;
  /** Why it needs an account: a text of the area `signInReasons`; without one the general sentence. */
  signInReason?: string;
  /** Its list has words and a page in the address, which the title names. */
  isList?: boolean;
  /** Unless those who may open it by `access`. Benchmarks visit it as each of them. */
  readers?: readonly Reader[];
}

/**
 * Each page of the product. Its code is in `client/src/app/routing/routes.tsx`; the addresses of spec §2 are letter by letter.
 * No imports: the tools and the end-to-end tests read this list too.
 */
export const pages = {
  home: {
    path: '/',
    title: 'home',
    access: 'everyone',
    readers: ['student', 'visitor', 'new student', 'teacher'],
  },
  login: { path: '/login', title: 'login', access: 'signed out' },
  signUp: { path: '/signUp', title: 'signUp', access: 'signed out' },
  studyTasksForm: {
    path: '/studyTasksForm',
    title: 'studyTasksForm',
    access: 'signed in',
    signInReason: 'studyTask',
  },
  updateStudyTask: {
    path: '/updateStudyTask/:id',
    parameter: 'study task',
    title: 'updateStudyTask',
    access: 'signed in',
    signInReason: 'updateStudyTask',
    readers: ['student'],
  },
  assignments: {
    path: '/assignments',
    title: 'assignments',
    access: 'everyone',
    isList: true,
    readers: ['student', 'visitor', 'teacher'],
  },
  createAssignments: {
    path: '/createAssignments',
    title: 'createAssignment',
    access: 'signed in',
    signInReason: 'createAssignment',
    readers: ['teacher', 'student'],
  },
  updateAssignment: {
    path: '/updateAssignment/:id',
    parameter: 'assignment',
    title: 'updateAssignment',
    access: 'signed in',
    signInReason: 'updateAssignment',
    readers: ['teacher'],
  },
  assignmentDetails: {
    path: '/assignmentDetails/:id',
    parameter: 'assignment',
    title: 'assignmentDetails',
    access: 'signed in',
    signInReason: 'assignmentDetails',
  },
  assignmentSubmissions: {
    path: '/assignments/:id/submissions',
    parameter: 'assignment',
    title: 'assignmentSubmissions',
    access: 'teachers',
    isList: true,
  },
  /** Leads to the dashboard of the person's role. */
  dashboard: {
    path: '/dashboard',
    title: 'home',
    access: 'signed in',
    signInReason: 'dashboard',
    readers: [],
  },
  studentDashboard: {
    path: '/dashboard/studentDashboard',
    title: 'studentDashboard',
    access: 'signed in',
    signInReason: 'dashboard',
    isList: true,
    // Leads a visitor to the login page.
    readers: ['student', 'new student', 'teacher', 'visitor'],
  },
  academyAdmin: {
    path: '/dashboard/academyAdmin',
    title: 'teachersDesk',
    access: 'teachers',
    isList: true,
  },
  allUsers: { path: '/dashboard/allUsers', title: 'allUsers', access: 'teachers', isList: true },
  extensionRequests: {
    path: '/dashboard/extensionRequests',
    title: 'extensionRequests',
    access: 'teachers',
    isList: true,
  },
  agenda: {
    path: '/agenda',
    title: 'agenda',
    access: 'signed in',
    readers: ['student', 'new student'],
  },
  classes: {
    path: '/classes',
    title: 'classes',
    access: 'signed in',
    readers: ['student', 'teacher', 'new student'],
  },
  archivedClasses: {
    path: '/classes/archived',
    title: 'archivedClasses',
    access: 'signed in',
    readers: ['teacher', 'student'],
  },
  classPage: { path: '/classes/:id', parameter: 'class', title: 'class', access: 'signed in' },
  classProgress: {
    path: '/classes/:id/progress',
    parameter: 'class',
    title: 'class',
    access: 'class teachers',
  },
  classMembers: {
    path: '/classes/:id/members',
    parameter: 'class',
    title: 'class',
    access: 'class teachers',
  },
  classWork: {
    path: '/classes/:id/work',
    parameter: 'class',
    title: 'class',
    access: 'class teachers',
  },
  joinClass: {
    path: '/join/:code',
    parameter: 'class code',
    title: 'joinClass',
    access: 'signed in',
    signInReason: 'joinClass',
    readers: ['student', 'new student'],
  },
  profile: { path: '/profile', title: 'profile', access: 'signed in', signInReason: 'account' },
  settings: { path: '/settings', title: 'settings', access: 'signed in', signInReason: 'account' },
  giveMark: {
    path: '/giveMark/:id',
    parameter: 'submission',
    title: 'giveMark',
    access: 'signed in',
    signInReason: 'giveMark',
    readers: ['teacher', 'student'],
  },
  receipt: { path: '/receipt', title: 'receipt', access: 'everyone' },
  /** Where the QR code of a form to hand in leads, with the code of its grant behind `#`. */
  scan: { path: '/scan', title: 'scan', access: 'everyone', readers: ['visitor'] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

const readersByAccess: Record<Access, readonly Reader[]> = {
  everyone: ['visitor', 'student', 'teacher'],
  'signed out': ['visitor'],
  'signed in': ['student', 'teacher'],
  'class teachers': ['teacher'],
  teachers: ['teacher'],
};

/** Each page with its name and its readers; the first of these sees most of it. */
export function listPages(): (Page & { name: string; readers: readonly Reader[] })[] {
  return Object.entries<Page>(pages).map(([name, page]) => ({
    readers: readersByAccess[page.access],
    ...page,
    name,
  }));
}
