import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { useQuery } from '@tanstack/react-query';
import { refreshInterval } from '../../../lib/constants.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { draftCountQuery } from '../api/marking-list.ts';

/** The number of marks that are not released, as the way to where they are; nothing where there are none. */
export function DraftLink({ onOpen }: { onOpen: () => void }) {
  const { data: count = 0 } = useQuery({ ...draftCountQuery, refetchInterval: refreshInterval });
  if (count === 0) return null;
  return (
    <ButtonLink
      to={{ pathname: paths.academyAdmin, search: 'sort=not-released' }}
      variant="accent"
      className="btn-sm"
      onClick={onOpen}
    >
      {texts.drafts({ count })}
    </ButtonLink>
  );
}
