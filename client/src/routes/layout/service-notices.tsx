import { UnreachableNotice } from '../../features/sign-in/components/unreachable-notice.tsx';
import { useOutage } from '../../lib/api/use-outage.ts';
import { OutageBanner } from '../../ui/feedback/outage-banner.tsx';

/** What keeps the whole product from working at the moment, said once above every page. */
export default function ServiceNotices() {
  const isAway = useOutage();
  return (
    <>
      <OutageBanner shown={isAway} />
      {!isAway && <UnreachableNotice />}
    </>
  );
}
