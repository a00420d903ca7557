import { HttpResponse, http } from 'msw';
import type { Neighbours } from 'server/contract/marking/queue';
import type { Submission } from 'server/contract/submissions/schemas';
import { sampleAssignment, sampleId, sampleMarkedSubmission, sampleSubmission } from './samples.ts';
import { apiPath, server } from './server.ts';

const alone: Neighbours = { previous: null, next: null, position: 1, total: 1 };

/** An API with one submission, which answers to each mark what `answer` says; returns the marks sent, for the test to read. */
export function serveSubmission(
  submission: Submission,
  answer?: () => Response | Promise<Response>,
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/specificSubmittedAssignment/:id'), () => HttpResponse.json(submission)),
    http.get(apiPath('/pendingAssignments'), () => HttpResponse.json([])),
    http.get(apiPath('/submissions/:id/neighbours'), () => HttpResponse.json(alone)),
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
  );
  if (!answer) return sent;
  server.use(
    http.patch(apiPath('/updateSpecificSubmittedAssignment/:id'), async ({ request, params }) => {
      sent.push({ id: params.id, body: await request.json() });
      return answer();
    }),
  );
  return sent;
}

/**
 * An API with a queue of one submission by each of these students, until it is marked, and one saved comment. Returns who is
 * marked, for the test to change too.
 */
export function serveQueue(...students: string[]): Set<string> {
  const marked = new Set<string>();
  const toId = (name: string) => sampleId(900 + students.indexOf(name));
  const findName = (id: unknown) => students.find((name) => toId(name) === id) ?? '';
  serveSubmission(sampleSubmission());
  server.use(
    http.get(apiPath('/feedback-snippets'), () =>
      HttpResponse.json([{ _id: sampleId(1), text: 'Name your source.', assignmentId: null }]),
    ),
    http.get(apiPath('/specificSubmittedAssignment/:id'), ({ params }) => {
      const name = findName(params.id);
      const facts = { _id: toId(name), name };
      return HttpResponse.json(
        marked.has(name) ? sampleMarkedSubmission(facts) : sampleSubmission(facts),
      );
    }),
    http.get(apiPath('/submissions/:id/neighbours'), ({ params }) => {
      const position = students.indexOf(findName(params.id));
      const isToMark = (name: string) => !marked.has(name);
      const before = students.slice(0, position).filter(isToMark);
      const [previous] = before.slice(-1);
      const next = students.slice(position + 1).find(isToMark);
      return HttpResponse.json({
        previous: previous ? toId(previous) : null,
        next: next ? toId(next) : null,
        position: marked.has(findName(params.id)) ? null : before.length + 1,
        total: students.length - marked.size,
      } satisfies Neighbours);
    }),
    http.patch(apiPath('/updateSpecificSubmittedAssignment/:id'), ({ params }) => {
      marked.add(findName(params.id));
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  return marked;
}
