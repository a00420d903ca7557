import { studyTaskForm } from 'virtual:messages/studyTaskForm';
import { useLoaderData } from 'react-router-dom';
import { StudyTaskForm } from '#features/study-tasks/components/form/study-task-form.tsx';
import type { LoaderArgs } from '#lib/routing/loader-context.ts';
import { userContext } from '#lib/session/user-context.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function loader({ context }: LoaderArgs) {
  return { user: context.get(userContext) };
}

export function Component() {
  const { user } = useLoaderData<typeof loader>();
  const { heading, text } = studyTaskForm;
  return (
    <>
      <PageHeading lead={text}>{heading}</PageHeading>
      <StudyTaskForm email={user.email} />
    </>
  );
}
