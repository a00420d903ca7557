import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';

export function NoStudyTasks() {
  return (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={
        <ButtonLink to={paths.studyTasksForm} icon={<PlusIcon />}>
          {texts.add}
        </ButtonLink>
      }
    />
  );
}
