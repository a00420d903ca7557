import { evaluation } from 'virtual:messages/evaluation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { toastFailure } from '#ui/feedback/toast.ts';
import { changePreferences, preferencesQuery } from '../../api/preferences.ts';

const { drafts: texts } = evaluation;

/** Whether this teacher releases marks when saving them, as specified, or saves them as drafts. */
export function useReleaseChoice() {
  const { user } = useAuth();
  const email = user?.email ?? '';
  const { data } = useQuery({ ...preferencesQuery(email), enabled: user !== null });
  const { mutate } = useMutation(changePreferences(email));
  return {
    // Until the choice has loaded, a draft: it can be released later, but a released mark has been seen.
    isReleased: data?.releasesMarks ?? false,
    choose: (releasesMarks: boolean) =>
      mutate(
        { releasesMarks },
        { onError: (error) => toastFailure(texts.choiceNotSaved, explainFailure(error)) },
      ),
  };
}
