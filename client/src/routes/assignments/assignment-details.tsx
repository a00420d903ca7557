import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { titles } from 'virtual:messages/titles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { MarkedPdfButton } from '#features/annotations/components/marked-pdf-button.tsx';
import { assignmentQuery } from '#features/assignments/api/assignment-queries.ts';
import { AssignmentArticle } from '#features/assignments/components/assignment-article.tsx';
import { MyListButton } from '#features/assignments/components/my-list-buttons.tsx';
import { readOwnDueDay } from '#features/assignments/components/own-due-day.ts';
import { isOwnAssignment } from '#features/assignments/components/use-permissions.ts';
import { OwnExtension } from '#features/extensions/components/own-extension.tsx';
import { PhotoPages } from '#features/files/components/phone/photo-pages.tsx';
import { renderFiles, renderOwnFiles } from '#features/files/components/render-files.tsx';
import { MissingPage } from '#features/layout/components/missing-page.tsx';
import { FocusOnAssignment } from '#features/planning/components/agenda/focus-on-assignment.tsx';
import { PlanButton } from '#features/planning/components/plan-button.tsx';
import { RecordedTime } from '#features/planning/components/recorded-time.tsx';
import { receiptOf } from '#features/receipts/components/receipt-of.tsx';
import { RubricSection } from '#features/rubrics/components/rubric-section.tsx';
import {
  submissionToQuery,
  submittedAssignmentsQuery,
} from '#features/submissions/api/submission-queries.ts';
import { FeedbackTexts } from '#features/submissions/components/feedback-texts.tsx';
import type { HandInParts } from '#features/submissions/components/hand-in/hand-in-parts.ts';
import { OwnResult } from '#features/submissions/components/own-result.tsx';
import { TakeAssignment } from '#features/submissions/components/take-assignment.tsx';
import {
  useOwnSubmissionState,
  useSubmissionStatus,
} from '#features/submissions/components/use-submission-status.ts';
import { useSchoolDay } from '#lib/dates/school-day.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { loadCode } from '#lib/http/load-code.ts';
import { isWorthRetrying, isWrongAddress } from '#lib/http/problem.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { paths } from '#lib/routing/paths.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { userContext } from '#lib/session/user-context.ts';
import { BackLink } from '#ui/actions/back-link.tsx';
import { HandedInLink } from '#ui/display/handed-in-link.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { TeacherActions } from './details/teacher-actions.tsx';
import { useIsComplete } from './details/use-is-complete.ts';
import { MarkedWork } from './marked-work/marked-work.tsx';
import { OwnWork } from './marked-work/own-work.tsx';

const RecordedResult = lazy(() =>
  loadCode(() => import('#features/submissions/components/recorded-result.tsx')),
);
const { Form: FilesField } = lazyForm(
  () => import('#features/files/components/upload/files-field.tsx'),
);
const handInParts: HandInParts = {
  FilesField,
  PhotoPages,
  uploadFile: async (file) => {
    const { uploadFile } = await loadCode(() => import('#features/files/api/upload-file.ts'));
    return uploadFile(file);
  },
  renderFiles: renderOwnFiles,
};

