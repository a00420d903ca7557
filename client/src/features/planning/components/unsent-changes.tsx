import { unsent as texts } from 'virtual:messages/unsent';
import { useMutationState } from '@tanstack/react-query';
import { formatList } from '#lib/i18n/format-list.ts';
import { unsentKey } from '#lib/queries/keep-until-sent.ts';
import { ClockIcon } from '#ui/pictures/icons.tsx';
import { describeUnsent } from '../api/describe-unsent.ts';

/** What was added or ticked without a connection, and waits for it; read out when it appears. */
export function UnsentChanges() {
  const titles = useMutationState({
    filters: { mutationKey: unsentKey, status: 'pending' },
    select: ({ state }) => {
      const isWaiting = state.isPaused || state.failureCount > 0;
      return isWaiting ? describeUnsent(state.variables) : null;
    },
  }).filter((title) => title !== null);
  return (
    <p role="status" className="flex items-start gap-2 text-sm font-medium empty:hidden">
      {titles.length > 0 && (
        <>
          <ClockIcon className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {texts.waiting({ titles: formatList(titles) })}
          </span>
        </>
      )}
    </p>
  );
}
