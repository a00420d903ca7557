import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { useQuery } from '@tanstack/react-query';
import { refreshInterval } from '#lib/constants.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { draftCountQuery } from '../../api/marking-list.ts';

/** How many marks are not released, as the way to where they are. */
export function DraftLink({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery({ ...draftCountQuery, refetchInterval: refreshInterval });
  const count = data ?? 0;
  return (
    <ButtonLink
      to={{ pathname: paths.academyAdmin, search: 'sort=not-released' }}
      variant={count > 0 ? 'accent' : 'outline'}
      // It would move when the number comes, and says nothing where the number is not known.
      className={classNames('btn-sm', data === undefined && 'invisible')}
      onClick={onOpen}
    >
      {texts.drafts({ count })}
    </ButtonLink>
  );
}
