import { CommandError } from '../errors.ts';
import { badValue } from './errors.ts';

/** Checks a dotted path of an update, which may contain positional operators. */
export function checkUpdatePath(path: string): void {
  const parts = path.split('.');
  if (path === '') throw new CommandError('EmptyFieldName', 'An empty update path is not valid.');
  if (parts.includes('')) {
    const message = `The update path '${path}' contains an empty field name, which is not allowed.`;
    throw new CommandError('EmptyFieldName', message);
  }
  const first = parts[0] ?? '';
  if (first === '$') {
    throw badValue(
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  if (first.startsWith('$[')) {
    throw badValue(
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const bad = parts.find(
    (part) => part.startsWith('$') && part !== '$' && !/^\$\[.*\]$/.test(part),
  );
  if (bad !== undefined) {
    const message = `The dollar ($) prefixed field '${bad}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`;
    throw new CommandError('DollarPrefixedFieldName', message);
  }
}

/** Refuses operators that always change `_id`. Whether the others change it depends on the document. */
export function checkId(operator: string, path: string): void {
  if (path !== '_id' && !path.startsWith('_id.')) return;
  if (['$set', '$setOnInsert', '$min', '$max'].includes(operator)) return;
  const message = `Performing an update on the path '${path}' would modify the immutable field '_id'`;
  throw new CommandError('ImmutableField', message);
}
