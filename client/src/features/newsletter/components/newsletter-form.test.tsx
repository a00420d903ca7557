import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** Answers the addresses the API was sent. */
function acceptSubscriptions(
  answer: () => Response = () => HttpResponse.json({ subscribed: true }),
) {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/newsletter'), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const findBox = () => screen.getByLabelText('Email address for the newsletter');

async function subscribe(address: string) {
  const { person } = renderUi(<NewsletterForm />);
  if (address) await person.type(findBox(), address);
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));
  return person;
}

test('sends the address, shows success and clears the field', async () => {
  const sent = acceptSubscriptions();
  await subscribe('ada@school.test');
  await see('Thank you! We will send the newsletter to ada@school.test.');
  expect(sent).toEqual([{ email: 'ada@school.test' }]);
  expect(findBox()).toHaveValue('');
});

test.each(['', 'ada', 'ada@'])('%j is not sent, is kept, and the box says why', async (address) => {
  const sent = acceptSubscriptions();
  await subscribe(address);
  await see('Enter an email address such as you@example.com.');
  expect(findBox()).toHaveValue(address);
  expect(findBox()).toHaveFocus();
  expect(findBox()).toBeInvalid();
  expect(findBox()).toHaveAccessibleDescription(/Enter an email address/);
  expect(sent).toEqual([]);
});

test('shows the same error when only the server refuses the address', async () => {
  const errors = [{ path: 'email', message: 'Must be an e-mail address.' }];
  acceptSubscriptions(() =>
    HttpResponse.json({ title: 'Bad Request', status: 400, errors }, { status: 400 }),
  );
  await subscribe('ada@school');
  await see('Enter an email address such as you@example.com.');
  expect(findBox()).toHaveValue('ada@school');
});

test.each([
  ['the server refuses', () => refuse(429, 'Too many requests.'), /Too many requests/],
  ['nothing answers', () => HttpResponse.error(), /Check your connection/],
])('says why when %s, keeps the address and can be tried again', async (_case, answer, text) => {
  acceptSubscriptions(answer);
  const person = await subscribe('ada@school.test');
  await see(text);
  expect(screen.getByText(text)).toHaveTextContent('You are not subscribed yet.');
  expect(findBox()).toHaveValue('ada@school.test');
  acceptSubscriptions();
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));
  await see(/Thank you!/);
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});
