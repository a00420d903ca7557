import { isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';

const UPDATE_STAGES: ReadonlySet<string> = new Set([
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);

/** Throws for a stage that a pipeline which changes one document cannot have. */
export function checkUpdateStages(stages: readonly unknown[]): void {
  for (const stage of stages.filter(isDoc)) {
    const name = Object.keys(stage)[0] ?? '';
    if (name.startsWith('$') && !UPDATE_STAGES.has(name)) {
      throw new CommandError(
        'InvalidOptions',
        `${name} is not allowed to be used within an update`,
      );
    }
  }
}
