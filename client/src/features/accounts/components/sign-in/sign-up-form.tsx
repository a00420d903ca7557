import { account } from 'virtual:messages/account';
import { signUp as texts } from 'virtual:messages/signUp';
import { useWatch } from 'react-hook-form';
import { textLimits } from 'server/contract/values';
import { dialogTimer } from '#lib/constants.ts';
import {
  emailRules,
  nameRules,
  passwordRules,
  photoURLRules,
} from '#lib/identity/account-field-rules.ts';
import { signUp } from '#lib/session/session.ts';
import { showSuccess } from '#ui/dialogs/dialogs.ts';
import { PictureChoice } from '#ui/forms/picture-choice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { WebAddressField } from '#ui/forms/web-address/web-address-field.tsx';
import { avatars, suggestAvatar } from '#ui/pictures/avatars.ts';
import { isAmong } from '#ui/pictures/drawn-picture.ts';
import { AccountPasswordField, EmailField } from '../fields/account-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { describeSignUpFailure } from './failure-text.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Creates an account, its profile and its entry on the product server (spec §4). */
export function SignUpForm() {
  const { register, setValue, control, errors, ...form } = useAuthForm({
    defaultValues: { name: '', email: '', photoURL: suggestAvatar(''), password: '' },
    describeFailure: describeSignUpFailure,
    isFailureLogged: true,
    enter: async ({ name, email, photoURL, password }) => {
      const insertedId = await signUp({
        name: name.trim(),
        email: email.trim(),
        photoURL: photoURL.trim(),
        password,
      });
      if (!insertedId) return;
      const { success: title, successText: text } = texts;
      void showSuccess({ title, text, timer: dialogTimer.account });
    },
  });

  const [name, photoURL] = useWatch({ control, name: ['name', 'photoURL'] });
  /** The picture depends on the name until another one is chosen: not everybody has the same. */
  const followName = ({ target }: { target: { value: string } }) => {
    if (photoURL === suggestAvatar(name)) setValue('photoURL', suggestAvatar(target.value));
  };

  return (
    <AuthForm {...form} submitText={texts.submit}>
      <TextField
        label={account.name}
        autoComplete="name"
        maxLength={textLimits.name}
        error={errors.name?.message}
        {...register('name', { ...nameRules, onChange: followName })}
      />
      <EmailField error={errors.email?.message} {...register('email', emailRules)} />
      <PictureChoice
        pictures={avatars}
        isSquare
        value={photoURL}
        onChoose={(chosen) => setValue('photoURL', chosen, { shouldValidate: true })}
      />
      <WebAddressField
        label={account.photoURL}
        autoComplete="photo"
        hint={account.photoURLHint}
        error={errors.photoURL?.message}
        field={register('photoURL', photoURLRules)}
        isFilledIn={isAmong(avatars, photoURL)}
      />
      <AccountPasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', passwordRules)}
      />
    </AuthForm>
  );
}
