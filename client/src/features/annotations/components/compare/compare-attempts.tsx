import { compareAttempts as texts } from 'virtual:messages/compareAttempts';
import { lazy, Suspense, useState } from 'react';
import { loadCode } from '#lib/http/load-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { LoadingSkeleton } from '#ui/feedback/skeleton.tsx';
import type { ComparedAttemptsProps } from './compared-attempts.tsx';

const ComparedAttempts = lazy(() => loadCode(() => import('./compared-attempts.tsx')));

/** The button that opens an attempt with its comments beside a later one; nothing where one of them is a link alone. */
export function CompareAttempts(props: ComparedAttemptsProps) {
  const [isOpen, setOpen] = useState(false);
  const { before, now } = props;
  const numbers = { before: before.number, now: now.number };
  if (before.files.length === 0 || now.files.length === 0) return null;
  return (
    <div>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.compare(numbers)}
      </Button>
      <Modal
        open={isOpen}
        title={texts.title(numbers)}
        placement="full"
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<LoadingSkeleton label={texts.loading} className="h-full w-full" />}>
          <ComparedAttempts {...props} />
        </Suspense>
      </Modal>
    </div>
  );
}
