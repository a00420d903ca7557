import { EventEmitter } from 'node:events';
import type { FileRefusalCode } from '#contract/files/problems.ts';

type Inspection =
  | { result: 'accepted'; bytes: number }
  | { result: 'refused'; reason: FileRefusalCode }
  | { result: 'failed' };

/**
 * What happens to files in this process, for its metrics. `begun`: an upload starts.
 * `inspected`: its content was accepted or refused, or could not be read, after so many seconds. `cleaned`: the clean-up has removed
 * a file, or has failed.
 */
export const fileEvents = new EventEmitter<{
  begun: [];
  inspected: [Inspection & { seconds: number }];
  cleaned: [{ result: 'removed' | 'failed' }];
}>();
