import { classes as texts } from 'virtual:messages/classes';
import { classesQuery } from '#features/classes/api/class-queries.ts';
import { ClassGrid } from '#features/classes/components/list/class-grid.tsx';
import { startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths } from '#lib/routing/paths.ts';
import { BackLink } from '#ui/actions/back-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function loader({ context }: LoaderArgs) {
  startQuery(context.get(queryClientContext), classesQuery({ archived: true }));
  return null;
}

export function Component() {
  return (
    <>
      <BackLink to={paths.classes}>{texts.heading}</BackLink>
      <PageHeading lead={texts.archivedText}>{texts.archived}</PageHeading>
      <ClassGrid
        archived
        empty={<EmptyState title={texts.noneArchived} text={texts.noneArchivedText} />}
      />
    </>
  );
}
