import type { Plugin, Rolldown } from 'vite';
import { paths, patterns } from '../src/lib/routing/paths.ts';

type Page = {
  /** A path, or a pattern of React Router's, such as "/giveMark/:id". */
  path: string;
  /** The modules that its routes load, below src/routes. */
  modules: string[];
  /** Visitors are redirected from it to the login page. */
  isSignedIn?: boolean;
};

const signedIn = (path: string, ...modules: string[]): Page => ({
  path,
  modules,
  isSignedIn: true,
});

/** What `src/app/routing/routes.tsx` loads for each address. */
export const lazyPages: Page[] = [
  { path: paths.login, modules: ['sign-in/login'] },
  { path: paths.signUp, modules: ['sign-in/sign-up'] },
  { path: paths.assignments, modules: ['assignments/assignments'] },
  signedIn(paths.studyTasksForm, 'study-tasks/study-task-form'),
  signedIn(patterns.updateStudyTask, 'study-tasks/update-study-task'),
  signedIn(paths.createAssignments, 'assignments/create-assignment'),
  signedIn(patterns.updateAssignment, 'assignments/update-assignment'),
  signedIn(patterns.assignmentDetails, 'assignments/assignment-details'),
  signedIn(patterns.assignmentSubmissions, 'assignments/assignment-submissions'),
  signedIn(patterns.giveMark, 'marking/give-mark'),
  signedIn(paths.agenda, 'agenda/agenda'),
  signedIn(paths.classes, 'classes/classes'),
  signedIn(paths.archivedClasses, 'classes/archived-classes'),
  signedIn(patterns.classPage, 'classes/class-layout', 'classes/class'),
  signedIn(patterns.classProgress, 'classes/class-layout', 'classes/class-progress'),
  signedIn(patterns.classMembers, 'classes/class-layout', 'classes/class-members'),
  signedIn(patterns.joinClass, 'classes/join-class'),
  signedIn(paths.profile, 'account/profile'),
  signedIn(paths.settings, 'account/settings'),
  signedIn(paths.studentDashboard, 'dashboard/dashboard', 'dashboard/student-dashboard'),
  signedIn(paths.academyAdmin, 'dashboard/dashboard', 'dashboard/teachers-desk'),
  signedIn(paths.allUsers, 'dashboard/dashboard', 'dashboard/all-users'),
  signedIn(paths.extensionRequests, 'dashboard/dashboard', 'dashboard/extension-requests'),
];

/**
 * Gives the inline script of index.html the list of files that the page at each address needs besides the first ones, so that they
 * are loaded at the same time; otherwise they would be known only once the first ones have run.
 */
export function preloadPages(): Plugin {
  let api = '';
  return {
    name: 'preload-pages',
    configResolved: ({ env }) => {
      api = env.VITE_API_URL ? new URL(env.VITE_API_URL).origin : '';
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace('__PRELOADS__', bundle ? JSON.stringify(list(bundle, api)) : '{}'),
    },
  };
}

function list(bundle: Rolldown.OutputBundle, api: string) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = new Set(withImports(chunks.filter(({ isEntry }) => isEntry)));
  const files: string[] = [];
  /** The indexes of the files, of which the list has each once. */
  const index = (modules: string[]) =>
    withImports(chunks.filter(({ facadeModuleId }) => isOneOf(facadeModuleId, modules)))
      .filter((chunk) => !first.has(chunk))
      .map(({ fileName }) => {
        const known = files.indexOf(fileName);
        return known < 0 ? files.push(fileName) - 1 : known;
      });
  const pages = lazyPages.map(({ path, modules, isSignedIn = false }) => [
    `^${path.replace(/:\w+/g, '[^/]+')}/?$`,
    index(modules.map((module) => `routes/${module}.tsx`)),
    isSignedIn ? 1 : 0,
  ]);
  const everySignedIn = index(['lib/http/api.ts', 'routes/layout/signed-in-controls.tsx']);
  const login = index(['routes/sign-in/login.tsx']);
  // The texts of a page are painted at once: in another typeface they would move when it comes.
  const font = Object.keys(bundle).find((name) => /\/basic-[^/]*\.woff2$/.test(name));
  return { files, pages, everySignedIn, login, api, font };

  function withImports(found: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
    const all = new Set(found);
    // Iterating over a set includes what is added meanwhile.
    for (const { imports } of all) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk);
    }
    return [...all];
  }
}

const isOneOf = (id: string | null, modules: string[]) =>
  modules.some((module) => id?.endsWith(`/client/src/${module}`));
