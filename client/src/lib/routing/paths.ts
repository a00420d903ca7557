import { type PageName, pages } from './pages.ts';

const taskParameter = 'task';
/** Of the marking page: read by `readAssignmentOfAddress`. */
export const assignmentParameter = 'assignment';
const classParameter = 'class';
const studentParameter = 'student';
const classesParameter = 'classes';
const printParameter = 'print';
const commentParameter = 'comment';

/** The address of a page; of one with a parameter, the function that writes it from its value. */
type Paths = {
  [Name in PageName]: (typeof pages)[Name] extends { parameter: string }
    ? (value: string) => string
    : string;
};

function listPaths(): Paths;
function listPaths(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { path }]) => [
      name,
      path.includes(':')
        ? (value: string) => path.replace(/:\w+/, encodeURIComponent(value))
        : path,
    ]),
  );
}

const pagePaths = listPaths();

/** Every address of the product. */
export const paths = {
  ...pagePaths,
  /** The home page, at this study task of the list. */
  studyTask: (id: string) => `/?${taskParameter}=${encodeURIComponent(id)}`,
  /** The own work for an assignment, at this comment on its pages. */
  commentOnWork: (assignmentId: string, annotationId: string) =>
    `${pagePaths.assignmentDetails(assignmentId)}?${commentParameter}=${encodeURIComponent(annotationId)}`,
  /** The form of a new assignment, with this class chosen. */
  createAssignmentFor: (classId: string) =>
    `${pagePaths.createAssignments}?${classParameter}=${encodeURIComponent(classId)}`,
  /** All work of this student in a class. */
  studentWork: (classId: string, email: string) =>
    `${pagePaths.classWork(classId)}?${studentParameter}=${encodeURIComponent(email)}`,
  /** The same in each class that the reader teaches. */
  studentWorkInAllClasses: (classId: string, email: string) =>
    `${pagePaths.classWork(classId)}?${studentParameter}=${encodeURIComponent(email)}&${classesParameter}=all`,
  /** The progress of all students with all assignments, which is printed once it is there. */
  printedProgress: (classId: string) => `${pagePaths.classProgress(classId)}?${printParameter}=1`,
  /** That of all students of a class, which is printed once it is there. */
  printedClassWork: (classId: string) => `${pagePaths.classWork(classId)}?${printParameter}=1`,
  /** The students who have not handed in an assignment. */
  withoutHandIn: (assignmentId: string) =>
    `${pagePaths.assignmentSubmissions(assignmentId)}?status=not-submitted`,
};

/** Addresses that stand for deleted accounts. */
const deletedAccountAddress = /\.invalid$/;

/**
 * `paths.studentWork` for teachers of the class. There is none of work without a class, where the address is empty because marking
 * is anonymous, and of deleted accounts.
 */
export function toStudentPage({
  classId,
  email,
}: {
  classId?: string | undefined;
  email: string;
}): string | undefined {
  if (classId === undefined || email === '' || deletedAccountAddress.test(email)) return undefined;
  return paths.studentWork(classId, email);
}

/** The id that `paths.studyTask` wrote; `null` without one. */
export function readTaskOfAddress(params: URLSearchParams): string | null {
  return readId(params.get(taskParameter));
}

/** The id that `paths.commentOnWork` wrote; `null` without one. */
export function readCommentOfAddress(params: URLSearchParams): string | null {
  return params.get(commentParameter);
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

/** Whose work is shown, all students' of the class without an address, of which classes, and whether it is printed at once. */
export function readWorkOfAddress(params: URLSearchParams) {
  const student = params.get(studentParameter);
  return {
    student,
    isOfAllClasses: student !== null && params.get(classesParameter) === 'all',
    isPrinted: isPrintedPage(params),
  };
}

/** Whether the page is the one for paper, as `paths.printedProgress`. */
export const isPrintedPage = (params: URLSearchParams): boolean => params.has(printParameter);

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
