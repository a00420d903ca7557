import { type Doc, isDoc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { compileExpression } from '../expression/expression.ts';
import { compileElement } from '../query/filter.ts';
import { findMatchedPosition } from '../query/matched-position.ts';

/** Computes a field from the input document and the field's value in the output document. */
type ComputeField = (doc: Doc, current: unknown) => unknown;

/** `inPlace`: computed from the field's own value, and keeps the position of the field. */
export type Computed = { kind: 'compute'; value: ComputeField; inPlace?: true };

/** `field.$`: the first element that the filter matched. */
export function positionalElement(parts: readonly string[], filter: Doc = {}): Computed {
  const path = parts.join('.');
  return {
    kind: 'compute',
    value: (doc) => {
      const array = parts.reduce<unknown>(
        (value, part) => (isDoc(value) ? value[part] : undefined),
        doc,
      );
      if (!Array.isArray(array)) return array;
      const index = findMatchedPosition(filter, path, doc);
      if (index === undefined) {
        throw new CommandError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return [array[index]];
    },
  };
}

/** `$slice`: the first, last or middle elements; with an array expression it is the aggregation operator. */
export function sliceElements(operand: unknown): Computed {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map(toNumber);
  const [first = 0, count] = numbers;
  if (numbers.some((number) => number === undefined)) {
    const evaluate = compileExpression({ $slice: operand });
    return { kind: 'compute', value: (doc) => evaluate(doc) };
  }
  return {
    kind: 'compute',
    inPlace: true,
    value: (_doc, current) => {
      if (!Array.isArray(current)) return current;
      if (count === undefined) return first < 0 ? current.slice(first) : current.slice(0, first);
      const from = first < 0 ? Math.max(0, current.length + first) : first;
      return current.slice(from, from + count);
    },
  };
}

/** `$elemMatch`: the first element that meets a condition. */
export function elemMatchElement(condition: unknown): Computed {
  const matches = compileElement(isDoc(condition) ? condition : {});
  return {
    kind: 'compute',
    inPlace: true,
    value: (_doc, current) => {
      const found = Array.isArray(current) ? current.find(matches) : undefined;
      return found === undefined ? undefined : [found];
    },
  };
}
