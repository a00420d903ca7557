import type { account } from './en/account.ts';
import type { accountData } from './en/account-data.ts';
import type { app } from './en/app.ts';
import type { assignmentDetails } from './en/assignment-details.ts';
import type { assignmentForm } from './en/assignment-form.ts';
import type { assignments } from './en/assignments.ts';
import type { courses } from './en/courses.ts';
import type { days } from './en/days.ts';
import type { dialogs } from './en/dialogs.ts';
import type { difficulty } from './en/difficulty.ts';
import type { entrance } from './en/entrance.ts';
import type { errorPage } from './en/error-page.ts';
import type { evaluation } from './en/evaluation.ts';
import type { features } from './en/features.ts';
import type { forms } from './en/forms.ts';
import type { home } from './en/home.ts';
import type { homeSections } from './en/home-sections.ts';
import type { layout } from './en/layout.ts';
import type { lists } from './en/lists.ts';
import type { newsletter } from './en/newsletter.ts';
import type { notFound } from './en/not-found.ts';
import type { outage } from './en/outage.ts';
import type { password } from './en/password.ts';
import type { problems } from './en/problems.ts';
import type { profile } from './en/profile.ts';
import type { settings } from './en/settings.ts';
import type { studentDashboard } from './en/student-dashboard.ts';
import type { studentOverview } from './en/student-overview.ts';
import type { studyTaskForm } from './en/study-task-form.ts';
import type { studyTasks } from './en/study-tasks.ts';
import type { submissionForm } from './en/submission-form.ts';
import type { teachersDesk } from './en/teachers-desk.ts';
import type { titles } from './en/titles.ts';
import type { users } from './en/users.ts';
import type { verification } from './en/verification.ts';

/** What a translation of English texts must provide: the same keys, and functions of the same facts. */
type Texts<English> = English extends string
  ? string
  : English extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof English]: Texts<English[Key]> };

/** Every text a person reads, by area: one file of each language. */
export interface Catalogue {
  app: Texts<typeof app>;
  titles: Texts<typeof titles>;
  layout: Texts<typeof layout>;
  newsletter: Texts<typeof newsletter>;
  entrance: Texts<typeof entrance>;
  account: Texts<typeof account>;
  password: Texts<typeof password>;
  verification: Texts<typeof verification>;
  accountData: Texts<typeof accountData>;
  profile: Texts<typeof profile>;
  settings: Texts<typeof settings>;
  notFound: Texts<typeof notFound>;
  errorPage: Texts<typeof errorPage>;
  outage: Texts<typeof outage>;
  problems: Texts<typeof problems>;
  home: Texts<typeof home>;
  homeSections: Texts<typeof homeSections>;
  days: Texts<typeof days>;
  dialogs: Texts<typeof dialogs>;
  forms: Texts<typeof forms>;
  difficulty: Texts<typeof difficulty>;
  lists: Texts<typeof lists>;
  assignments: Texts<typeof assignments>;
  assignmentForm: Texts<typeof assignmentForm>;
  assignmentDetails: Texts<typeof assignmentDetails>;
  submissionForm: Texts<typeof submissionForm>;
  studentDashboard: Texts<typeof studentDashboard>;
  studentOverview: Texts<typeof studentOverview>;
  teachersDesk: Texts<typeof teachersDesk>;
  evaluation: Texts<typeof evaluation>;
  studyTasks: Texts<typeof studyTasks>;
  studyTaskForm: Texts<typeof studyTaskForm>;
  features: Texts<typeof features>;
  courses: Texts<typeof courses>;
  users: Texts<typeof users>;
}
