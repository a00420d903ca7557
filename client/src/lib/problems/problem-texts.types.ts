/** Type tests: `tsc` names the codes whose text is missing, left over, or has other parameters than the answer. */
import type { fieldProblems } from 'virtual:messages/fieldProblems';
import type { problems } from 'virtual:messages/problems';
import type { ProblemCode, ProblemParams } from 'server/contract/problems';
import type {
  FieldProblemCode,
  FieldProblemParams,
} from 'server/contract/problems/field-problems.values';
import type { RefusedInsertCode } from 'server/contract/results';

/** What the client adds to the parameters of an answer. */
type OwnParams = { 'not-a-date': { example: string } };

type ParamsByCode = OwnParams & { [Code in ProblemCode]: ProblemParams<Code> } & {
  [Code in Exclude<FieldProblemCode, ProblemCode>]: FieldProblemParams[Code];
} & { [Code in RefusedInsertCode]: object };

type TextsByCode = typeof problems & typeof fieldProblems;

/** The parameters that a text names. */
type Named<Text> = Text extends (params: infer Params) => string ? Params : object;

type CodesWithOtherParams = {
  [Code in keyof ParamsByCode & keyof TextsByCode]: [
    keyof ParamsByCode[Code],
    ParamsByCode[Code],
  ] extends [keyof Named<TextsByCode[Code]>, Named<TextsByCode[Code]>]
    ? never
    : Code;
}[keyof ParamsByCode & keyof TextsByCode];

type None<Codes extends never> = Codes;

export type Missing = None<Exclude<keyof ParamsByCode, keyof TextsByCode>>;
export type LeftOver = None<Exclude<keyof TextsByCode, keyof ParamsByCode>>;
export type Different = None<CodesWithOtherParams>;
