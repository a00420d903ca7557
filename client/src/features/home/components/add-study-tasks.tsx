import { homeSections } from 'virtual:messages/homeSections';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';

/** The shortcut to the form for a new study task. */
export function AddStudyTasks() {
  const { addTaskHeading, addTaskText, addStudyTask } = homeSections;
  return (
    <section className="flex flex-wrap items-center justify-between gap-6 rounded-box bg-primary p-6 text-primary-content sm:p-10">
      <div>
        <h2 className="text-heading">{addTaskHeading}</h2>
        <p className="mt-2 max-w-prose">{addTaskText}</p>
      </div>
      <ButtonLink to={paths.studyTasksForm} variant="accent" icon={<PlusIcon />}>
        {addStudyTask}
      </ButtonLink>
    </section>
  );
}
