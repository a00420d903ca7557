import { emailSettings as texts } from 'virtual:messages/emailSettings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { emailDeliveries, noticeKinds } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { changeEmailSettings, emailSettingsQuery } from '../api/email-settings.ts';

/** Those that teachers get; students get the others. */
const kindsOfTeachers: readonly string[] = ['extension-requested', 'question-asked'];

/** In the settings: which notices come by e-mail. A choice applies at once. Nothing where no e-mails are sent. */
export function EmailCard() {
  const isTeacher = useIsTeacher();
  const { data, error, refetch } = useQuery(emailSettingsQuery);
  const { mutate, error: refusal } = useMutation(changeEmailSettings);
  if (isTeacher === undefined || data?.isAvailable === false) return null;
  if (!data) {
    return error ? (
      <TitledCard heading={texts.heading}>
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={refetch} />
      </TitledCard>
    ) : null;
  }
  const kinds = noticeKinds.filter((kind) => kindsOfTeachers.includes(kind) === isTeacher);
  return (
    <TitledCard heading={texts.heading} text={texts.text}>
      {!data.isVerified && <p className="font-semibold">{texts.unverified}</p>}
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          label={texts.kinds[kind]}
          value={data.deliveries[kind]}
          onChange={({ currentTarget: { value } }) => {
            const delivery = emailDeliveries.find((known) => known === value) ?? 'off';
            mutate({ kind, delivery }, { onSuccess: () => void toastSuccess(texts.saved) });
          }}
        >
          {emailDeliveries.map((delivery) => (
            <option key={delivery} value={delivery}>
              {texts.deliveries[delivery]}
            </option>
          ))}
        </SelectField>
      ))}
      <FormFailure
        title={refusal === null ? null : texts.notSaved}
        text={refusal === null ? undefined : explainFailure(refusal)}
      />
      <p className="text-muted text-sm">{texts.language}</p>
    </TitledCard>
  );
}
