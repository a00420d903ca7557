const taskParameter = 'task';
/** Of the marking page: read by `readAssignmentOfAddress`. */
export const assignmentParameter = 'assignment';
const classParameter = 'class';

/** The addresses with a parameter, for the route table. */
export const patterns = {
  updateStudyTask: '/updateStudyTask/:id',
  updateAssignment: '/updateAssignment/:id',
  assignmentDetails: '/assignmentDetails/:id',
  assignmentSubmissions: '/assignments/:id/submissions',
  giveMark: '/giveMark/:id',
  classPage: '/classes/:id',
  classMembers: '/classes/:id/members',
  classProgress: '/classes/:id/progress',
  joinClass: '/join/:code',
} as const;

/** Every address of the product; those of spec §2 letter by letter. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signUp',
  studyTasksForm: '/studyTasksForm',
  /** The home page, at this study task of the list. */
  studyTask: (id: string) => `/?${taskParameter}=${encodeURIComponent(id)}`,
  updateStudyTask: fill(patterns.updateStudyTask),
  assignments: '/assignments',
  createAssignments: '/createAssignments',
  /** The form of a new assignment, with this class chosen. */
  createAssignmentFor: (classId: string) =>
    `/createAssignments?${classParameter}=${encodeURIComponent(classId)}`,
  updateAssignment: fill(patterns.updateAssignment),
  assignmentDetails: fill(patterns.assignmentDetails),
  /** The submissions to an assignment, for those who may mark them. */
  assignmentSubmissions: fill(patterns.assignmentSubmissions),
  giveMark: fill(patterns.giveMark),
  classes: '/classes',
  archivedClasses: '/classes/archived',
  classPage: fill(patterns.classPage),
  classMembers: fill(patterns.classMembers),
  classProgress: fill(patterns.classProgress),
  joinClass: fill(patterns.joinClass),
  agenda: '/agenda',
  dashboard: '/dashboard',
  studentDashboard: '/dashboard/studentDashboard',
  academyAdmin: '/dashboard/academyAdmin',
  allUsers: '/dashboard/allUsers',
  extensionRequests: '/dashboard/extensionRequests',
  profile: '/profile',
  settings: '/settings',
};

/** Writes addresses of this pattern from the value of its parameter. */
function fill(pattern: string) {
  return (value: string): string => pattern.replace(/:\w+/, encodeURIComponent(value));
}

/** The id that `paths.studyTask` wrote; `null` without one. */
export function readTaskOfAddress(params: URLSearchParams): string | null {
  return readId(params.get(taskParameter));
}

/** The id that `paths.createAssignmentFor` wrote; `null` without one. */
export function readClassOfAddress(params: URLSearchParams): string | null {
  return readId(params.get(classParameter));
}

/** The id of the assignment whose submissions are marked one after the other; `null` for the teacher's whole queue. */
export function readAssignmentOfAddress(params: URLSearchParams): string | null {
  return readId(params.get(assignmentParameter));
}

function readId(id: string | null): string | null {
  return id && /^[\da-f]{24}$/.test(id) ? id : null;
}

/** Whether this is the path of a page to sign in: the login or the sign-up. */
export const isSignInPage = (pathname: string): boolean =>
  pathname === paths.login || pathname === paths.signUp;

const returnParameter = 'from';

/** Address of the login page that leads back to `location` (path, search and hash) after success. */
export function loginReturningTo(location: { pathname: string; search: string; hash?: string }) {
  const from = `${location.pathname}${location.search}${location.hash ?? ''}`;
  return from === paths.home ? paths.login : `${paths.login}?${withReturnPath(from)}`;
}

/** The search part that carries `from` on, such as from the login page to the sign-up page. */
function withReturnPath(from: string) {
  return new URLSearchParams({ [returnParameter]: from }).toString();
}

/**
 * Where to go after login. Anything that is not a path of this site is answered with `/`:
 * `//host`, `/\host` and absolute addresses would otherwise lead to a page of another site.
 */
export function readReturnPath(search: URLSearchParams): string {
  const from = search.get(returnParameter);
  if (!from?.startsWith('/')) return paths.home;
  const base = 'http://this.site';
  if (!URL.canParse(from, base)) return paths.home;
  const url = new URL(from, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return paths.home;
  return isSignInPage(url.pathname) ? paths.home : `${url.pathname}${url.search}${url.hash}`;
}
