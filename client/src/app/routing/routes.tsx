import { titles } from 'virtual:messages/titles';
import type { RouteObject } from 'react-router-dom';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths, patterns } from '#lib/routing/paths.ts';
import { userContext } from '#lib/session/user-context.ts';
import { Component as Home } from '#routes/home/home.tsx';
import { isTeacher, signedIn, teacherOnly } from './guards.ts';
import { PageSpinner } from './page-spinner.tsx';
import { redirectFrom } from './redirect-from.ts';
import { Root } from './root.tsx';
import { BareError, PageError } from './route-error.tsx';

const publicRoutes: RouteObject[] = [
  { index: true, Component: Home, handle: { title: titles.home } },
  {
    path: paths.login,
    lazy: () => import('#routes/sign-in/login.tsx'),
    handle: { title: titles.login },
  },
  {
    path: paths.signUp,
    lazy: () => import('#routes/sign-in/sign-up.tsx'),
    handle: { title: titles.signUp },
  },
  {
    path: paths.assignments,
    lazy: () => import('#routes/assignments/assignments.tsx'),
    handle: { title: titles.assignments, isList: true },
  },
];

const signedInRoutes: RouteObject[] = [
  {
    path: paths.studyTasksForm,
    lazy: () => import('#routes/study-tasks/study-task-form.tsx'),
    handle: { title: titles.studyTasksForm },
  },
  {
    path: patterns.updateStudyTask,
    lazy: () => import('#routes/study-tasks/update-study-task.tsx'),
    handle: { title: titles.updateStudyTask },
  },
  {
    path: paths.createAssignments,
    lazy: () => import('#routes/assignments/create-assignment.tsx'),
    handle: { title: titles.createAssignment },
  },
  {
    path: patterns.updateAssignment,
    lazy: () => import('#routes/assignments/update-assignment.tsx'),
    handle: { title: titles.updateAssignment },
  },
  {
    path: patterns.assignmentDetails,
    lazy: () => import('#routes/assignments/assignment-details.tsx'),
    handle: { title: titles.assignmentDetails },
  },
  {
    path: patterns.giveMark,
    lazy: () => import('#routes/marking/give-mark.tsx'),
    handle: { title: titles.giveMark },
  },
  {
    path: paths.agenda,
    lazy: () => import('#routes/agenda/agenda.tsx'),
    handle: { title: titles.agenda },
  },
  {
    path: paths.classes,
    lazy: () => import('#routes/classes/classes.tsx'),
    handle: { title: titles.classes },
  },
  {
    path: paths.archivedClasses,
    lazy: () => import('#routes/classes/archived-classes.tsx'),
    handle: { title: titles.archivedClasses },
  },
  {
    lazy: () => import('#routes/classes/class-layout.tsx'),
    handle: { title: titles.class },
    children: [
      { path: patterns.classPage, lazy: () => import('#routes/classes/class.tsx') },
      {
        path: patterns.classProgress,
        lazy: () => import('#routes/classes/class-progress.tsx'),
      },
      {
        path: patterns.classMembers,
        lazy: () => import('#routes/classes/class-members.tsx'),
      },
    ],
  },
  {
    path: patterns.joinClass,
    lazy: () => import('#routes/classes/join-class.tsx'),
    handle: { title: titles.joinClass },
  },
  {
    path: paths.profile,
    lazy: () => import('#routes/account/profile.tsx'),
    handle: { title: titles.profile },
  },
  {
    path: paths.settings,
    lazy: () => import('#routes/account/settings.tsx'),
    handle: { title: titles.settings },
  },
];

const teacherRoutes: RouteObject[] = [
  {
    path: patterns.assignmentSubmissions,
    lazy: () => import('#routes/assignments/assignment-submissions.tsx'),
    handle: { title: titles.assignmentSubmissions, isList: true },
  },
];

/** /dashboard has no page of its own: it leads teachers to their desk, and everyone else to the student dashboard. */
async function openDashboard({ request, context }: LoaderArgs) {
  const isForTeacher = await isTeacher(context.get(userContext), context.get(queryClientContext));
  return redirectFrom(request, isForTeacher ? paths.academyAdmin : paths.studentDashboard);
}

const dashboardRoutes: RouteObject[] = [
  {
    middleware: [signedIn],
    children: [
      {
        path: paths.dashboard,
        loader: openDashboard,
        Component: PageSpinner,
      },
      {
        path: paths.studentDashboard,
        lazy: () => import('#routes/dashboard/student-dashboard.tsx'),
        handle: { title: titles.studentDashboard, isList: true },
      },
    ],
  },
  {
    middleware: [teacherOnly],
    children: [
      {
        path: paths.academyAdmin,
        lazy: () => import('#routes/dashboard/teachers-desk.tsx'),
        handle: { title: titles.teachersDesk, isList: true },
      },
      {
        path: paths.allUsers,
        lazy: () => import('#routes/dashboard/all-users.tsx'),
        handle: { title: titles.allUsers, isList: true },
      },
      {
        path: paths.extensionRequests,
        lazy: () => import('#routes/dashboard/extension-requests.tsx'),
        handle: { title: titles.extensionRequests, isList: true },
      },
    ],
  },
];

/** Every page. A page's code is loaded when it is first visited; only the home page comes at once. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BareError,
    children: [
      {
        ErrorBoundary: PageError,
        HydrateFallback: PageSpinner,
        children: [
          ...publicRoutes,
          { middleware: [signedIn], children: signedInRoutes },
          { middleware: [teacherOnly], children: teacherRoutes },
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
