import { useLoaderData } from 'react-router-dom';
import { StudyTaskForm } from '../features/study-tasks/study-task-form.tsx';
import { userContext } from '../lib/auth/user-context.ts';
import type { LoaderArgs } from '../lib/loader-context.ts';
import { messages } from '../lib/messages.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function loader({ context }: LoaderArgs) {
  return { user: context.get(userContext) };
}

export function Component() {
  const { user } = useLoaderData<typeof loader>();
  const { formHeading, formText } = messages.studyTasks;
  return (
    <>
      <PageHeading lead={formText}>{formHeading}</PageHeading>
      <StudyTaskForm email={user.email} />
    </>
  );
}
