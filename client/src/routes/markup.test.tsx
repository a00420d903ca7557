import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { User } from 'server/contract/accounts/schemas';
import type { Neighbours } from 'server/contract/marking/queue';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { DeletionForm } from '#features/accounts/components/account/deletion-form.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, renderUi, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleClass,
  sampleExtensionRequest,
  sampleId,
  sampleMarkedSubmission,
  sampleRubric,
  sampleSubmission,
  sampleTaughtClass,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { serveSubmission } from '#testing/serve-marking.ts';
import { servePages } from '#testing/serve-pages.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import * as dialogs from '#ui/dialogs/dialogs.ts';
import * as toasts from '#ui/feedback/toast.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';

// Nothing here is about the skeletons of a first load.
vi.mock('#lib/constants.ts', async (load) => ({
  ...(await load<typeof import('#lib/constants.ts')>()),
  skeletonDelay: 0,
}));

/** What somebody may write into any field of theirs. */
const markup = (word: string) => `<img src=x onerror=alert(1)><b>${word}</b>`;

/** Elements that only the markup above could have made. */
const smuggled = () => document.querySelectorAll('b, img[src="x"], [onerror]');

/** Waits until the words are visible exactly as they were written, and looks for elements made from them. */
async function seeAsText(text: string): Promise<void> {
  await waitFor(() => {
    const shown = screen.getAllByText((content) => content.includes(text));
    expect(shown.at(-1)).toBeVisible();
  });
  expect(smuggled()).toHaveLength(0);
}

afterEach(async () => {
  expect(smuggled()).toHaveLength(0);
});

describe('markup in every field stays text in', () => {
  test('a question', async () => {
    const answer = dialogs.confirmAction({
      title: markup('title'),
      text: markup('text'),
      confirmText: markup('yes'),
      cancelText: markup('no'),
    });
    for (const word of ['title', 'text', 'yes', 'no']) await seeAsText(markup(word));
    screen.getByText(markup('yes')).click();
    expect(await answer).toBe(true);
  });

  test.each([
    ['a success', dialogs.showSuccess],
    ['a failure', dialogs.showError],
  ])('%s', async (_what, tell) => {
    const closed = tell({ title: markup('title'), text: markup('text') });
    await seeAsText(markup('title'));
    await seeAsText(markup('text'));
    screen.getByText('OK').click();
    await closed;
  });

  const toastFailure = (text: string) => toasts.toastFailure(text, text);
  test.each(Object.entries({ ...toasts, toastFailure }))('%s', async (_name, tell) => {
    renderUi(<Toaster />);
    await tell(markup('toast'));
    await seeAsText(markup('toast'));
  });
});

describe('the dialogs and toasts of a role', () => {
  const stranger: User = {
    _id: sampleId(2),
    name: markup('Stranger'),
    email: `${markup('stranger')}@x.org`,
    role: 'student',
  };

  async function ask(user: User, button: string, answer: () => Response) {
    servePages('/users', [user], () => true);
    server.use(
      http.patch(apiPath('/users/admin/:id'), answer),
      http.delete(apiPath('/users/admin/:id'), answer),
    );
    const { person } = renderRoutes(routes, { at: '/dashboard/allUsers', user: teacher });
    await person.click(await screen.findByRole('button', { name: button }));
    return person;
  }

  test.each([
    ['student', 'Make Admin', 'Yes, make Admin!', ' will be a new Admin!', ' is an Admin now!'],
    ['admin', 'Make Student', 'Yes, make Student!', ' will no longer be', ' is a Student now.'],
  ] as const)(
    'show the name of somebody with the role %s as text',
    async (role, button, yes, question, done) => {
      const person = await ask({ ...stranger, role }, button, () =>
        HttpResponse.json({ modifiedCount: 1 }),
      );
      await seeAsText(`${stranger.name}${question}`);
      await person.click(screen.getByRole('button', { name: yes }));
      await seeAsText(`${stranger.name}${done}`);
    },
  );

  test('show the own name and the reason of a refusal as text', async () => {
    const own: User = { ...stranger, email: teacher.email, role: 'admin' };
    const person = await ask(own, 'Make Student', () => refuse(409, markup('reason')));
    await seeAsText(`This is your own account, ${own.name}`);
    await person.click(screen.getByRole('button', { name: 'Yes, make Student!' }));
    await seeAsText(markup('reason'));
  });
});

