import type { ReactNode } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { CommentReader } from '#features/annotations/components/reading/comment-reader.tsx';
import { PageLayersContext } from '#features/files/components/pages/page-layers.ts';
import { FilesViewer } from '#features/files/components/viewer/files-viewer.tsx';
import { AnnotationMessages } from '#features/messages/components/annotation-messages.tsx';

interface MarkedWorkReaderProps {
  annotations: Annotation[];
  files: StoredFile[];
  criteria: readonly { criterionId: string; title: string }[];
  feedback: ReactNode;
  firstId: string | null;
  /** Where questions about the comments can be asked, and whether new ones can. */
  questions: { submissionId: string; isClosed: boolean };
}

/** The own files with the comments on their pages. */
export default function MarkedWorkReader(props: MarkedWorkReaderProps) {
  const { annotations, files, criteria, feedback, firstId, questions } = props;
  return (
    <CommentReader
      annotations={annotations}
      files={files}
      criteria={criteria}
      firstId={firstId}
      renderRemark={({ id }) => <AnnotationMessages {...questions} annotationId={id} />}
      renderDocument={(layers) => (
        <PageLayersContext value={layers}>
          <FilesViewer files={files} isOwn />
        </PageLayersContext>
      )}
    >
      {feedback}
    </CommentReader>
  );
}
