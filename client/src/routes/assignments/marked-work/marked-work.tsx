import { markedWork as texts } from 'virtual:messages/markedWork';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasText } from 'server/contract/annotations/texts.values';
import type { Attempt } from 'server/contract/submissions/attempts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { annotationsQuery } from '#lib/queries/submission-life-queries.ts';
import { readCommentOfAddress } from '#lib/routing/paths.ts';
import { useVisitKey } from '#lib/routing/use-reopen-page.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const MarkedWorkReader = lazy(() => loadCode(() => import('./marked-work-reader.tsx')));

interface MarkedWorkProps {
  submissionId: string;
  /** One whose annotations its student may see. */
  attempt: Pick<Attempt, 'number' | 'files'>;
  /** What its mark was given for. */
  criteria?: readonly { criterionId: string; title: string }[] | undefined;
  /** Shown beside the comments. */
  feedback?: ReactNode;
  /** An earlier attempt, whose number is in the title. */
  isEarlier?: boolean;
  /** No new questions can be asked. */
  isClosed?: boolean;
}

/** The button that opens the own work with what teachers wrote and drew on it; nothing where there is nothing on it. */
export function MarkedWork(props: MarkedWorkProps) {
  const { submissionId, attempt, criteria = [], feedback, isEarlier, isClosed = false } = props;
  const { number, files } = attempt;
  // A link alone has no pages here.
  const hasPages = files.length > 0;
  const query = useQuery({ ...annotationsQuery(submissionId, number), enabled: hasPages });
  const { data, error, refetch } = query;
  const wanted = readCommentOfAddress(useSearchParams()[0]);
  const hasWanted = data?.annotations.some(({ id }) => id === wanted) ?? false;
  const key = useVisitKey();
  const [chosen, setChosen] = useState<{ isOpen: boolean; at: string }>();
  const setOpen = (isOpen: boolean) => setChosen({ isOpen, at: key });
  // As long as nobody has opened or closed it there, the address decides.
  const isOpen = chosen?.at === key ? chosen.isOpen : hasWanted;
  if (!data && error) {
    return <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={refetch} />;
  }
  if (!data || data.annotations.length === 0) return null;
  const count = data.annotations.filter(hasText).length;
  return (
    <div>
      <Button variant={isEarlier ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
        {texts.read({ count })}
      </Button>
      <Modal
        open={isOpen}
        title={isEarlier ? texts.attemptTitle({ number }) : texts.title}
        placement="full"
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <MarkedWorkReader
            annotations={data.annotations}
            files={files}
            criteria={criteria}
            feedback={feedback}
            firstId={hasWanted ? wanted : null}
            questions={{ submissionId, isClosed }}
          />
        </Suspense>
      </Modal>
    </div>
  );
}