const someAssignment = sampleAssignment({ name: markup('Owner'), title: markup('Title') });

test.each(['Edit', 'Delete'])('a refusal of "%s" shows the name as text', async (action) => {
  server.use(
    http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 1 })),
    http.get(apiPath('/assignmentLevel'), () => HttpResponse.json([someAssignment])),
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(someAssignment)),
  );
  const { person, queryClient } = renderRoutes(routes, { at: '/assignments', user: student });
  const control = await screen.findByText(action);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await person.click(control);
  await seeAsText(`${markup('Owner')}'s Assignment`);
});

test('an edit after submissions shows the current title as text', async () => {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(someAssignment)),
    http.get(apiPath('/assignments/:id/submissions/count'), () => HttpResponse.json({ count: 1 })),
  );
  const { person } = renderRoutes(routes, {
    at: `/updateAssignment/${sampleId(1)}`,
    user: teacher,
  });
  await person.type(await screen.findByLabelText('Title'), '!');
  await person.click(screen.getByRole('button', { name: 'Update Assignment' }));
  await screen.findByRole('dialog', { name: 'Students have already submitted' });
  await seeAsText(markup('Title'));
});

test.each([
  [403, `${markup('Owner')}'s Assignment`],
  [500, 'An error occurred while trying to delete the file.'],
])('a deletion refused with %i shows the names as text', async (status, text) => {
  server.use(
    http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 1 })),
    http.get(apiPath('/assignmentLevel'), () => HttpResponse.json([someAssignment])),
    http.get(apiPath('/assignments/:id/submissions/count'), () => HttpResponse.json({ count: 1 })),
    http.delete(apiPath('/deleteMyAssignment/:email'), () => refuse(status, markup('reason'))),
  );
  const { person } = renderRoutes(routes, { at: '/assignments', user: teacher });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeAsText(markup('Title'));
  await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await seeAsText(text);
});

describe('the dialogs and toasts of a study task', () => {
  const task: StudyTask = {
    _id: sampleId(5),
    email: student.email,
    taskTitle: markup('Task'),
    status: 'not completed',
    date: '2026-11-24',
    subject: markup('Subject'),
    priority: 'high',
    estimatedTime: markup('2 hours'),
    estimatedMinutes: null,
    description: markup('Description'),
    image: 'https://pictures.test/tides.png',
  };

  function show(shown: StudyTask, answer: () => Response) {
    servePages('/myStudyTasks', [shown], () => true);
    server.use(
      http.patch(apiPath('/updateStudyTask/:id'), answer),
      http.delete(apiPath('/deleteStudyTask/:id'), answer),
    );
    return renderRoutes(routes, { at: '/', user: student }).person;
  }

  test('show its title as text when it is completed', async () => {
    const person = show(task, () => HttpResponse.json({ modifiedCount: 1 }));
    await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes Completed!' }));
    await see('Great Job!');
    await seeAsText(task.taskTitle);
  });

  test.each([
    ['not completed', 'Mark as Complete', 'Yes Completed!'],
    ['completed', 'Remove Task', 'Yes, delete it!'],
  ] as const)(
    'show the reason of a refusal as text while it is %s',
    async (status, button, yes) => {
      const person = show({ ...task, status }, () => refuse(409, markup('reason')));
      await person.click(await screen.findByRole('button', { name: button }));
      await person.click(await screen.findByRole('button', { name: yes }));
      await seeAsText(markup('reason'));
    },
  );
});

test('the line of quick add, what it asks and its toast show what was typed as text', async () => {
  server.use(
    http.post(apiPath('/study-tasks'), () => HttpResponse.json({ insertedId: sampleId(5) })),
  );
  const { person } = renderRoutes(routes, { at: '/agenda', user: student });
  const line = await screen.findByLabelText('Add a study task');
  await person.type(line, `${markup('Read')} #"${markup('History')}" #"${markup('Art')}"`);
  await seeAsText(markup('Read'));
  await person.click(await screen.findByRole('button', { name: markup('Art') }));
  await person.keyboard('{Enter}');
  await seeAsText(`“${markup('Read')}`);
});

