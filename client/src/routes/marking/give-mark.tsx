import { evaluation as texts } from 'virtual:messages/evaluation';
import { titles } from 'virtual:messages/titles';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Await, useLoaderData, useParams } from 'react-router-dom';
import type { Submission } from 'server/contract/submissions/schemas';
import { AnnotationToolbar } from '#features/annotations/components/tools/annotation-toolbar.tsx';
import { AssignmentText } from '#features/assignments/components/assignment-text.tsx';
import { SubmittedNote } from '#features/files/components/submitted-document.tsx';
import { submissionQuery } from '#features/marking/api/marking-queries.ts';
import { type Queue, readQueue } from '#features/marking/api/queue-state.ts';
import { EvaluationForm } from '#features/marking/components/evaluation-form.tsx';
import { MarkingFacts } from '#features/marking/components/marking-facts.tsx';
import { BackToMarked } from '#features/marking/components/queue/back-to-marked.tsx';
import { QueueSteps } from '#features/marking/components/queue/queue-steps.tsx';
import { useFocusOnStep } from '#features/marking/components/queue/use-focus-on-step.ts';
import { useMarkingQueue } from '#features/marking/components/queue/use-marking-queue.ts';
import {
  MarkingFrame,
  type ViewOfFrame,
} from '#features/marking/components/workspace/marking-frame.tsx';
import { MarkingSkeleton } from '#features/marking/components/workspace/marking-skeleton.tsx';
import { useIsQuestionWaiting } from '#features/messages/api/messages.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { userContext } from '#lib/session/user-context.ts';
import {
  AnnotatedDocument,
  AnnotatedSubmission,
  PointsOnPages,
  SubmissionAnnotations,
} from './annotated-document.tsx';
import { GiveExtension } from './give-extension.tsx';
import { loadQueue, loadSubmission } from './load-submission.ts';
import { TeacherTools } from './teacher-tools.tsx';
import { usePrefetchNext } from './use-prefetch-next.ts';

/** The page shows its heading while a submission loads; for one that is known the page before stays until all is there. */
export async function loader({ request, params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const isKnown = queryClient.getQueryData(submissionQuery(id).queryKey) !== undefined;
  const queue = readQueue(new URL(request.url).searchParams);
  const loading = loadWithQueue(queryClient, context.get(userContext).email, id, queue);
  // The page shows a failure, which can come before the page does.
  loading.catch(() => {});
  return { submission: isKnown ? await loading : loading };
}

/** The queue is shown above the form, which must not move when it comes. */
async function loadWithQueue(queryClient: QueryClient, email: string, id: string, queue: Queue) {
  const [submission] = await Promise.all([
    loadSubmission(queryClient, id),
    // A submission can be marked without its queue, and students have none.
    loadQueue(queryClient, email, id, queue).catch(() => {}),
  ]);
  return submission;
}

export function Component() {
  const { submission } = useLoaderData<typeof loader>();
  const viewOfFrame = useView();
  return (
    <Suspense fallback={<MarkingSkeleton {...viewOfFrame} />}>
      <Await resolve={submission}>
        {(loaded) => (
          <AnnotatedSubmission loaded={loaded}>
            <MarkingPage loaded={loaded} viewOfFrame={viewOfFrame} />
          </AnnotatedSubmission>
        )}
      </Await>
    </Suspense>
  );
}

/** At first the document of each submission. What is chosen while it loads stays. */
function useView(): ViewOfFrame {
  const { id } = useParams();
  const [chosen, setChosen] = useState<{ id: typeof id; view: ViewOfFrame['view'] }>();
  const view = chosen && chosen.id === id ? chosen.view : 'document';
  return { view, onView: (view) => setChosen({ id, view }) };
}

interface MarkingPageProps {
  loaded: Submission;
  viewOfFrame: ViewOfFrame;
}

function MarkingPage({ loaded, viewOfFrame }: MarkingPageProps) {
  const { data: submission = loaded } = useQuery(submissionQuery(loaded._id));
  useRemovalOnLeaving(loaded._id);
  const { title, name } = submission;
  usePageTitle(titles.evaluation({ title, name }));
  const isTeacher = useIsTeacher();
  const queue = useMarkingQueue(submission._id, { enabled: isTeacher === true });
  // Without a due day the assignment is not there any more.
  const assignmentId = submission.dueDate === undefined ? null : submission.assignmentId;
  usePrefetchNext(queue.next, queue);
  const { markRef, positionRef } = useFocusOnStep(submission._id);
  const isWaiting = useIsQuestionWaiting(submission._id);
  // A draft answers nothing yet.
  const hasQuestion = isWaiting && submission.status === 'completed';
  const feedbackRef = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<string>();
  const [marked, setMarked] = useState<{ id: string; name: string | null }>();

  return (
    <MarkingFrame
      {...viewOfFrame}
      submission={submission}
      queue={isTeacher ? queue : null}
      steps={
        isTeacher && (
          <QueueSteps
            submission={submission}
            neighbours={queue.neighbours}
            leavesWhenMarked={queue.leavesWhenMarked}
            to={queue.to}
            positionRef={positionRef}
          />
        )
      }
      outcome={
        <>
          <p role="status" className="text-sm font-semibold wrap-anywhere">
            {outcome}
          </p>
          {marked && marked.id !== submission._id && (
            <BackToMarked name={marked.name} to={queue.to(marked.id) ?? ''} />
          )}
        </>
      }
      mark={
        <>
          <div className="workspace-facts">
            <MarkingFacts
              submission={submission}
              assignmentText={assignmentId !== null && <AssignmentText id={assignmentId} />}
            >
              {/* After the release another due day would change nothing for this work. */}
              {isTeacher && assignmentId && submission.email && submission.status === 'pending' && (
                <GiveExtension
                  assignmentId={assignmentId}
                  email={submission.email}
                  name={name}
                  dueDate={submission.dueDate}
                />
              )}
            </MarkingFacts>
            <SubmittedNote submission={submission} />
          </div>
          {isTeacher === false ? (
            <p className="text-muted">{texts.teachersOnly}</p>
          ) : (
            <EvaluationForm
              key={submission._id}
              submission={submission}
              hasNext={queue.hasNext}
              hasQuestion={hasQuestion}
              onSend={(destination) => {
                const justMarked = { name: submission.alias === undefined ? name : null };
                const open =
                  destination === 'next'
                    ? queue.prepareNextToMark(justMarked)
                    : () => queue.openList(justMarked);
                return (outcome) => {
                  setOutcome(outcome);
                  setMarked({ id: submission._id, ...justMarked });
                  return open();
                };
              }}
              renderPagePoints={(form) => <PointsOnPages {...form} />}
              markRef={markRef}
              feedbackRef={feedbackRef}
            />
          )}
          {isTeacher && (
            <TeacherTools
              submission={submission}
              feedbackRef={feedbackRef}
              onCorrect={hasQuestion ? () => markRef.current?.focus() : undefined}
              onReturned={(outcome) => {
                setOutcome(outcome);
                return queue.openNextToMark();
              }}
            />
          )}
        </>
      }
      tools={<AnnotationToolbar />}
      aside={<SubmissionAnnotations assignmentId={submission.assignmentId} />}
    >
      <AnnotatedDocument key={submission._id} submission={submission} />
    </MarkingFrame>
  );
}

/** Removes a submission that is left from the cache: opened again, it is shown as it is then, with its mark. */
function useRemovalOnLeaving(id: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: submissionQuery(id).queryKey, exact: true }),
    [id, queryClient],
  );
}
