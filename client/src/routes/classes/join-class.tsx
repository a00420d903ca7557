import { joinClass as texts } from 'virtual:messages/joinClass';
import { useLoaderData } from 'react-router-dom';
import { normalizeClassCode } from 'server/contract/classes/limits.values';
import { formatCode } from '#features/classes/api/class-code.ts';
import { JoinForm } from '#features/classes/components/join-form.tsx';
import type { LoaderArgs } from '#lib/routing/loader-context.ts';
import { paths } from '#lib/routing/paths.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function loader({ params: { code = '' } }: LoaderArgs) {
  return { code: formatCode(normalizeClassCode(code)) };
}

/** Where a link to join leads: nothing is joined until the person says so. */
export function Component() {
  const { code } = useLoaderData<typeof loader>();
  const isTeacher = useIsTeacher();
  return (
    <>
      <PageHeading lead={!isTeacher && texts.text}>{texts.heading}</PageHeading>
      {isTeacher ? (
        <EmptyState
          title={texts.studentsOnly}
          text={texts.studentsOnlyText}
          action={<ButtonLink to={paths.classes}>{texts.toClasses}</ButtonLink>}
        />
      ) : (
        <JoinForm key={code} code={code} />
      )}
    </>
  );
}
