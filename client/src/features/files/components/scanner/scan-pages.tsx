import { scanner as texts } from 'virtual:messages/scanner';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { CameraIcon } from '#ui/pictures/page-icons.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageRow } from './page-row.tsx';
import { PhotoButton } from './photo-button.tsx';
import { type OnFile, useScanner } from './use-scanner.ts';

interface ScanPagesProps {
  /** Gets one PDF of all pages. Where it returns a promise that rejects, the pages stay, with the reason below. */
  onFile: OnFile;
  /** The key of the draft for which this browser keeps the pages until then; it keeps none without. */
  draft: string | null;
  /** The button that makes the PDF; "Add pages" by default. */
  finishText?: string;
  /** What is said while `onFile` takes its time. */
  sendingText?: string;
}

/** The phone as scanner: photos of pages become one PDF. Each can be turned, cropped, whitened, moved, taken again and removed. */
export default function ScanPages({
  onFile,
  draft,
  finishText = texts.finish,
  sendingText = texts.sending,
}: ScanPagesProps) {
  const { pages, isKept, dispatch, worker, activity, failure, read, add, finish } = useScanner(
    onFile,
    draft,
  );
  const [edited, setEdited] = useState<{ id: number; restoreFocus: () => void }>();
  const isBusy = activity !== null;
  const index = pages.findIndex(({ id }) => id === edited?.id);
  const page = pages[index];
  const feedback = (
    <>
      <p role="status" className="text-muted empty:hidden">
        {activity === 'sending' ? sendingText : activity}
      </p>
      <FormFailure title={failure?.title ?? null} text={failure?.text} />
    </>
  );
  const list = (
    // It stays in the page while a photo is edited: each small picture would have to be drawn again.
    <section hidden={page !== undefined} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {pages.length === 0 && <p>{texts.lead}</p>}
      {pages.length > 0 && (
        <ol className="grid gap-3">
          {pages.map((scanned, at) => (
            <PageRow
              key={scanned.id}
              page={scanned}
              number={at + 1}
              isLast={at === pages.length - 1}
              worker={worker}
              dispatch={dispatch}
              isBusy={isBusy}
              onEdit={(button) => setEdited({ id: scanned.id, restoreFocus: captureFocus(button) })}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        <PhotoButton
          usesCamera
          variant={pages.length === 0 ? 'btn-primary' : 'btn-outline border-edge'}
          icon={<CameraIcon />}
          onPhotos={add}
          disabled={isBusy}
        >
          {pages.length === 0 ? texts.take : texts.takeNext}
        </PhotoButton>
        <PhotoButton onPhotos={add} disabled={isBusy}>
          {texts.choose}
        </PhotoButton>
      </div>
      {pages.length > 0 && (
        <p className="text-muted text-sm">{isKept ? texts.kept : texts.notKept}</p>
      )}
      {pages.length > 0 && (
        <Button busy={isBusy} onClick={finish} className="w-full sm:w-fit">
          {finishText}
        </Button>
      )}
      {!page && feedback}
    </section>
  );
  return (
    <>
      {list}
      {page && (
        <PageEditor
          key={page.id}
          page={page}
          number={index + 1}
          worker={worker}
          isBusy={isBusy}
          onPhoto={read}
          onDone={(change) => {
            dispatch({ type: 'change', id: page.id, change });
            setEdited(undefined);
            edited?.restoreFocus();
          }}
          feedback={feedback}
        />
      )}
    </>
  );
}
