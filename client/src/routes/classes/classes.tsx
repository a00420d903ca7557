import { classes as texts } from 'virtual:messages/classes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classesQuery } from '#features/classes/api/class-queries.ts';
import { ownInvitationsQuery } from '#features/classes/api/invitation-queries.ts';
import { ClassFormDialog } from '#features/classes/components/class-form-dialog.tsx';
import { OwnInvitations } from '#features/classes/components/invitations/own-invitations.tsx';
import { JoinForm } from '#features/classes/components/join-form.tsx';
import { ClassGrid } from '#features/classes/components/list/class-grid.tsx';
import { preferCached, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { adminQuery, useIsTeacher } from '#lib/session/role.ts';
import { getSessionEmail } from '#lib/session/session-store.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';

/** Waits for what stands above the classes, so that it does not push them down; the page shows what failed. */
export async function loader({ context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  startQuery(queryClient, classesQuery());
  const email = getSessionEmail();
  if (email === null) return null;
  const isTeacher = await queryClient
    .query({ ...adminQuery(email), ...preferCached })
    .catch(() => null);
  if (isTeacher === false) {
    await queryClient.query({ ...ownInvitationsQuery, ...preferCached }).catch(() => null);
  }
  return null;
}

export function Component() {
  const isTeacher = useIsTeacher();
  const navigate = useNavigateWhileOpen();
  const [isMaking, setMaking] = useState(false);
  const create = isTeacher && (
    <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setMaking(true)}>
      {texts.create}
    </Button>
  );

  return (
    <>
      <PageHeading lead={texts.text} actions={create}>
        {texts.heading}
      </PageHeading>
      {isTeacher === false && (
        <div className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-6">
          <OwnInvitations />
          <JoinForm />
        </div>
      )}
      <ClassGrid
        empty={
          <EmptyState
            title={texts.empty}
            text={isTeacher ? texts.emptyTeacherText : texts.emptyText}
          />
        }
      />
      <p className="mt-10">
        <Link to={paths.archivedClasses} className="text-link">
          {texts.archived}
        </Link>
      </p>
      <ClassFormDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onSaved={(id) => {
          toastSuccess(texts.created);
          navigate(paths.classPage(id));
        }}
      />
    </>
  );
}
