import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toWebAddress } from '#lib/web-address.ts';
import { PictureChoice } from '#ui/forms/picture-choice.tsx';
import { PictureUpload } from '#ui/forms/picture-upload.tsx';
import { useStableWhilePointerDown } from '#ui/forms/use-stable-while-pointer-down.ts';
import { WebAddressField } from '#ui/forms/web-address/web-address-field.tsx';
import { isAmong } from '#ui/pictures/drawn-picture.ts';
import { drawnPictures } from '#ui/pictures/drawn-pictures.ts';
import { AddressPreview } from '#ui/pictures/picture-preview.tsx';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';

interface AssignmentPictureProps {
  form: AssignmentFormMethods;
  upload: Omit<ComponentProps<typeof PictureUpload>, 'label' | 'failureTitle'>;
}

/** The picture of an assignment: its address (spec §5), that of a drawn or an uploaded picture or typed, and a preview. */
export function AssignmentPicture({
  form: { register, control, formState, setValue },
  upload,
}: AssignmentPictureProps) {
  const address = useWatch({ control, name: 'imageURL' });
  // While somebody types, the address before: half an address is another host's.
  const [before, setBefore] = useState<string | null>(null);
  // The preview appears when its field is left: not while a press on the button below does that.
  const shown = useStableWhilePointerDown(before ?? address.trim());
  const field = register('imageURL', { onBlur: () => setBefore(null) });
  const isDrawn = isAmong(drawnPictures, address);

  return (
    <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <PictureChoice
          pictures={drawnPictures}
          value={address}
          onChoose={(chosen) =>
            setValue('imageURL', chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      <PictureUpload
        label={texts.upload}
        failureTitle={texts.uploadFailed}
        {...upload}
        onChoose={(file) => {
          setBefore(null);
          upload.onChoose(file);
        }}
      />
      <div className="grid min-w-0 gap-3">
        <WebAddressField
          label={texts.imageURL}
          hint={texts.imageURLHint}
          error={formState.errors.imageURL?.message}
          field={field}
          isFilledIn={isDrawn}
          onInput={() => setBefore((kept) => kept ?? shown)}
        />
        {!isAmong(drawnPictures, shown) && toWebAddress(shown) && (
          <AddressPreview address={shown} />
        )}
      </div>
    </div>
  );
}
