import { availableParallelism } from 'node:os';
import { configDefaults, mergeConfig } from 'vitest/config';
import server from './vitest.config.ts';

/**
 * The tests of the server whose result can depend on the database, for another one than the embedded database, at
 * TEST_MONGODB_URI. Left out are who may make a call, and what uses no database, or does so only to have one.
 */
export default mergeConfig(server, {
  root: import.meta.dirname,
  test: {
    exclude: [
      ...configDefaults.exclude,
      '**/*authorization.test.ts',
      'src/{command-line,commands,contract,demo-data,identity,mail,process}/**',
      'src/http/{errors,monitoring,server}/**',
      'src/files/{inspection,metadata,programs}/**',
      // Counts commands, and waits by the clock.
      'src/data/commands-of-calls.test.ts',
      'src/http/limits/{large-reads,turns}.test.ts',
      'src/features/{api-docs,health}/**',
      'src/features/annotations/marked-pdf/**',
    ],
    globalSetup: '../tools/test-services/test-services.ts',
    maxWorkers: availableParallelism() + 1,
  },
});
