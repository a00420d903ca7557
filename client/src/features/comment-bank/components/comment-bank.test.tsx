import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useRef } from 'react';
import type { SavedComment, SavedCommentDraft } from 'server/contract/comment-bank/schemas';
import { describe, expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';
import { CommentBank } from './comment-bank.tsx';

/** A mock API that stores comments, the last saved first. */
function serve(...texts: string[]): SavedComment[] {
  return serveAll(...texts.map((text) => ({ text, assignmentId: null })));
}

function serveAll(...given: Omit<SavedComment, '_id'>[]): SavedComment[] {
  const kept = given.map((each, index) => ({ _id: sampleId(index + 1), ...each }));
  server.use(
    http.get(apiPath('/feedback-snippets'), () => HttpResponse.json(kept)),
    http.post<never, SavedCommentDraft>(apiPath('/feedback-snippets'), async ({ request }) => {
      const { text, assignmentId = null } = await request.json();
      if (kept.some((comment) => comment.text === text)) {
        return refuse(409, 'You have saved this comment already.');
      }
      const insertedId = sampleId(kept.length + 1);
      kept.unshift({ _id: insertedId, text, assignmentId });
      return HttpResponse.json({ insertedId });
    }),
    http.patch<{ id: string }, { text: string }>(
      apiPath('/feedback-snippets/:id'),
      async ({ request, params }) => {
        const { text } = await request.json();
        if (kept.some((comment) => comment.text === text)) {
          return refuse(409, 'You have saved this comment already.');
        }
        const comment = kept.find(({ _id }) => _id === params.id);
        if (comment) comment.text = text;
        return HttpResponse.json({ modifiedCount: 1 });
      },
    ),
    http.delete(apiPath('/feedback-snippets/:id'), ({ params }) => {
      const place = kept.findIndex(({ _id }) => _id === params.id);
      return HttpResponse.json({ deletedCount: kept.splice(place, 1).length });
    }),
  );
  return kept;
}

function FeedbackWithComments() {
  const feedbackRef = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={feedbackRef} aria-label="Feedback" />
      <CommentBank feedbackRef={feedbackRef} assignmentId={sampleId(1)} />
    </>
  );
}

