import { images as texts } from 'virtual:messages/images';
import { type ReactNode, useId, useState } from 'react';
import { type DrawnPicture, isAmong } from '#ui/pictures/drawn-picture.ts';
import { CheckIcon } from '#ui/pictures/icons.tsx';
import { CameraIcon } from '#ui/pictures/page-icons.tsx';

interface PictureChoiceProps<Value> {
  pictures: readonly DrawnPicture[];
  /** The address of a picture, or a file; empty for none. */
  value: Value;
  onChoose: (value: NoInfer<Value> | string) => void;
  /** Portraits are square, other pictures wide. */
  isSquare?: boolean;
}

/** A choice of drawn pictures; one's own, once there is one, can be chosen again. */
export function PictureChoice<Value extends string | File>({
  pictures,
  value,
  onChoose,
  isSquare = false,
}: PictureChoiceProps<Value>) {
  const group = useId();
  const isOwn = value !== '' && !isAmong(pictures, value);
  const [own, setOwn] = useState<Value>();
  if (isOwn && own !== value) setOwn(value);

  const width = isSquare ? 'w-16' : 'w-20';
  const shape = isSquare ? 'aspect-square' : 'aspect-video';

  return (
    <fieldset aria-describedby={`${group}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">{texts.picture}</legend>
      <div className={`flex flex-wrap gap-2 ${isSquare ? 'max-w-xs' : ''}`}>
        {pictures.map(({ address, name }) => (
          <Choice
            key={address}
            group={group}
            name={name}
            width={width}
            isChosen={value === address}
            onChoose={() => onChoose(address)}
          >
            <img src={address} alt="" loading="lazy" className={`w-full ${shape} object-cover`} />
          </Choice>
        ))}
        {own !== undefined && (
          <Choice
            group={group}
            name={texts.own}
            width={width}
            isChosen={isOwn}
            onChoose={() => onChoose(own)}
          >
            <span className={`grid ${shape} place-items-center bg-base-300`}>
              <CameraIcon />
            </span>
          </Choice>
        )}
      </div>
      <p id={`${group}-hint`} className="text-muted mt-1.5 text-sm">
        {texts.pictureHint}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  group: string;
  name: string;
  width: 'w-16' | 'w-20';
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, name, width, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`relative grid ${width} content-start overflow-hidden rounded-field border border-edge text-center text-xs hover:bg-base-200 has-checked:border-primary has-checked:bg-base-200 has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      {children}
      <span className="py-1 wrap-anywhere">{name}</span>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {isChosen && (
        <CheckIcon className="absolute end-1 top-1 size-5 rounded-full bg-primary p-1 text-primary-content" />
      )}
    </label>
  );
}
