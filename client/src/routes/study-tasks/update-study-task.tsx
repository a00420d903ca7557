import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import { titles } from 'virtual:messages/titles';
import { useLoaderData } from 'react-router-dom';
import { studyTaskQuery } from '#features/study-tasks/api/study-task-queries.ts';
import { StudyTaskForm } from '#features/study-tasks/components/form/study-task-form.tsx';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { userContext } from '#lib/session/user-context.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** The form starts from the task as the server has it, not from a cached one. */
export async function loader({ params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const task = await queryClient.query({ ...studyTaskQuery(id), staleTime: 0 });
  return { task, user: context.get(userContext) };
}

export function Component() {
  const { task, user } = useLoaderData<typeof loader>();
  usePageTitle(titles.editedStudyTask({ title: task.taskTitle }));
  return (
    <>
      <PageHeading lead={texts.changeText}>{texts.changeHeading}</PageHeading>
      <StudyTaskForm key={task._id} email={user.email} task={task} />
    </>
  );
}