describe('the dialogs and toasts of marking', () => {
  const submission = sampleSubmission({
    name: markup('Student'),
    email: `${markup('student')}@x.org`,
    title: markup('Title'),
    quickNote: markup('Note'),
    pdfLink: markup('link'),
  });
  const queue: Neighbours = { previous: null, next: sampleId(901), position: 1, total: 2 };

  async function show(answer: () => Response) {
    server.use(
      http.get(apiPath('/specificSubmittedAssignment/:id'), () => HttpResponse.json(submission)),
      http.get(apiPath('/submissions/:id/neighbours'), () => HttpResponse.json(queue)),
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
      http.get(apiPath('/feedback-snippets'), () =>
        HttpResponse.json([{ _id: sampleId(7), text: markup('Comment'), assignmentId: null }]),
      ),
      http.delete(apiPath('/feedback-snippets/:id'), answer),
      http.patch(apiPath('/updateSpecificSubmittedAssignment/:id'), answer),
    );
    const at = `/giveMark/${submission._id}`;
    const { person } = renderRoutes(routes, { at, user: teacher });
    await person.type(await screen.findByLabelText('Mark'), '10');
    await pasteInto(person, screen.getByLabelText('Feedback'), 'Well argued.');
    return person;
  }

  test('show the name of the student as text', async () => {
    const person = await show(() => HttpResponse.json({ modifiedCount: 1 }));
    await person.click(await screen.findByRole('button', { name: /Save and mark next/ }));
    await seeAsText(`for ${submission.name}`);
  });

  test('show the reason of a refusal as text', async () => {
    const person = await show(() => refuse(400, markup('reason')));
    await person.click(screen.getByRole('button', { name: 'Save and close' }));
    await screen.findByRole('dialog', { name: 'Submission Failed' });
    await seeAsText(markup('reason'));
  });

  test('show a comment that is removed, and why it was not, as text', async () => {
    const person = await show(() => refuse(400, markup('reason')));
    await person.click(await screen.findByRole('button', { name: /^Remove/ }));
    await see('Remove this saved comment?');
    await seeAsText(markup('Comment'));
    await person.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await seeAsText(markup('reason'));
  });
});

