import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { createRef, Profiler } from 'react';
import { expect, test } from 'vitest';
import { renderUi, teacher } from '../../../testing/render.tsx';
import { sampleSubmission } from '../../../testing/samples.ts';
import { holdAnswer } from '../../../testing/server.ts';
import { EvaluationForm } from './evaluation-form.tsx';

test('is rendered twice when a mark is sent, and once when it is saved', async () => {
  const { answer } = holdAnswer('patch', '/updateSpecificSubmittedAssignment/:id');
  let renders = 0;
  let opened = false;
  const { person } = renderUi(
    <Profiler
      id="form"
      onRender={() => {
        renders += 1;
      }}
    >
      <EvaluationForm
        submission={sampleSubmission()}
        hasOther
        onSend={() => () => {
          opened = true;
        }}
        markRef={createRef()}
        feedbackRef={createRef()}
      />
    </Profiler>,
    { user: teacher },
  );
  await person.type(screen.getByLabelText('Mark'), '18');
  await person.type(screen.getByLabelText('Feedback'), 'Clear.');
  await person.click(screen.getByLabelText('Mark'));
  renders = 0;
  await person.click(screen.getByRole('button', { name: /^Save and mark next/ }));
  await screen.findByText('Saving…');
  await untilRendered();
  // The valid field, and that the mark is on its way.
  expect(renders).toBe(2);
  renders = 0;
  answer(HttpResponse.json({ modifiedCount: 1 }));
  await waitFor(() => expect(opened).toBe(true));
  await untilRendered();
  expect(renders).toBe(1);
});

/** The libraries update their state after the answer. */
const untilRendered = () => new Promise((resolve) => setTimeout(resolve, 100));
