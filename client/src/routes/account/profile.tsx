import { profile } from 'virtual:messages/profile';
import { useLoaderData } from 'react-router-dom';
import { ProfileForm } from '#features/accounts/components/account/profile-form.tsx';
import { VerifyEmailNote } from '#features/accounts/components/account/verify-email-note.tsx';
import type { LoaderArgs } from '#lib/routing/loader-context.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { userContext } from '#lib/session/user-context.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function loader({ context }: LoaderArgs) {
  return { user: context.get(userContext) };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  // Firebase may know a newer profile than the last visit did.
  const user = useAuth().user ?? loaded.user;
  const { heading, text } = profile;
  return (
    <>
      <PageHeading lead={text}>{heading}</PageHeading>
      <VerifyEmailNote email={user.email} />
      <ProfileForm user={user} />
    </>
  );
}
