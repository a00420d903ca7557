import { quickAdd as texts } from 'virtual:messages/quickAdd';
import { defaultPriority } from 'server/contract/values';
import type { QuickAdd } from './parsing/parse-quick-add.ts';
import type { Kind } from './parsing/reading.ts';
import { describeValue } from './quick-add-questions.tsx';

interface QuickAddPreviewProps {
  understood: QuickAdd;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * What was understood of a line, before it is saved, and what a task cannot hold. What is asked about is left out until it is
 * answered.
 */
export function QuickAddPreview({ understood, today }: QuickAddPreviewProps) {
  const { title, questions, remarks } = understood;
  const isAsked = (kind: Kind) => questions.some((question) => question.kind === kind);
  const defaults = {
    date: texts.defaultDay({ day: describeValue('date', today) }),
    minutes: null,
    priority: describeValue('priority', defaultPriority),
    subject: null,
    time: null,
    repeat: null,
  };
  return (
    <div role="status" aria-label={texts.understood}>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 rounded-field bg-base-200 px-4 py-3 text-sm">
        <Fact name={texts.title}>{title || '–'}</Fact>
        {(['date', 'time', 'repeat', 'minutes', 'priority', 'subject'] as const).map((kind) => {
          const value = understood[kind];
          const text = value === null ? defaults[kind] : describeValue(kind, value);
          if (text === null || isAsked(kind)) return null;
          return (
            <Fact key={kind} name={texts[kind]}>
              {text}
            </Fact>
          );
        })}
      </dl>
      {remarks.map(({ remark, text }) => (
        <p key={`${remark} ${text}`} className="mt-2 text-sm wrap-anywhere">
          {texts.remarks[remark]({ words: text })}
        </p>
      ))}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{name}:</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
