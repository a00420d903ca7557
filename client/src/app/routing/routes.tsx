import { titles } from 'virtual:messages/titles';
import type { MiddlewareFunction, RouteObject } from 'react-router-dom';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { type Access, type PageName, pages } from '#lib/routing/pages.ts';
import { paths } from '#lib/routing/paths.ts';
import { userContext } from '#lib/session/user-context.ts';
import * as home from '#routes/home/home.tsx';
import { isTeacher, signedIn, teacherOnly } from './guards.ts';
import { PageSpinner } from './page-spinner.tsx';
import { redirectFrom } from './redirect-from.ts';
import { Root } from './root.tsx';
import { BareError, PageError } from './route-error.tsx';

const guards: Record<Access, MiddlewareFunction[]> = {
  everyone: [],
  'signed out': [],
  'signed in': [signedIn],
  'class teachers': [signedIn],
  teachers: [teacherOnly],
};

/** The route of a page of the list. Its code is loaded when it is first visited, or comes at once. */
function page(
  name: PageName,
  code: Pick<RouteObject, 'lazy' | 'loader' | 'Component' | 'shouldRevalidate'>,
) {
  const { path, title, access, ...rest } = pages[name];
  const isList = 'isList' in rest;
  return { path, middleware: guards[access], handle: { title: titles[title], isList }, ...code };
}

/** /dashboard has no page of its own: it leads teachers to their desk, and everyone else to the student dashboard. */
async function openDashboard({ request, context }: LoaderArgs) {
  const isForTeacher = await isTeacher(context.get(userContext), context.get(queryClientContext));
  return redirectFrom(request, isForTeacher ? paths.academyAdmin : paths.studentDashboard);
}

const pageRoutes: RouteObject[] = [
  page('home', home),
  page('login', { lazy: () => import('#routes/sign-in/login.tsx') }),
  page('signUp', { lazy: () => import('#routes/sign-in/sign-up.tsx') }),
  page('studyTasksForm', { lazy: () => import('#routes/study-tasks/study-task-form.tsx') }),
  page('updateStudyTask', { lazy: () => import('#routes/study-tasks/update-study-task.tsx') }),
  page('assignments', { lazy: () => import('#routes/assignments/assignments.tsx') }),
  page('createAssignments', { lazy: () => import('#routes/assignments/create-assignment.tsx') }),
  page('updateAssignment', { lazy: () => import('#routes/assignments/update-assignment.tsx') }),
  page('assignmentDetails', { lazy: () => import('#routes/assignments/assignment-details.tsx') }),
  page('assignmentSubmissions', {
    lazy: () => import('#routes/assignments/assignment-submissions.tsx'),
  }),
  page('giveMark', { lazy: () => import('#routes/marking/give-mark.tsx') }),
  page('agenda', { lazy: () => import('#routes/agenda/agenda.tsx') }),
  page('classes', { lazy: () => import('#routes/classes/classes.tsx') }),
  page('archivedClasses', { lazy: () => import('#routes/classes/archived-classes.tsx') }),
  {
    // The heading and tabs of a class, around its pages.
    middleware: [signedIn],
    lazy: () => import('#routes/classes/class-layout.tsx'),
    children: [
      page('classPage', { lazy: () => import('#routes/classes/class.tsx') }),
      page('classProgress', { lazy: () => import('#routes/classes/class-progress.tsx') }),
      page('classWork', { lazy: () => import('#routes/classes/class-work.tsx') }),
      page('classMembers', { lazy: () => import('#routes/classes/class-members.tsx') }),
    ],
  },
  page('joinClass', { lazy: () => import('#routes/classes/join-class.tsx') }),
  page('profile', { lazy: () => import('#routes/account/profile.tsx') }),
  page('receipt', { lazy: () => import('#routes/receipts/receipt.tsx') }),
  page('scan', { lazy: () => import('#routes/scan/scan.tsx') }),
  page('settings', { lazy: () => import('#routes/account/settings.tsx') }),
];

/** The pages with the menu of the dashboard. */
const dashboardRoutes: RouteObject[] = [
  page('dashboard', { loader: openDashboard, Component: PageSpinner }),
  page('studentDashboard', { lazy: () => import('#routes/dashboard/student-dashboard.tsx') }),
  page('academyAdmin', { lazy: () => import('#routes/dashboard/teachers-desk.tsx') }),
  page('allUsers', { lazy: () => import('#routes/dashboard/all-users.tsx') }),
  page('extensionRequests', { lazy: () => import('#routes/dashboard/extension-requests.tsx') }),
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BareError,
    children: [
      {
        ErrorBoundary: PageError,
        HydrateFallback: PageSpinner,
        children: [
          ...pageRoutes,
          {
            lazy: () => import('#routes/dashboard/dashboard.tsx'),
            children: [{ ErrorBoundary: PageError, children: dashboardRoutes }],
          },
          {
            path: '*',
            lazy: () => import('#routes/layout/not-found.tsx'),
            handle: { title: titles.notFound },
          },
        ],
      },
    ],
  },
];
