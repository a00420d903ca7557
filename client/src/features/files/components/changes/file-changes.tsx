import { fileChanges as texts } from 'virtual:messages/fileChanges';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { countWords, diffTexts, type TextChange } from './diff-texts.ts';
import { readFileText } from './read-file-text.ts';

interface FileChangesProps {
  before: readonly StoredFile[];
  now: readonly StoredFile[];
}

/** What was added and removed from one attempt to another, for each pair of files at the same position. */
export default function FileChanges({ before, now }: FileChangesProps) {
  const pairs = Array.from({ length: Math.max(before.length, now.length) }, (_, index) => ({
    from: before[index],
    to: now[index],
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto">
      {pairs.map(({ from, to }) => (
        <section
          key={`${from?._id} ${to?._id}`}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-2"
        >
          <h3 className="font-bold wrap-anywhere">
            <bdi>{(to ?? from)?.name}</bdi>
          </h3>
          {from && to ? (
            <PairChanges before={from} now={to} />
          ) : (
            <p className="text-muted">{from ? texts.fileRemoved : texts.fileAdded}</p>
          )}
        </section>
      ))}
    </div>
  );
}

type Compared = { kind: 'none' | 'too-large' } | { kind: 'changes'; changes: TextChange[] };

async function compare(
  queryClient: QueryClient,
  before: StoredFile,
  now: StoredFile,
): Promise<Compared> {
  if (before.sha256 === now.sha256) return { kind: 'changes', changes: [] };
  const from = await readFileText(queryClient, before);
  if (from.kind !== 'text') return { kind: from.kind };
  const to = await readFileText(queryClient, now);
  if (to.kind !== 'text') return { kind: to.kind };
  const changes = await diffTexts(from.text, to.text);
  return changes === null ? { kind: 'too-large' } : { kind: 'changes', changes };
}

function PairChanges({ before, now }: { before: StoredFile; now: StoredFile }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['files', before._id, 'changes', now._id],
    queryFn: () => compare(queryClient, before, now),
    staleTime: 'static',
    retry: false,
  });
  if (error) {
    return <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={refetch} />;
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.kind !== 'changes') {
    return <p role="status">{data.kind === 'none' ? texts.noText : texts.tooLarge}</p>;
  }
  const { changes } = data;
  const [added, removed] = [countWords(changes, 'added'), countWords(changes, 'removed')];
  const isSame = changes.every(({ kind }) => kind === 'same');
  return (
    <>
      <p role="status" className="font-semibold">
        {isSame ? texts.same : texts.summary({ added, removed })}
      </p>
      {!isSame && (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {changes.map((change, index) => (
            <Change key={index} {...change} />
          ))}
        </p>
      )}
    </>
  );
}

/** Underlined or struck through, so that it is not said by the colour alone. */
function Change({ kind, text }: TextChange) {
  if (kind === 'same') return text;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element
      className={
        kind === 'added'
          ? 'font-semibold text-success underline decoration-2'
          : 'me-1 text-error line-through decoration-2'
      }
    >
      <span className="sr-only">{kind === 'added' ? texts.added : texts.removed} </span>
      {text}
    </Element>
  );
}
