import {
  demoPassword,
  demoStudent,
  demoStudent2,
  demoTeacher,
} from '../../server/src/demo-data/demo-accounts.ts';
import type { DevelopmentSettings } from './settings.ts';

/** The text that `pnpm dev` prints when everything is ready. */
export function describeStart(
  settings: DevelopmentSettings,
  { hasDemoAccounts }: { hasDemoAccounts: boolean },
): string {
  const { clientPort, apiPort, mongoPort, mongodPath, authPort, dataDirectory } = settings;
  const engine = mongodPath ?? 'embedded MongoDB';
  const accounts = [
    `  Teacher   ${demoTeacher.email}`,
    `  Student   ${demoStudent.email}, ${demoStudent2.email}`,
    `  Password  ${demoPassword}`,
  ];
  const lines = [
    `  Study Flow   http://localhost:${clientPort}`,
    `  API          http://localhost:${apiPort}`,
    `  Identity     ${authPort ? `Auth emulator on 127.0.0.1:${authPort}` : 'your Firebase project'}`,
    `  Database     ${mongoPort ? `${engine} on 127.0.0.1:${mongoPort}` : 'your MONGODB_URI'}`,
    ...(hasDemoAccounts ? ['', ...accounts] : []),
    '',
    ...(authPort || mongoPort ? [`  Data is saved in ${dataDirectory}`] : []),
    '  Press Ctrl-C to stop',
  ];
  return `\n${lines.join('\n')}\n\n`;
}
