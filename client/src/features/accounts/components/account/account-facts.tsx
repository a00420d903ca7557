import { settings as texts } from 'virtual:messages/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#lib/routing/paths.ts';
import { adminQuery } from '#lib/session/role.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { LogoutIcon } from '#ui/pictures/icons.tsx';
import { PencilIcon } from '#ui/pictures/page-icons.tsx';
import { logOut } from './log-out.ts';

/** The facts of the account, with links to the profile and to log out. */
export function AccountFacts({ user }: { user: SessionUser }) {
  return (
    <TitledCard heading={texts.account}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={texts.name}>{user.displayName}</Fact>
        <Fact name={texts.email}>{user.email}</Fact>
        <Fact name={texts.role}>
          <Role email={user.email} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="outline" icon={<PencilIcon className="size-4" />} to={paths.profile}>
          {texts.editProfile}
        </ButtonLink>
        <Button variant="danger" icon={<LogoutIcon className="size-4" />} onClick={logOut}>
          {texts.logOut}
        </Button>
      </div>
    </TitledCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Role({ email }: { email: string }) {
  const { data: isTeacher, isPending } = useQuery(adminQuery(email));
  if (isPending) return <Skeleton className="h-6 w-20" />;
  if (isTeacher === undefined) return texts.roleUnknown;
  return isTeacher ? texts.roles.teacher : texts.roles.student;
}
