import { questionDelay } from '../constants.ts';

/** What a query answers within a moment; `undefined` where it fails or takes longer, so that nobody waits for it. */
export function answerSoon<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, questionDelay);
  });
  return Promise.race([asked.catch(() => undefined), late]);
}
