import { questions as texts } from 'virtual:messages/questions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { hasText } from 'server/contract/annotations/texts.values';
import type { Submission } from 'server/contract/submissions/schemas';
import { Annotator } from '#features/annotations/components/annotator.tsx';
import { AnnotatorContext } from '#features/annotations/components/annotator-context.ts';
import { AnnotationList } from '#features/annotations/components/list/annotation-list.tsx';
import { usePageLayers } from '#features/annotations/components/use-page-layers.tsx';
import { sumPagePoints } from '#features/annotations/model/points.ts';
import { CommentSuggestions } from '#features/comment-bank/components/comment-suggestions.tsx';
import { SubmittedDocument } from '#features/files/components/submitted-document.tsx';
import { submissionQuery } from '#features/marking/api/marking-queries.ts';
import {
  ReturnForRevision,
  type ReturnForRevisionProps,
} from '#features/marking/components/return-for-revision.tsx';
import { type MarkForm, TakePoints } from '#features/marking/components/take-points.tsx';
import MessageThread from '#features/messages/components/message-thread.tsx';
import { toStudentPage } from '#lib/routing/paths.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { Button } from '#ui/actions/button.tsx';

interface AnnotatedSubmissionProps {
  loaded: Submission;
  children: ReactNode;
}

/** Around a page that shows a submission with its annotations: they are a teacher's. */
export function AnnotatedSubmission({ loaded, children }: AnnotatedSubmissionProps) {
  const { data: submission = loaded } = useQuery(submissionQuery(loaded._id));
  const { user } = useAuth();
  // A link alone has no pages here.
  const isMarker = useIsTeacher() && submission.files.length > 0;
  return (
    <Annotator submission={submission} email={isMarker && user ? user.email : null}>
      {children}
    </Annotator>
  );
}

/** What was handed in, with the annotations on it. */
export function AnnotatedDocument({ submission }: { submission: Submission }) {
  return <SubmittedDocument submission={submission} layers={usePageLayers()} />;
}

/** The annotations as a list, in which they are written and changed. */
export function SubmissionAnnotations({ assignmentId }: { assignmentId: string | null }) {
  return (
    <AnnotationList
      renderSavedComments={(fieldRef, typed) => (
        <CommentSuggestions fieldRef={fieldRef} typed={typed} assignmentId={assignmentId} />
      )}
    />
  );
}

/** What offers the points on the pages as the mark; nothing while there are none. */
export function PointsOnPages(form: MarkForm) {
  const annotations = use(AnnotatorContext)?.annotations;
  const points = useMemo(() => annotations && sumPagePoints(annotations), [annotations]);
  return points && <TakePoints {...form} points={points} />;
}

interface SubmissionMessagesProps {
  submission: Submission;
  /** Leads to the form that corrects its mark with the answer. */
  onCorrect: (() => void) | undefined;
}

/** What its student and those who mark have written to each other; a press shows the comment that a message is about. */
export function SubmissionMessages({ submission, onCorrect }: SubmissionMessagesProps) {
  const annotator = use(AnnotatorContext);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg font-bold">{texts.heading}</h2>
      <p className="text-muted text-sm">{texts.introMarker}</p>
      <MessageThread
        submissionId={submission._id}
        isMarker
        studentPage={toStudentPage(submission)}
        criteria={submission.criteria}
        renderAnnotation={({ annotationId }) => {
          const about = annotator?.annotations.find(({ id }) => id === annotationId);
          if (!annotator || !about || !hasText(about)) return null;
          return (
            <button
              type="button"
              className="text-link min-h-6 cursor-pointer justify-self-start text-start text-sm wrap-anywhere"
              onClick={() => {
                annotator.selection.select([annotationId]);
                annotator.pages.show({ fileId: about.fileId, page: about.page });
              }}
            >
              {texts.aboutCommentText({ text: about.text })}
            </button>
          );
        }}
      />
      {onCorrect && (
        <Button variant="outline" onClick={onCorrect} className="justify-self-start">
          {texts.correctMark}
        </Button>
      )}
    </section>
  );
}

/** Returns it, with its annotations where the marker chooses so. */
export function ReturnAnnotated(props: Omit<ReturnForRevisionProps, 'hasAnnotations'>) {
  const annotator = use(AnnotatorContext);
  // A comment that is being written will be on the page.
  const hasAnnotations =
    annotator !== null && (annotator.annotations.length > 0 || annotator.editor.comment !== null);
  return <ReturnForRevision {...props} hasAnnotations={hasAnnotations} />;
}
