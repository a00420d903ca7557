import { inClass as texts } from 'virtual:messages/inClass';
import { useQuery } from '@tanstack/react-query';
import type { Topic } from 'server/contract/classes/class-data';
import { SelectField } from '#ui/forms/select-field.tsx';
import { classesQuery } from '../api/class-queries.ts';

interface InClassFieldsProps {
  /** The classes that an assignment is for. */
  classIds: readonly string[];
  /** What is chosen, by id or name as `by` says; empty for none. */
  topic: string;
  category: string;
  onTopic: (chosen: string) => void;
  onCategory: (chosen: string) => void;
  errors: { topic: string | undefined; category: string | undefined };
  /** Of several classes each has its own ids: what they have in common are names. */
  by: 'id' | 'name';
}

/** To which topic and category of its class an assignment belongs, where all of its classes have some. */
export function InClassFields(props: InClassFieldsProps) {
  const { classIds, topic, category, onTopic, onCategory, errors, by } = props;
  const { data = [] } = useQuery(classesQuery());
  const classes = data.filter(({ _id }) => classIds.includes(_id));
  const topics = findCommon(classes.map((schoolClass) => schoolClass.topics ?? []));
  const categories = findCommon(classes.map((schoolClass) => schoolClass.categories ?? []));
  return (
    <>
      <Choice
        label={texts.topic}
        none={texts.noTopic}
        items={topics}
        by={by}
        value={topic}
        onChange={onTopic}
        error={errors.topic}
      />
      <Choice
        label={texts.category}
        hint={texts.categoryHint}
        none={texts.noCategory}
        items={categories}
        by={by}
        value={category}
        onChange={onCategory}
        error={errors.category}
      />
    </>
  );
}

interface ChoiceProps extends Pick<InClassFieldsProps, 'by'> {
  label: string;
  hint?: string;
  none: string;
  items: readonly Topic[];
  value: string;
  onChange: (chosen: string) => void;
  error: string | undefined;
}

function Choice({ label, hint, none, items, by, value, onChange, error }: ChoiceProps) {
  if (items.length === 0) return null;
  const isKnown = items.some((item) => item[by] === value);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {items.map((item) => (
        <option key={item.id} value={item[by]}>
          {item.name}
        </option>
      ))}
    </SelectField>
  );
}

const toKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Those of the first list whose names all others have too. */
function findCommon([first = [], ...others]: (readonly Topic[])[]): readonly Topic[] {
  const names = others.map((items) => new Set(items.map(({ name }) => toKey(name))));
  return first.filter(({ name }) => names.every((known) => known.has(toKey(name))));
}
