import { login } from 'virtual:messages/login';
import { social } from 'virtual:messages/social';
import { useState } from 'react';
import { dialogTimer } from '#lib/constants.ts';
import { signInWithGoogle } from '#lib/session/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { showSuccess } from '#ui/dialogs/dialogs.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { describeSocialFailure } from './failure-text.ts';

/** Signs in with a Google account; the first time registers it too. */
export function SocialSignIn() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const enter = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await signInWithGoogle();
      void showSuccess({ title: login.success, timer: dialogTimer.account });
    } catch (error) {
      const text = describeSocialFailure(error);
      if (text !== null) console.error(error);
      setFailure(text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-4">
      <p className="text-muted text-center text-sm">{social.divider}</p>
      <Button variant="outline" busy={isBusy} icon={<GoogleSign />} onClick={enter}>
        {social.button}
      </Button>
      <FormError text={failure ?? undefined} />
    </div>
  );
}

function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" strokeWidth="3" aria-hidden="true">
      <path d="M19.5 7.3A8.7 8.7 0 0 0 5 7" stroke="#ea4335" />
      <path d="M5 7a8.7 8.7 0 0 0 .2 10.3" stroke="#fbbc05" />
      <path d="M5.2 17.3a8.7 8.7 0 0 0 12.6 1.2" stroke="#34a853" />
      <path d="M17.8 18.5c1.8-1.5 2.9-3.8 2.9-6.3H12.5" stroke="#4285f4" />
    </svg>
  );
}
