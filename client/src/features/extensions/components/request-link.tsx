import { extensions } from 'virtual:messages/extensions';
import { useQuery } from '@tanstack/react-query';
import { refreshInterval } from '#lib/constants.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { requestCountQuery } from '../api/extension-queries.ts';

/** The way from the desk to the requests for an extension, with how many there are. */
export function RequestLink() {
  const { data, isPending } = useQuery({ ...requestCountQuery, refetchInterval: refreshInterval });
  const count = data ?? 0;
  return (
    <ButtonLink
      to={paths.extensionRequests}
      variant={count > 0 ? 'accent' : 'outline'}
      // It would move when the number comes.
      className={classNames('btn-sm', isPending && 'invisible')}
    >
      {extensions.requests.link({ count })}
    </ButtonLink>
  );
}
