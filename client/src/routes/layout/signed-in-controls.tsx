import { AccountDropdown } from '#features/accounts/components/account/account-dropdown.tsx';
import { NoticeBell } from '#features/notices/components/notice-bell.tsx';
import type { SessionUser } from '#lib/session/session-store.ts';

/** What the navigation has for a signed-in person: their notices and their account. */
export default function SignedInControls({ user }: { user: SessionUser }) {
  return (
    <>
      <NoticeBell />
      <AccountDropdown user={user} />
    </>
  );
}
