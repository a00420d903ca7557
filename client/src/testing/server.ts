import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { apiUrl } from '#lib/env.ts';
import { sampleClassLoad, sampleNoticeSettings } from './samples.ts';

/** Full address of a call, as handlers need it. */
export const apiPath = (path: string) => `${apiUrl}${path}`;

/** A problem answer (RFC 9457) like the API's. */
export function refuse(status: number, detail = 'No.', code = 'refused') {
  return HttpResponse.json(
    { title: 'Refused', status, code, detail, message: detail, requestId: 'test' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** One page of a list, with the header of how many items there are on all pages. */
export function answerPage<Item>(items: Item[], count: number) {
  return HttpResponse.json(items, { headers: { 'X-Total-Count': String(count) } });
}

/** Lets a call wait for its answer, so that a test sees what is shown meanwhile. */
export function holdAnswer(method: 'get' | 'patch' | 'delete' | 'post' | 'put', path: string) {
  let answer: (response: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server.use(http[method](apiPath(path), async () => (await held).clone()));
  return { answer };
}

/**
 * The API by network mocks. What every page may ask is answered here: a token, a registration,
 * "ready", "not a teacher", "an empty agenda", "nothing is due" (of a student and of a class), "nothing was marked",
 * "nothing was submitted", "no time was recorded", "no study sessions", "no calendar feed", "no classes", "no notices", "no
 * e-mails are sent", "marks are released when saved", "no record of a submission", "no attempts", "no annotations", "no messages", "no draft of a submission", "draft saved" and "no earlier next steps"; so are the
 * courses, highlights and study tasks of the home
 * page, which a page may ask for when its test is over. A test says with `server.use` what else its API does.
 */
export const server = setupServer(
  http.post(apiPath('/jwt'), () => HttpResponse.json({ token: 'product-token' })),
  http.post(apiPath('/users'), () => HttpResponse.json({ insertedId: 'a'.repeat(24) })),
  http.get(apiPath('/health/ready'), () => HttpResponse.json({ status: 'ready' })),
  http.get(apiPath('/users/admin/:email'), () => HttpResponse.json({ admin: false })),
  http.get(apiPath('/:list/count'), () => HttpResponse.json({ count: 0 })),
  http.get('/coursesData.json', () => HttpResponse.json([])),
  http.get(apiPath('/features'), () => HttpResponse.json([])),
  http.get(apiPath('/myStudyTasks'), () => HttpResponse.json([])),
  http.get(apiPath('/agenda'), () => HttpResponse.json([])),
  http.get(apiPath('/assignments/:id/sessions'), () => HttpResponse.json([])),
  http.get(apiPath('/assignments/due'), () => HttpResponse.json([])),
  http.get(apiPath('/assignments/last'), () => HttpResponse.json({ last: null })),
  http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([])),
  http.get(apiPath('/submissions/drafts/count'), () => HttpResponse.json({ count: 0 })),
  http.get(apiPath('/assignments/:id/submissions/count'), () => HttpResponse.json({ count: 0 })),
  http.get(apiPath('/assignments/:id/attempts'), () => HttpResponse.json([])),
  http.get(apiPath('/assignments/:id/draft'), () => HttpResponse.json({ files: [], version: 0 })),
  http.put(apiPath('/assignments/:id/draft'), () => HttpResponse.json({ files: [], version: 1 })),
  http.delete(apiPath('/assignments/:id/draft'), () => HttpResponse.json({ deletedCount: 1 })),
  http.get(apiPath('/submissions/marked'), () => HttpResponse.json([])),
  http.get(apiPath('/assignments/:id/recorded-time'), () =>
    HttpResponse.json({ estimatedMinutes: null, recorded: null }),
  ),
  http.get(apiPath('/recorded-time'), () => HttpResponse.json({ factor: null })),
  http.get(apiPath('/classes'), () => HttpResponse.json([])),
  http.get(apiPath('/classes/:id/load'), () => HttpResponse.json(sampleClassLoad())),
  http.get(apiPath('/invitations'), () => HttpResponse.json([])),
  http.get(apiPath('/calendar-feed'), () => HttpResponse.json({ feed: null })),
  http.get(apiPath('/profile/preferences'), () => HttpResponse.json({ releasesMarks: true })),
  http.get(apiPath('/feedback-snippets'), () => HttpResponse.json([])),
  http.get(apiPath('/notices'), () => HttpResponse.json([])),
  http.get(apiPath('/notice-settings'), () => HttpResponse.json(sampleNoticeSettings())),
  http.get(apiPath('/assignments/:id/submissions/mine'), () => refuse(404)),
  http.get(apiPath('/submissions/:id/attempts'), () => HttpResponse.json([])),
  http.get(apiPath('/messages/unread'), () => HttpResponse.json([])),
  http.get(apiPath('/submissions/:id/messages'), () => HttpResponse.json([])),
  http.patch(apiPath('/submissions/:id/messages'), () => HttpResponse.json({ modifiedCount: 0 })),
  http.get(apiPath('/submissions/:id/annotations'), () =>
    HttpResponse.json({ version: 0, annotations: [] }),
  ),
  // A page that was left sends what waits.
  http.patch(apiPath('/submissions/:id/annotations'), () => HttpResponse.json({ version: 1 })),
  http.get(apiPath('/submissions/:id/history'), () => HttpResponse.json([])),
  http.get(apiPath('/submissions/:id/next-steps'), () => HttpResponse.json([])),
  http.get(apiPath('/assignments/:id/earlier-steps'), () =>
    HttpResponse.json({ earlierSteps: null }),
  ),
);
