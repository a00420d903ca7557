import { type Doc, toNumber } from '../../bson/types.ts';
import { badValue, notSupported } from '../../validation/errors.ts';
import type { TextOrder } from './compare.ts';

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'locale',
  'strength',
  'caseLevel',
  'caseFirst',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
]);

/** What `Intl.Collator` distinguishes at each strength of ICU. */
const SENSITIVITIES: Readonly<Record<number, Intl.CollatorOptions['sensitivity']>> = {
  1: 'base',
  2: 'accent',
  3: 'variant',
};

/**
 * Compiles a collation to a comparison of strings by the rules of its language, those of ICU as in MongoDB; undefined for the
 * simple collation, which compares code points.
 * @throws {CommandError} for a field or a locale that does not exist, and for what `Intl.Collator` does not offer
 */
export function compileCollation(collation: Doc): TextOrder | undefined {
  const { locale, strength = 3, caseLevel, caseFirst = 'off', numericOrdering } = collation;
  if (locale === 'simple' || Object.keys(collation).length === 0) return undefined;
  const unknown = Object.keys(collation).find((field) => !KNOWN_FIELDS.has(field));
  if (unknown !== undefined)
    throw badValue(`BSON field 'collation.${unknown}' is an unknown field.`);
  const sensitivity = SENSITIVITIES[toNumber(strength) ?? 0];
  if (sensitivity === undefined) throw notSupported(`a collation of the strength ${strength}`);
  if (collation.backwards === true || collation.alternate === 'shifted') {
    throw notSupported('collations with backwards or shifted');
  }
  if (caseLevel === true && sensitivity === 'accent') {
    throw notSupported('a collation of the strength 2 with caseLevel');
  }
  const collator = new Intl.Collator(readLocale(locale), {
    sensitivity: caseLevel === true && sensitivity === 'base' ? 'case' : sensitivity,
    numeric: numericOrdering === true,
    caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
  });
  return (a, b) => collator.compare(a, b);
}

/** The BCP 47 tag of an ICU locale such as `en_US`. */
function readLocale(locale: unknown): string {
  const tag = String(locale).replaceAll('_', '-');
  try {
    const [supported] = Intl.Collator.supportedLocalesOf(tag);
    if (supported !== undefined) return supported;
  } catch {
    // The tag is malformed.
  }
  throw badValue(`Field 'locale' is invalid in: { locale: "${String(locale)}" }`);
}