describe('the dialogs of a student', () => {
  const marked = sampleMarkedSubmission({
    title: markup('Title'),
    feedback: markup('Feedback'),
    criteria: [
      {
        criterionId: sampleId(30),
        title: markup('Criterion'),
        points: 17.5,
        maxPoints: 20,
        levelTitle: markup('Level'),
        comment: markup('Comment'),
      },
    ],
  });

  test('show feedback, and why a submission stays on the list, as text', async () => {
    servePages('/mySubmittedAssignment', [marked], () => true);
    server.use(
      http.delete(apiPath('/deleteMarkedAssignment/:id'), () => refuse(409, markup('reason'))),
    );
    const { person } = renderRoutes(routes, { at: '/dashboard/studentDashboard', user: student });
    const card = within(await screen.findByRole('article'));
    await person.click(card.getByRole('button', { name: 'Feedback' }));
    for (const word of ['Feedback', 'Criterion', 'Level', 'Comment']) {
      await seeAsText(markup(word));
    }
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(card.getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await seeAsText(markup('reason'));
  });

  test('show the title of the submitted assignment as text', async () => {
    const assignment = sampleAssignment({
      title: markup('Title'),
      description: markup('Description'),
      name: markup('Owner'),
    });
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)),
      http.get(apiPath('/mySubmittedAssignment'), () => HttpResponse.json([])),
    );
    const at = `/assignmentDetails/${assignment._id}`;
    const { person } = renderRoutes(routes, { at, user: student });
    await person.click(await screen.findByRole('button', { name: 'Take Assignment' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading')).toHaveTextContent(assignment.title);
    expect(smuggled()).toHaveLength(0);
  });
});

describe('the dialogs of an account', () => {
  test('show the address that a link was sent to as text', async () => {
    server.use(
      http.post(
        `http://${inject('authEmulatorHost')}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`,
        () => HttpResponse.json({}),
      ),
    );
    const { person } = renderRoutes(routes, { at: '/login' });
    await person.click(await screen.findByRole('button', { name: /Forgot/ }));
    const dialog = within(screen.getByRole('dialog'));
    await pasteInto(person, dialog.getByLabelText('Email'), '<b>mia</b>@x.org');
    await person.click(dialog.getByRole('button', { name: /Send/ }));
    await seeAsText('<b>mia</b>@x.org');
  });

  test('show the address of an account that is deleted as text', async () => {
    renderUi(
      <DeletionForm email={`${markup('mia')}@x.org`} hasPassword={false} onCancel={() => {}} />,
    );
    await seeAsText(`${markup('mia')}@x.org`);
  });
});

describe('the dialogs of a class', () => {
  const name = markup('Class');
  beforeEach(serveEmptyLists);

  test('show its name as text to a student who leaves', async () => {
    const schoolClass = sampleClass({ name });
    server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(schoolClass)));
    const at = `/classes/${schoolClass._id}`;
    const { person } = renderRoutes(routes, { at, user: student });
    await person.click(await screen.findByRole('button', { name: 'Leave class' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(name);
  });

  test('show its name, its students and its teachers as text to a teacher', async () => {
    const own = { email: teacher.email, name: markup('Own') };
    const other = { email: 'other@school.test', name: markup('Other') };
    const member = { ...other, name: markup('Mia'), joinedAt: '2026-11-20T08:00:00.000Z' };
    const schoolClass = sampleTaughtClass({ name, teachers: [own, other] });
    server.use(
      http.get(apiPath('/classes/:id'), () => HttpResponse.json(schoolClass)),
      http.patch(apiPath('/classes/:id'), () => HttpResponse.json({ modifiedCount: 1 })),
      http.get(apiPath('/classes/:id/members'), () => HttpResponse.json([member])),
      http.delete(apiPath('/classes/:id/members/:email'), () =>
        HttpResponse.json({ deletedCount: 1 }),
      ),
    );
    const at = `/classes/${schoolClass._id}`;
    const { person, router } = renderRoutes(routes, { at, user: teacher });
    await person.click(await screen.findByRole('button', { name: 'Archive' }));
    await seeAsText(`“${name}” is archived`);

    await router.navigate(`${at}/members`);
    const removals = await screen.findAllByRole('button', { name: 'Remove' });
    for (const removal of removals) {
      await person.click(removal);
      const words = (await screen.findByRole('dialog')).textContent;
      expect([own, other, member].some((one) => words.includes(one.name))).toBe(true);
      await person.click(screen.getByRole('button', { name: 'Cancel' }));
    }
  });
});

test('the answer to a request for an extension names the student as text', async () => {
  const request = sampleExtensionRequest({ name: markup('Student') });
  servePages('/extension-requests', [request], () => true);
  server.use(
    http.patch(apiPath('/extension-requests/:id'), () => HttpResponse.json({ modifiedCount: 1 })),
  );
  const at = '/dashboard/extensionRequests';
  const { person } = renderRoutes(routes, { at, user: teacher });
  await person.click(await screen.findByRole('button', { name: /^Approve until/ }));
  await seeAsText(`Approved for ${request.name} until`);
});

test('a question about a rubric and a refusal to remove it are shown as text', async () => {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json({
        ...sampleAssignment({ title: markup('Title') }),
        rubric: sampleRubric(),
      }),
    ),
    http.get(apiPath('/assignments/:id/rubric'), () =>
      HttpResponse.json({ ...sampleRubric(), marks: 20 }),
    ),
    http.delete(apiPath('/assignments/:id/rubric'), () => refuse(409, markup('reason'))),
  );
  const at = `/assignmentDetails/${sampleId(1)}`;
  const { person } = renderRoutes(routes, { at, user: teacher });
  await person.click(await screen.findByRole('button', { name: 'Edit rubric' }));
  await person.click(await screen.findByRole('button', { name: 'Remove rubric' }));
  await seeAsText(`Remove the rubric of “${markup('Title')}”?`);
  await person.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  await seeAsText(markup('reason'));
});

test('a question about a release is shown as text', async () => {
  const marked = sampleMarkedSubmission({ name: markup('Student'), title: markup('Title') });
  serveSubmission(marked);
  server.use(http.get(apiPath('/feedback-snippets'), () => HttpResponse.json([])));
  const { person } = renderRoutes(routes, { at: `/giveMark/${marked._id}`, user: teacher });
  await person.click(await screen.findByRole('button', { name: 'Take back the release' }));
  await seeAsText(`for ${marked.name}: ${marked.title}`);
});

