import { calendarFeed as texts } from 'virtual:messages/calendarFeed';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#lib/dates/format-moment.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { removeFeed, renewFeed } from '../api/calendar-feed-queries.ts';

/**
 * Creates, renews and removes the address. It is shown until the page is left: the server stores only a hash of it.
 * @param createdAt since when there is one; undefined without one
 */
export function FeedAddress({ createdAt }: { createdAt: string | undefined }) {
  const [address, setAddress] = useState<string>();
  const renewal = useMutation(renewFeed);
  const removal = useMutation(removeFeed);
  const explain = (title: string) => (error: unknown) =>
    showError({ title, text: explainFailure(error) });

  const create = () =>
    renewal.mutate(undefined, {
      onSuccess: setAddress,
      onError: (error) => toastFailure(texts.notCreated, explainFailure(error)),
    });

  const renew = () => {
    const { title, text, confirm, failed } = texts.renewing;
    return confirmAndAct({
      question: { title, text, confirmText: confirm },
      act: async () => {
        setAddress(await renewal.mutateAsync());
        return 1;
      },
      onDone: () => {},
      onNothing: () => {},
      onFailed: explain(failed),
    });
  };

  const remove = () => {
    const { title, text, confirm, done, failed } = texts.removing;
    const finish = () => {
      setAddress(undefined);
      void toastSuccess(done);
    };
    return confirmAndAct({
      question: { title, text, confirmText: confirm },
      act: () => removal.mutateAsync(),
      onDone: finish,
      // It was removed elsewhere meanwhile.
      onNothing: finish,
      onFailed: explain(failed),
    });
  };

  return (
    <>
      <p>{createdAt ? texts.createdOn({ day: formatMoment(createdAt) }) : texts.none}</p>
      <div role="status" className="grid gap-3 empty:hidden">
        {address && (
          <>
            <p>{texts.shownOnce}</p>
            <code className="rounded-field border border-base-300 bg-base-200 p-3 break-all">
              {address}
            </code>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {address && (
          <CopyButton text={address} copied={texts.copied}>
            {texts.copy}
          </CopyButton>
        )}
        {/* One button for both, which keeps the focus. */}
        <Button variant="outline" busy={renewal.isPending} onClick={createdAt ? renew : create}>
          {createdAt ? texts.renew : texts.create}
        </Button>
        {createdAt && (
          <Button variant="danger" busy={removal.isPending} onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </>
  );
}