/** Starts the queries without awaiting them: the page shows 'Loading...' (spec §2). */
export function loader({ params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const user = context.get(userContext);
  startQuery(queryClient, assignmentQuery(id));
  startQuery(queryClient, submittedAssignmentsQuery(user.email));
  return { id, user };
}

export function Component() {
  const { id, user } = useLoaderData<typeof loader>();
  return <Details key={id} id={id} user={user} />;
}

function Details({ id, user }: { id: string; user: SessionUser }) {
  const { data: assignment, error, isPending, refetch } = useQuery(assignmentQuery(id));
  const { isTeacher, isSubmitted } = useSubmissionStatus(id);
  const state = useOwnSubmissionState(id, user.email);
  const { data: own } = useQuery({ ...submissionToQuery(user.email, id), enabled: isSubmitted });
  const isComplete = useIsComplete(id, user.email);
  const today = useSchoolDay();
  usePageTitle(assignment && titles.assignment({ title: assignment.title }));
  const back = <BackLink to={paths.assignments}>{texts.back}</BackLink>;
  if (isPending || (assignment && !isComplete)) {
    return (
      <>
        {back}
        <p role="status">{texts.missing}</p>
      </>
    );
  }
  if (!assignment && isWrongAddress(error)) return <MissingPage />;
  if (!assignment) {
    return (
      <>
        {back}
        <PageHeading>{titles.assignmentDetails}</PageHeading>
        <ErrorPanel
          title={texts.failed}
          text={explainFailure(error)}
          {...(isWorthRetrying(error) && { onRetry: () => refetch() })}
        />
      </>
    );
  }
  // The reader's own due day, which an extension makes later; missing in what was kept from an earlier version.
  const { date = assignment.date, isMissing = false } = assignment.deadline ?? {};
  const { recordedMark } = assignment;
  const isToSubmit = !(isSubmitted || recordedMark) || state === 'returned';
  // Kept from an earlier version, it has no materials.
  const { isReadOnly = false, materials = [] } = assignment;
  // Whether a day that is over was missed says the server.
  const isOptional = date < today ? !isMissing : readOwnDueDay(assignment).isOptional;
  const isClosed = isReadOnly || assignment.questionsClosed === true;
  const markedWork = own && (
    <MarkedWork
      submissionId={own._id}
      attempt={{ number: own.attemptCount, files: own.files }}
      criteria={own.criteria}
      isClosed={isClosed}
      feedback={own.obtainedMark !== null && <FeedbackTexts submission={own} />}
    />
  );
  return (
    <>
      {back}
      <AssignmentArticle
        assignment={{ ...assignment, date }}
        hidesUrgency={
          isTeacher !== false || isSubmitted || isOptional || recordedMark !== undefined
        }
        result={
          (isSubmitted && own && <OwnResult submission={own} markedWork={markedWork} />) ||
          (recordedMark && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <RecordedResult mark={recordedMark} />
            </Suspense>
          ))
        }
        materials={materials.length > 0 && renderFiles(materials)}
        recordedTime={isTeacher && <RecordedTime assignmentId={id} />}
        below={
          <>
            {/* What is deleted is not changed any more; who marks sees the rubric beside the work. */}
            {!(assignment.deletedAt && isTeacher) && (
              <RubricSection
                assignmentId={id}
                title={assignment.title}
                rubric={assignment.rubric}
              />
            )}
            <OwnWork
              assignmentId={id}
              email={user.email}
              own={own}
              isSubmitted={isSubmitted}
              isStudent={isTeacher === false}
              isClosed={isClosed}
            />
          </>
        }
      >
        {assignment.deletedAt && (
          <p className="rounded-box border border-edge bg-base-200 p-4 font-semibold">
            {isTeacher ? texts.deletedForTeacher : texts.deletedForStudent}
          </p>
        )}
        <HandedInLink counted={assignment.handedIn} to={paths.withoutHandIn(id)} />
        <TeacherActions
          assignment={assignment}
          isTeacher={isTeacher === true}
          isOwn={isOwnAssignment(assignment, user)}
        />
        <TakeAssignment
          assignment={assignment}
          user={user}
          parts={handInParts}
          markedWork={markedWork}
        />
        {isSubmitted && own && receiptOf(own._id, own.attemptCount)}
        {isSubmitted && own && (state === 'released' || own.returned?.withAnnotations) && (
          <MarkedPdfButton
            submissionId={own._id}
            attempt={own.attemptCount}
            title={assignment.title}
          />
        )}
        {isTeacher === false && isToSubmit && (
          <>
            {!isReadOnly && <PlanButton assignment={assignment} />}
            <FocusOnAssignment assignment={assignment} />
          </>
        )}
        {isTeacher === false && (
          <OwnExtension
            assignment={assignment}
            submitted={isSubmitted}
            isMarked={state === 'released' || recordedMark !== undefined}
            mayAsk={isToSubmit && !isReadOnly}
          />
        )}
        <MyListButton assignment={assignment} submitted={isSubmitted} />
        <PrintButton />
      </AssignmentArticle>
    </>
  );
}
