import { quickAdd as texts } from 'virtual:messages/quickAdd';
import { studyTasks } from 'virtual:messages/studyTasks';
import { priorities } from 'server/contract/values';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { describeRepeat } from '#lib/repeats/describe-repeat.ts';
import { Button } from '#ui/actions/button.tsx';
import type { Question } from './parsing/parse-quick-add.ts';
import type { Kind, Value } from './parsing/reading.ts';

interface QuickAddQuestionsProps {
  question: Question;
  onAnswer: (value: Value) => void;
}

/** Words of a line that can mean several things: one button for each. */
export function QuickAddQuestions({ question, onAnswer }: QuickAddQuestionsProps) {
  const { kind, text, choices } = question;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{texts.questions[kind]({ words: text })}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice ?? 'text'}
            variant="outline"
            className="btn-sm h-auto min-h-(--size) py-1"
            onClick={() => onAnswer(choice)}
          >
            {describeValue(kind, choice)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** What a value of a line means, in words. */
export function describeValue(kind: Kind, value: Value): string {
  if (value === null) return texts.partOfTitle;
  if (typeof value === 'number') return formatDuration(value);
  if (kind === 'date') return formatLongDay(value);
  if (kind === 'repeat') return describeRepeat(value);
  const priority = kind === 'priority' && priorities.find((candidate) => candidate === value);
  return priority ? studyTasks.priority[priority] : value;
}
