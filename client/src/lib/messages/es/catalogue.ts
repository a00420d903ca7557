import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { accountData } from './account-data.ts';
import { app } from './app.ts';
import { assignmentDetails } from './assignment-details.ts';
import { assignmentForm } from './assignment-form.ts';
import { assignments } from './assignments.ts';
import { courses } from './courses.ts';
import { days } from './days.ts';
import { dialogs } from './dialogs.ts';
import { difficulty } from './difficulty.ts';
import { entrance } from './entrance.ts';
import { errorPage } from './error-page.ts';
import { evaluation } from './evaluation.ts';
import { features } from './features.ts';
import { forms } from './forms.ts';
import { home } from './home.ts';
import { homeSections } from './home-sections.ts';
import { layout } from './layout.ts';
import { lists } from './lists.ts';
import { newsletter } from './newsletter.ts';
import { notFound } from './not-found.ts';
import { outage } from './outage.ts';
import { password } from './password.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { studentDashboard } from './student-dashboard.ts';
import { studentOverview } from './student-overview.ts';
import { studyTaskForm } from './study-task-form.ts';
import { studyTasks } from './study-tasks.ts';
import { submissionForm } from './submission-form.ts';
import { teachersDesk } from './teachers-desk.ts';
import { titles } from './titles.ts';
import { users } from './users.ts';
import { verification } from './verification.ts';

/** Every text in Spanish. It imports nothing that the first chunk has: that one waits for it. */
export const spanish: Catalogue = {
  accountData,
  account,
  app,
  assignmentDetails,
  assignmentForm,
  assignments,
  courses,
  days,
  dialogs,
  difficulty,
  entrance,
  errorPage,
  evaluation,
  features,
  forms,
  homeSections,
  home,
  layout,
  lists,
  newsletter,
  notFound,
  outage,
  password,
  problems,
  profile,
  settings,
  studentDashboard,
  studentOverview,
  studyTaskForm,
  studyTasks,
  submissionForm,
  teachersDesk,
  titles,
  users,
  verification,
};
