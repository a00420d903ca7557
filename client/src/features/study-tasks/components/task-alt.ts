import { taskAltLength } from '../../../lib/constants.ts';

/** Alternative text of a task's picture: the first 6 characters of its title (spec §2). */
export function taskAlt(title: string): string {
  // Counted in code points, so that an emoji is not cut in half.
  return [...title].slice(0, taskAltLength).join('');
}
