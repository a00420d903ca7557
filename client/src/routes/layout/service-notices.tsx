import { UnreachableNotice } from '#features/accounts/components/sign-in/unreachable-notice.tsx';
import { useOutage } from '#lib/http/use-outage.ts';
import { OutageBanner } from '#ui/feedback/outage-banner.tsx';

/** Notices above every page: the API is unreachable, or the session could not start. */
export function ServiceNotices() {
  const isUnavailable = useOutage();
  return (
    <>
      <OutageBanner shown={isUnavailable} />
      {!isUnavailable && <UnreachableNotice />}
    </>
  );
}
