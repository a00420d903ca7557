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

/** Refuses the stages that are not allowed in the pipeline of an update. */
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
