import { evaluation as texts } from 'virtual:messages/evaluation';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { FeedbackSnippets } from '../../features/feedback-snippets/components/feedback-snippets.tsx';
import { neighboursQuery, submissionQuery } from '../../features/marking/api/marking-queries.ts';
import { EvaluationForm } from '../../features/marking/components/evaluation-form.tsx';
import { QueueSteps } from '../../features/marking/components/queue-steps.tsx';
import { SubmittedDocument } from '../../features/marking/components/submitted-document.tsx';
import { useFocusOnStep } from '../../features/marking/components/use-focus-on-step.ts';
import { useMarkingQueue } from '../../features/marking/components/use-marking-queue.ts';
import { type LoaderArgs, queryClientContext } from '../../lib/routing/loader-context.ts';
import { paths } from '../../lib/routing/paths.ts';
import { adminQuery, useIsTeacher } from '../../lib/session/role.ts';
import { userContext } from '../../lib/session/user-context.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';

/** Always fetches the submission: another teacher may have marked it. */
export async function loader({ params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const { email } = context.get(userContext);
  // Not awaited: a submission can be marked without its queue, and students have none.
  askForQueue(queryClient, email, id).catch(() => {});
  return queryClient.query({ ...submissionQuery(id), staleTime: 0 });
}

async function askForQueue(queryClient: QueryClient, email: string, id: string): Promise<void> {
  if (await queryClient.query(adminQuery(email))) await queryClient.query(neighboursQuery(id));
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { data: submission = loaded } = useQuery(submissionQuery(loaded._id));
  const isTeacher = useIsTeacher();
  const queue = useMarkingQueue(submission._id, { enabled: isTeacher === true });
  const { markRef, positionRef } = useFocusOnStep(submission._id);
  const feedbackRef = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();

  return (
    <>
      {isTeacher && (
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
          <BackLink to={paths.academyAdmin}>{texts.back}</BackLink>
          <QueueSteps
            submission={submission}
            neighbours={queue.neighbours}
            positionRef={positionRef}
          />
        </div>
      )}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_24rem] lg:items-start">
        <div className="min-w-0">
          <PageHeading
            lead={
              <>
                {submission.title}, {texts.by({ name: submission.name })}
                {/* Students choose their names, so only the address identifies them. */}
                {submission.email && <span className="block text-base">{submission.email}</span>}
              </>
            }
          >
            {texts.heading}
          </PageHeading>
          <SubmittedDocument submission={submission} />
        </div>
        {isTeacher === false ? (
          <p className="text-muted">{texts.teachersOnly}</p>
        ) : (
          <div className="grid min-w-0 gap-4 lg:sticky lg:top-18 lg:-m-2 lg:max-h-[calc(100dvh-4.5rem)] lg:scroll-py-10 lg:overflow-y-auto lg:p-2">
            <EvaluationForm
              key={submission._id}
              submission={submission}
              hasOther={queue.hasOther}
              onMarked={(destination) =>
                destination === 'other' ? queue.openNextToMark() : navigate(paths.academyAdmin)
              }
              markRef={markRef}
              feedbackRef={feedbackRef}
            />
            {isTeacher && <FeedbackSnippets feedbackRef={feedbackRef} />}
          </div>
        )}
      </div>
    </>
  );
}
