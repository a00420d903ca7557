import { StudyTaskForm } from '../features/study-tasks/study-task-form.tsx';
import { useAuth } from '../lib/auth/use-auth.ts';
import { messages } from '../lib/messages.ts';

/** `/studyTasksForm`: adds a study task. */
export function Component() {
  const { user } = useAuth();
  const { formHeading, formText } = messages.studyTasks;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8">
      <header>
        <h1 className="text-3xl font-bold">{formHeading}</h1>
        <p className="mt-2 text-muted">{formText}</p>
      </header>
      {user && <StudyTaskForm email={user.email} />}
    </div>
  );
}
