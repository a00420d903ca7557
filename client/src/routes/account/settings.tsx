import { settings } from 'virtual:messages/settings';
import { useLoaderData } from 'react-router-dom';
import { AccountFacts } from '#features/accounts/components/account/account-facts.tsx';
import { ChangePassword } from '#features/accounts/components/account/change-password.tsx';
import { DeletionCard } from '#features/accounts/components/account/deletion-card.tsx';
import { ExportCard } from '#features/accounts/components/account/export-card.tsx';
import { CalendarFeedCard } from '#features/calendar-feed/components/calendar-feed-card.tsx';
import { LanguageChoice } from '#features/layout/components/language-choice.tsx';
import { ThemeChoice } from '#features/layout/components/theme-choice.tsx';
import { NoticeSettingsCard } from '#features/notices/components/notice-settings-card.tsx';
import { AvailabilityCard } from '#features/planning/components/availability-card.tsx';
import type { LoaderArgs } from '#lib/routing/loader-context.ts';
import { userContext } from '#lib/session/user-context.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function loader({ context }: LoaderArgs) {
  return { user: context.get(userContext) };
}

export function Component() {
  const { user } = useLoaderData<typeof loader>();
  const { heading, text } = settings;
  return (
    <>
      <PageHeading lead={text}>{heading}</PageHeading>
      <div className="grid max-w-2xl gap-6">
        <ThemeChoice />
        <LanguageChoice />
        <AccountFacts user={user} />
        <AvailabilityCard />
        <CalendarFeedCard />
        <NoticeSettingsCard />
        <ChangePassword email={user.email} />
        <ExportCard />
        <DeletionCard email={user.email} />
      </div>
    </>
  );
}
