import { assignments as texts } from 'virtual:messages/assignments';
import { searchCountLimit } from '../../../lib/constants.ts';

/** How many assignments there are, or match the searched words; the server stops counting at some point. */
export function describeCount(count: number, words: string): string {
  if (!words) return texts.count({ count });
  return count < searchCountLimit
    ? texts.found({ count, words })
    : texts.foundMany({ count, words });
}
