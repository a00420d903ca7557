import { noticeSettings as texts } from 'virtual:messages/noticeSettings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { noticeKinds } from 'server/contract/notices/kinds.values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import {
  changeNoticeSettings,
  type NoticeSettingsChange,
  noticeSettingsQuery,
} from '../api/notice-settings.ts';
import { NoticeKindsTable } from './notice-kinds-table.tsx';
import { NoticePause } from './notice-pause.tsx';

/** Those that teachers get; students get the others. */
const kindsOfTeachers: readonly string[] = ['extension-requested', 'question-asked'];

/** In the settings: where the account gets which notices. A choice applies at once, and can be undone. */
export function NoticeSettingsCard() {
  const isTeacher = useIsTeacher();
  const { data, error, refetch } = useQuery(noticeSettingsQuery);
  const { mutate, error: refusal } = useMutation(changeNoticeSettings);
  const undoing = useMutation(changeNoticeSettings);
  // The page may be left by then: only the promise says how it ended.
  const undo = async (before: NoticeSettingsChange) => {
    try {
      await undoing.mutateAsync(before);
    } catch (error) {
      void toastFailure(texts.notSaved, explainFailure(error));
    }
  };
  const save = (change: NoticeSettingsChange, before: NoticeSettingsChange) =>
    mutate(change, {
      onSuccess: () => void toastSuccess(texts.saved, { undo: () => void undo(before) }),
    });
  if (!data || isTeacher === undefined) {
    return (
      <TitledCard heading={texts.heading}>
        {error ? (
          <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={refetch} />
        ) : (
          <Skeleton className="h-22" />
        )}
      </TitledCard>
    );
  }
  const kinds = noticeKinds.filter((kind) => kindsOfTeachers.includes(kind) === isTeacher);
  return (
    <TitledCard heading={texts.heading} text={texts.text}>
      {data.isAvailable && !data.isVerified && <p className="font-semibold">{texts.unverified}</p>}
      <NoticeKindsTable kinds={kinds} settings={data} save={save} />
      <NoticePause until={data.pausedUntil} save={save} />
      <FormFailure
        title={refusal === null ? null : texts.notSaved}
        text={refusal === null ? undefined : explainFailure(refusal)}
      />
      <p className="text-muted text-sm">
        {texts.always} {data.isAvailable && texts.language}
      </p>
    </TitledCard>
  );
}
