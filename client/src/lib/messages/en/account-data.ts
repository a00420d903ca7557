import { counted } from './counted.ts';

export const accountData = {
  /** Taking the data along. */
  exporting: {
    heading: 'Your data',
    text: 'All that Study Flow holds about you, as one file (JSON): your profile, study tasks, assignments, submissions with marks and feedback, and pictures.',
    submit: 'Download my data',
    fileName: 'study-flow-my-data.json',
    done: 'Your data is downloaded.',
    failed: 'Your data could not be fetched.',
  },

  deletion: {
    heading: 'Delete my account',
    text: 'You see what would be deleted, and what would stay, before anything happens.',
    open: 'Delete my account…',
    loading: 'Counting what is yours',
    previewFailed: 'We could not find out what would be deleted',
    deleted: 'This is deleted for good:',
    account: 'your account, your name and your e-mail address',
    studyTasks: (count: number) => counted(count, 'study task', 'study tasks'),
    pending: (count: number) =>
      counted(count, 'submission that waits for its mark', 'submissions that wait for their mark'),
    assignmentsDeleted: (count: number) =>
      counted(
        count,
        'assignment that nobody has handed in to',
        'assignments that nobody has handed in to',
      ),
    snippets: (count: number) => counted(count, 'kept comment', 'kept comments'),
    pictures: (count: number) => counted(count, 'uploaded picture', 'uploaded pictures'),
    newsletter: 'your subscription to the newsletter',
    kept: 'This stays for others, under the name “Deleted account”:',
    marked: (count: number) => counted(count, 'marked submission', 'marked submissions'),
    assignmentsKept: (count: number) =>
      counted(
        count,
        'assignment that others have handed in to',
        'assignments that others have handed in to',
      ),
    picturesKept: (count: number) =>
      counted(
        count,
        'uploaded picture that others still see',
        'uploaded pictures that others still see',
      ),
    lastTeacher:
      'You are the last teacher. Make somebody else a teacher before you delete your account.',
    exportFirst: 'There is no way back. You may want to download your data before.',
    password: 'Your password, to show that it is you',
    wrongPassword: 'This is not your password.',
    email: (email: string) => `Type ${email} to agree`,
    emailHint: 'Then a window of Google asks whether it is you.',
    emailWrong: 'This is not the e-mail address of this account.',
    submit: 'Delete my account for good',
    cancel: 'Keep my account',
    failed: 'Your account was not deleted.',
    otherAccount: 'That was another Google account. Please choose the one you are signed in with.',
    popupBlocked:
      'Your browser blocked the window of Google. Allow pop-ups for this page and try again.',
    cancelled: 'The window of Google was closed before it knew that it is you.',
    done: 'Your account is deleted.',
    doneText: 'All the best, and thank you for learning with us.',
  },
} as const;
