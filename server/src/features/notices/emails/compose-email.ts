import type { Language } from '#contract/notices/notice-settings.ts';
import type { Notice } from '#contract/notices/schemas.ts';
import type { TaskOfDay } from './tasks-of-day.ts';
import { emailTexts, type NoticeFacts } from './texts.ts';

type EmailFacts = {
  language: Language;
  name: string;
  notices: readonly [Notice, ...Notice[]];
  /** Of a digest, `YYYY-MM-DD`. */
  digestDay: string | undefined;
  /** Of a digest: the study tasks of its day. */
  tasks: readonly TaskOfDay[];
  clientOrigin: string;
  unsubscribeAddress: string;
};

/** Subject and text of an e-mail about these notices, in the language of the reader, without marks and feedback. */
export function composeEmail({
  language,
  name,
  notices,
  digestDay,
  tasks,
  clientOrigin,
  unsubscribeAddress,
}: EmailFacts): { subject: string; text: string } {
  const texts = emailTexts[language];
  const [first] = notices;
  const subject =
    digestDay !== undefined
      ? texts.digest(formatDay(digestDay))
      : notices.length === 1
        ? texts.subjects[first.kind](toFacts(first, texts.yourTeacher))
        : texts.several(notices.length);
  const parts = [
    texts.greeting(name),
    ...notices.map((notice) => describe(notice, language, clientOrigin)),
    ...(tasks.length > 0 ? [describeTasks(tasks, language, clientOrigin)] : []),
    '--',
    `${texts.settings} ${clientOrigin}/settings`,
    `${texts.unsubscribe} ${unsubscribeAddress}`,
  ];
  return { subject: `${subject} · Study Flow`, text: `${parts.join('\n\n')}\n` };
}

/** The study tasks of a day with their times, and when they repeat. */
function describeTasks(
  tasks: readonly TaskOfDay[],
  language: Language,
  clientOrigin: string,
): string {
  const texts = emailTexts[language];
  const lines = tasks.map(({ title, time, next }) =>
    [time, title, next && texts.repeats(formatDay(next))].filter(Boolean).join(' '),
  );
  return [texts.tasks, ...lines, `${clientOrigin}/agenda`].join('\n');
}

/** What has happened, with which assignment, and where it is. */
function describe(notice: Notice, language: Language, clientOrigin: string): string {
  const { kind, assignment, class: ofClass } = notice;
  const { sentences, yourTeacher } = emailTexts[language];
  const paths: Partial<Record<Notice['kind'], string>> = {
    'extension-requested': '/dashboard/extensionRequests',
    'question-asked': `/giveMark/${notice.submissionId}`,
    announced: `/classes/${ofClass?._id}`,
  };
  const path = paths[kind] ?? `/assignmentDetails/${assignment?._id}`;
  const title = toTitle(notice);
  return [
    sentences[kind](toFacts(notice, yourTeacher)),
    ofClass ? `${title} (${ofClass.name})` : title,
    `${clientOrigin}${path}`,
  ].join('\n');
}

/** What it is about: of an announcement its first words. */
const toTitle = ({ assignment, announcement }: Notice) =>
  assignment?.title ?? announcement?.text ?? '';

function toFacts(notice: Notice, yourTeacher: string): NoticeFacts {
  const { from, assignment, extension, isRemoved = false } = notice;
  return {
    name: from ?? yourTeacher,
    title: toTitle(notice),
    day: formatDay(extension?.date ?? assignment?.date ?? ''),
    answer: extension?.answer ?? null,
    isRemoved,
  };
}

/** As the pages show it: `2026-11-21` is 21/11/2026. */
const formatDay = (day: string) => day.split('-').reverse().join('/');