function show(feedback = '') {
  const view = renderUi(<FeedbackWithComments />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Feedback');
  field.value = feedback;
  return { ...view, field };
}

const findSave = () => screen.findByRole('button', { name: 'Save comment' });

describe('a snippet', () => {
  test('is inserted at the cursor after a space, and the cursor moves behind it', async () => {
    serve('Name your source.');
    const { person, field } = show('Well argued. Thanks.');
    field.setSelectionRange(12, 12);
    await person.click(await screen.findByRole('button', { name: 'Insert “Name your source.”' }));
    await person.keyboard('!');
    expect(field).toHaveValue('Well argued. Name your source.! Thanks.');
  });

  test('replaces the selection', async () => {
    serve('Name your source.');
    const { person, field } = show('???');
    field.select();
    await person.click(await screen.findByRole('button', { name: 'Insert “Name your source.”' }));
    expect(field).toHaveValue('Name your source.');
  });

  test('is removed after a confirmation', async () => {
    serve('Name your source.', 'Well argued.');
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Remove “Well argued.”' }));
    await see('Remove this saved comment?');
    await person.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    // The dialog closes a moment after the list is shorter, and gives the focus back then.
    const heading = screen.getByRole('heading', { name: 'Saved comments' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('comes back with the focus when the server refuses to remove it', async () => {
    serve('Well argued.');
    const { answer } = holdAnswer('delete', '/feedback-snippets/:id');
    const { person } = show();
    const name = 'Remove “Well argued.”';
    await person.click(await screen.findByRole('button', { name }));
    await person.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(screen.queryByText('Well argued.')).toBeNull());
    answer(refuse(503, 'Busy right now.'));
    await see('Busy right now.');
    await person.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });
});

describe('editing', () => {
  const openForm = async (person: ReturnType<typeof show>['person'], name: string) => {
    await person.click(await screen.findByRole('button', { name }));
    return screen.findByLabelText('Comment');
  };

  test('changes the text, and closes', async () => {
    serve('Name your source.', 'Well argued.');
    const { person } = show();
    const field = await openForm(person, 'Edit “Well argued.”');
    expect(field).toHaveValue('Well argued.');
    await person.type(field, ' Clear, too.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Insert “Well argued. Clear, too.”' });
    await waitFor(() => expect(screen.queryByLabelText('Comment')).toBeNull());
  });

  test.each([
    ['is empty', '', 'Fill in this field.'],
    ['exists already', 'Name your source.', 'You have saved this comment already.'],
  ])('keeps the form open when the text %s', async (_case, text, reason) => {
    serve('Name your source.', 'Well argued.');
    const { person } = show();
    const field = await openForm(person, 'Edit “Well argued.”');
    await person.clear(field);
    if (text) await person.type(field, text);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await see(reason);
    expect(field).toHaveValue(text);
  });

  test('sends nothing when nothing was changed', async () => {
    serve('Well argued.');
    const { person } = show();
    await openForm(person, 'Edit “Well argued.”');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('Comment')).toBeNull());
  });
});

describe('saving', () => {
  test('saves the whole feedback, or the selected part', async () => {
    serve();
    const { person, field } = show(' Well argued. Name your source. ');
    await see(/Save comments that you use often/);
    await person.click(await findSave());
    await see('Saved: “Well argued. Name your source.”');
    expect(field).toHaveFocus();
    field.setSelectionRange(1, 14);
    await person.click(await findSave());
    await see('Saved: “Well argued.”');
    expect(screen.getAllByRole('button', { name: /^Insert/ })).toHaveLength(2);
  });

  test('no longer says so when the comment is removed', async () => {
    serve();
    const { person } = show('Well argued.');
    await person.click(await findSave());
    await see('Saved: “Well argued.”');
    await person.click(screen.getByRole('button', { name: 'Remove “Well argued.”' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
    await see(/Save comments that you use often/);
    expect(screen.queryByText('Saved: “Well argued.”')).toBeNull();
  });

  test.each([
    ['there is nothing', '  ', 'Write some feedback first, then save it.'],
    ['it is too long', 'x'.repeat(501), /at most 500 characters/],
    ['it is there already', 'Well argued.', 'You have saved this comment already.'],
  ])('says so when %s', async (_case, feedback, reason) => {
    serve('Well argued.');
    const { person } = show(feedback);
    await person.click(await findSave());
    await see(reason);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('is disabled when the limit is reached', async () => {
    serve(...Array.from({ length: 100 }, (_, index) => `Comment ${index}`));
    show('Well argued.');
    expect(await findSave()).toBeDisabled();
    await see(/limit of 100 saved comments/);
  });
});

test('of this assignment come first, with the keys; those of others are one press away', async () => {
  serveAll(
    { text: 'For all.', assignmentId: null },
    { text: 'For this one.', assignmentId: sampleId(1) },
    { text: 'For another.', assignmentId: sampleId(2) },
  );
  const { person, field } = show();
  const other = await screen.findByText('For another.');
  expect(other).not.toBeVisible();
  const keys = screen
    .getAllByRole('button', { name: /^Insert/ })
    .map((button) => [button.textContent, button.getAttribute('aria-keyshortcuts')]);
  expect(keys.slice(0, 2)).toEqual([
    ['For this one.', 'Alt+Shift+1'],
    ['For all.', 'Alt+Shift+2'],
  ]);
  await person.keyboard('{Alt>}{Shift>}[Digit1]{/Shift}{/Alt}');
  expect(field).toHaveValue('For this one.');
  await person.click(screen.getByText('1 comment of other assignments'));
  expect(other).toBeVisible();
});

test('can be saved for this assignment only', async () => {
  const kept = serve();
  const { person } = show('Name your source.');
  await person.click(await screen.findByLabelText('Only for this assignment'));
  await person.click(await findSave());
  await see('Saved: “Name your source.”');
  expect(kept).toEqual([expect.objectContaining({ assignmentId: sampleId(1) })]);
});

test('shows an error and a retry button when they cannot be loaded', async () => {
  server.use(http.get(apiPath('/feedback-snippets'), () => refuse(503, 'Back in a minute.')));
  const { person } = show();
  await see('Back in a minute.');
  serve('Name your source.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await see('Name your source.');
});
