import { asRegex } from '../../bson/regex.ts';
import { type Doc, isDoc, isOperatorDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { copyValue, updateAtPath } from './update-path.ts';

/**
 * The document to which an upsert applies its operators: the fields that the filter compares by
 * equality.
 *
 * @throws CommandError 54 when the filter compares a field twice
 */
export function createUpsertDocument(filter: Doc): Doc {
  const doc: Doc = {};
  const seen = new Set<string>();
  for (const [path, value] of listEqualities(filter)) {
    if (seen.has(path)) {
      const message = `cannot infer query fields to set, path '${path}' is matched twice`;
      throw new CommandError(54, message);
    }
    seen.add(path);
    updateAtPath(doc, path.split('.'), true, () => copyValue(value));
  }
  return '_id' in doc ? { _id: doc._id, ...doc } : doc;
}

function listEqualities(filter: Doc): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([key, operand]): [string, unknown][] => {
    if (key === '$and' || (key === '$or' && Array.isArray(operand) && operand.length === 1)) {
      return Array.isArray(operand) ? operand.filter(isDoc).flatMap(listEqualities) : [];
    }
    if (key.startsWith('$') || asRegex(operand)) return [];
    if (!isOperatorDoc(operand)) return [[key, operand]];
    if ('$eq' in operand) return [[key, operand.$eq]];
    const all = operand.$all;
    return Array.isArray(all) && all.length === 1 ? [[key, all[0]]] : [];
  });
}
