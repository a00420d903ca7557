import type { ZodError } from 'zod';
import type { ProblemParams } from '../problems.ts';

/** What is wrong with one field, by its stable code, and the parameters of the text that a client writes from it. */
export type FieldProblemParams = {
  required: object;
  'required-without-assignment': object;
  'required-without-files': object;
  'file-repeated': object;
  'file-unknown': object;
  'file-not-of-attempt': object;
  'files-too-large': ProblemParams<'files-too-large'>;
  'too-long': { max: number };
  'too-small': { min: number };
  'too-large': { max: number };
  /** Of the items of a list. */
  'too-few': { min: number };
  'too-many': { max: number };
  'too-many-decimals': { max: number };
  'not-a-number': object;
  'not-a-whole-number': object;
  'not-an-email': object;
  'not-a-date': object;
  'not-a-time': object;
  'not-a-web-address': object;
  'user-before-host': object;
  'not-an-id': object;
  'not-a-uuid': object;
  'control-characters': object;
  'not-a-file-name': object;
  /** Half of a surrogate pair, which no encoding of text can store. */
  'ill-formed-text': object;
  'not-a-picture-id': object;
  /** A value of another JSON type. */
  'wrong-type': { expected: string };
  'not-an-option': { options: string };
  /** Of the rule by which a study task repeats. */
  'repeat-not-a-rule': object;
  'repeat-too-dense': object;
  'repeat-part': { part: string };
  'page-out-of-reach': { max: number };
  'class-repeated': object;
  'assignment-repeated': object;
  'name-repeated': object;
  'publish-without-class': object;
  /** Two changes of one call are about the same annotation. */
  'annotation-repeated': object;
  /** Points that are not what the documentation says. */
  'geometry-invalid': object;
  'annotation-too-large': { maxKilobytes: number };
  /** A mark that is not the sum of the points of its criteria. */
  'mark-not-sum': object;
  /** A mark of a student who is excused. */
  'mark-of-excused': object;
  invalid: object;
  /** Found by a feature, not by a schema: these are problems of the whole request too. */
  'mark-above-maximum': ProblemParams<'mark-above-maximum'>;
  'extension-too-early': object;
  'extension-not-later': object;
  'publish-after-due': object;
  'moved-out-of-calendar': object;
  'return-day-past': object;
  'return-day-before-due': ProblemParams<'return-day-before-due'>;
  'repeat-never': object;
  'repeat-start': ProblemParams<'repeat-start'>;
  'rubric-points-sum': ProblemParams<'rubric-points-sum'>;
  'topic-unknown': object;
  'category-unknown': object;
  'marks-not-rubric-sum': ProblemParams<'marks-not-rubric-sum'>;
  'annotation-not-shown': object;
  'criterion-not-shown': object;
  'pause-day-past': object;
  'page-unknown': ProblemParams<'page-unknown'>;
  'assignment-title-unknown': object;
  'assignment-title-ambiguous': object;
  'picture-required': ProblemParams<'picture-required'>;
  'multipart-required': ProblemParams<'multipart-required'>;
  'picture-too-large': ProblemParams<'picture-too-large'>;
  'picture-too-many-pixels': ProblemParams<'picture-too-many-pixels'>;
  'picture-unreadable': object;
};

export type FieldProblemCode = keyof FieldProblemParams;

type Reason = { code: string; params: Record<string, string | number> };

/** The formats of text that the contract knows. */
export const textFormats = {
  id: /^[0-9a-f]{24}$/i,
  pictureId: /^([0-9a-f]{24}|[0-9a-f]{32})$/i,
  wholeNumber: /^\d{1,9}$/,
  timeOfDay: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  email: /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u,
  /** Nobody can hold an address of `.invalid` (RFC 2606). */
  heldEmail: /^(?!.*[.@]invalid\.?$)/,
  /** At least one character that can be seen; 'braille blank' (U+2800) is one that cannot. */
  visible: /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/u,
  /** No control characters but tabs and line breaks. */
  lines: /^(?:[\t\n\r]|\P{Cc})*$/u,
  /**
   * Neither control characters nor those that set the direction of the text after them (the embeddings, overrides and
   * isolates of UAX #9 that name one): what stands beside a name could be read in another order. Other marks of direction
   * are allowed; phones put U+2068 and U+2069 around the names that are copied from them.
   */
  line: /^[^\p{Cc}\u202a-\u202e\u2066\u2067]*$/u,
  /** No path, and no file that systems hide. */
  fileName: /^(?!\.)[^/\\]*$/,
};

/** By the pattern of a format, or by zod's name for it. */
const codeOfFormat = new Map([
  [String(textFormats.id), 'not-an-id'],
  [String(textFormats.pictureId), 'not-a-picture-id'],
  [String(textFormats.wholeNumber), 'not-a-whole-number'],
  [String(textFormats.timeOfDay), 'not-a-time'],
  [String(textFormats.email), 'not-an-email'],
  [String(textFormats.heldEmail), 'not-an-email'],
  [String(textFormats.visible), 'required'],
  [String(textFormats.lines), 'control-characters'],
  [String(textFormats.line), 'control-characters'],
  ['guid', 'not-a-uuid'],
  [String(textFormats.fileName), 'not-a-file-name'],
  ['date', 'not-a-date'],
  ['url', 'not-a-web-address'],
]);

const codeOfMaximum = new Map([
  ['string', 'too-long'],
  ['array', 'too-many'],
]);

/** The code and parameters of what zod found wrong with a field, for a server's answer and for a form. */
export function readFieldIssue(issue: ZodError['issues'][number]): Reason {
  switch (issue.code) {
    case 'custom':
      return readCustomIssue(issue.params);
    case 'too_small':
      if (issue.origin === 'string') return { code: 'required', params: {} };
      return {
        code: issue.origin === 'array' ? 'too-few' : 'too-small',
        params: { min: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: codeOfMaximum.get(issue.origin) ?? 'too-large',
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_type':
      if (issue.expected === 'int') return { code: 'not-a-whole-number', params: {} };
      return issue.expected === 'number'
        ? { code: 'not-a-number', params: {} }
        : { code: 'wrong-type', params: { expected: issue.expected } };
    case 'invalid_value':
      return { code: 'not-an-option', params: { options: issue.values.join(', ') } };
    case 'invalid_format':
      return {
        code:
          codeOfFormat.get(issue.format === 'regex' ? (issue.pattern ?? '') : issue.format) ??
          'invalid',
        params: {},
      };
    default:
      return { code: 'invalid', params: {} };
  }
}

/** A rule of our own says its code itself: `.refine(…, { params: { code, …parameters } })`. */
function readCustomIssue({ code, ...params }: Record<string, unknown> = {}): Reason {
  return typeof code === 'string'
    ? { code, params: params as Reason['params'] }
    : { code: 'invalid', params: {} };
}