/** Where dialogs and toasts come from. Those of `ownWords` say nothing but what is in the catalog. */
const tried = [
  // In sign-in/sign-in.test.tsx.
  'features/accounts/components/account/log-out.ts',
  'features/assignments/components/assignment-actions.tsx',
  'features/assignments/components/form/use-assignment-update.ts',
  'features/planning/components/quick-add/quick-add-form.tsx',
  'features/classes/components/archive-button.tsx',
  'features/classes/components/change-button.tsx',
  'features/classes/components/class-actions.tsx',
  'features/classes/components/confirm-change.ts',
  'features/classes/components/members/members-table.tsx',
  'features/classes/components/members/teacher-row.tsx',
  'features/classes/components/members/teachers-card.tsx',
  'features/extensions/components/request-card.tsx',
  'features/comment-bank/components/comment-item.tsx',
  'features/rubrics/components/remove-rubric.tsx',
  'features/study-tasks/components/use-study-task-actions.ts',
  'features/marking/components/recorded/record-form.tsx',
  'features/marking/components/take-release-back.tsx',
  'features/marking/components/use-evaluation.ts',
  'features/submissions/components/submission-changes.tsx',
  'features/accounts/components/users/change-role-button.tsx',
  'ui/dialogs/confirm-and-act.ts',
  'ui/dialogs/delete-button.tsx',
  'ui/feedback/copy-text.ts',
];
const ownWords = [
  'app/unsent-changes.ts',
  'features/assignments/components/copy/copy-button.tsx',
  'features/classes/components/board/announcement-form.tsx',
  'features/classes/components/board/announcements-card.tsx',
  'features/annotations/components/marked-pdf-button.tsx',
  'features/annotations/components/use-layer.ts',
  'features/files/components/viewer/download-button.tsx',
  'features/planning/components/focus/focus-bar.tsx',
  'features/planning/components/agenda/use-agenda-actions.ts',
  'features/marking/components/overview/release-button.tsx',
  'features/marking/components/recorded/record-mark.tsx',
  'features/assignments/components/form/confirm-past-day.ts',
  'features/assignments/components/my-list-buttons.tsx',
  'features/classes/components/code-card.tsx',
  'features/classes/components/invitations/answer-buttons.tsx',
  'features/classes/components/invitations/invitations-card.tsx',
  'features/classes/components/invitations/invite-form.tsx',
  'features/classes/components/join-form.tsx',
  'features/classes/components/matrix/reminder-bar.tsx',
  'features/classes/components/use-code-renewal.ts',
  'features/extensions/components/give-extensions.tsx',
  'features/extensions/components/own-extension.tsx',
  'features/rubrics/components/edit-rubric.tsx',
  'features/rubrics/components/rubric-dialog.tsx',
  'features/rubrics/components/rubric-fields.tsx',
  'features/planning/components/availability-card.tsx',
  'features/planning/components/plan-missed-button.tsx',
  'features/planning/components/use-plan-toast.ts',
  'features/accounts/components/sign-in/credentials-panel.tsx',
  'features/calendar-feed/components/feed-address.tsx',
  'features/accounts/components/account/deletion-form.tsx',
  'features/accounts/components/account/export-card.tsx',
  'features/accounts/components/sign-in/login-form.tsx',
  'features/accounts/components/account/password-form.tsx',
  'features/accounts/components/account/profile-form.tsx',
  'features/accounts/components/sign-in/sign-up-form.tsx',
  'features/accounts/components/sign-in/social-sign-in.tsx',
  'features/layout/components/change-language.ts',
  'features/study-tasks/components/form/use-study-task-submit.ts',
  'features/marking/components/drafts/undo-draft.tsx',
  'features/marking/components/drafts/use-release-choice.ts',
  'features/notices/components/notice-settings-card.tsx',
  'features/submissions/components/take-assignment.tsx',
  'ui/actions/copy-button.tsx',
  'routes/assignments/create-assignment.tsx',
  'routes/assignments/update-assignment.tsx',
  'routes/classes/class-progress.tsx',
  'routes/classes/classes.tsx',
];

test('the lists above name every file with a dialog or toast', () => {
  const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
    base: '/src',
  });
  const opens =
    /\b(confirmAction|confirmChange|copyText|showSuccess|showError|toast(Success|Error|Failure|Info|Outcome))\(/;
  const found = Object.entries(sources)
    .filter(
      ([file, code]) =>
        !/\.test\.|\/(dialogs\/dialogs|feedback\/toast)\.ts$/.test(file) && opens.test(code),
    )
    .map(([file]) => file.replace('./', ''));
  expect(found.sort()).toEqual([...tried, ...ownWords].sort());
});
