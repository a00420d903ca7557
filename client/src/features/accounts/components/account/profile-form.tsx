import { account } from 'virtual:messages/account';
import { profile as texts } from 'virtual:messages/profile';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { textLimits } from 'server/contract/values';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { nameRules, optionalPhotoURLRules } from '#lib/identity/account-field-rules.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { usersKey } from '#lib/queries/user-keys.ts';
import { type ProfileDetails, saveProfile } from '#lib/session/save-profile.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { useAddressUpload } from '#lib/uploads/use-address-upload.ts';
import { toWebAddress } from '#lib/web-address.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { PictureChoice } from '#ui/forms/picture-choice.tsx';
import { PictureUpload } from '#ui/forms/picture-upload.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { WebAddressField } from '#ui/forms/web-address/web-address-field.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { avatars } from '#ui/pictures/avatars.ts';
import { isAmong } from '#ui/pictures/drawn-picture.ts';

const fields = ['name'] as const;

/** Edits name and photo; a drawn or uploaded photo is shown at once and kept when the form is saved. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { mutateAsync } = useMutation({
    mutationFn: saveProfile,
    ...invalidates({ awaited: [usersKey] }),
  });
  const form = useForm<ProfileDetails>({
    values: { name: user.displayName, photoURL: user.photoURL ?? '' },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { register, watch, setValue } = form;
  const { errors } = form.formState;
  const shown = watch();
  const setPhoto = (address: string) =>
    setValue('photoURL', address, { shouldDirty: true, shouldValidate: true });
  const photo = useAddressUpload(setPhoto);

  const { shell } = useFormSubmit(form, {
    fields,
    send: async ({ name, photoURL }) => {
      await mutateAsync({ name: name.trim(), photoURL: photoURL.trim() });
      return { onSent: () => void toastSuccess(texts.saved) };
    },
  });

  return (
    <FormShell
      {...shell}
      failureTitle={texts.failed}
      failureNote={texts.kept}
      submitText={texts.submit}
      isDisabled={photo.isUploading}
      className="sheet grid max-w-2xl gap-6 p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-start gap-5">
        <Avatar
          name={shown.name.trim()}
          photoURL={toWebAddress(shown.photoURL.trim())}
          className="size-24 text-4xl"
        />
        <div className="min-w-0 flex-1 basis-56">
          <PictureUpload label={texts.upload} failureTitle={texts.uploadFailed} {...photo.field} />
        </div>
      </div>
      <PictureChoice pictures={avatars} isSquare value={shown.photoURL} onChoose={setPhoto} />
      <TextField
        label={account.name}
        autoComplete="name"
        maxLength={textLimits.name}
        hint={texts.nameHint}
        error={errors.name?.message}
        {...register('name', nameRules)}
      />
      <WebAddressField
        label={account.photoURL}
        autoComplete="photo"
        hint={texts.photoURLHint}
        error={errors.photoURL?.message}
        field={register('photoURL', optionalPhotoURLRules)}
        isFilledIn={isAmong(avatars, shown.photoURL)}
      />
    </FormShell>
  );
}
