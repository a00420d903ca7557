import { availableParallelism } from 'node:os';
import { configDefaults, mergeConfig } from 'vitest/config';
import server from './vitest.config.ts';

/**
 * The tests of the server whose result can depend on the database, for another one than the embedded database, at
 * TEST_MONGODB_URI. Left out are who may make a call, what an answer hides, and what uses no database, or does so only to have
 * one: the same queries are in the tests of what the calls are for.
 */
export default mergeConfig(server, {
  root: import.meta.dirname,
  test: {
    exclude: [
      ...configDefaults.exclude,
      '../tools/**',
      '**/*authorization.test.ts',
      'src/features/marking/anonymous/all-calls.test.ts',
      'src/features/marking/no-draft-shown.test.ts',
      'src/{command-line,commands,contract,demo-data,identity,mail,process}/**',
      'src/http/{errors,monitoring,server}/**',
      'src/files/{inspection,metadata,programs}/**',
      // Counts commands, and waits by the clock.
      'src/data/commands-of-calls.test.ts',
      'src/http/limits/{large-reads,request-queue,turns}.test.ts',
      // Of a driver that gets no answer, or one that comes too late.
      'src/database/connection/{connect,outage,second-try}.test.ts',
      'src/features/{api-docs,health}/**',
      'src/features/annotations/marked-pdf/**',
      'src/features/{files,images}/limit-uploads.test.ts',
      'src/features/files/inspection-timeouts.test.ts',
    ],
    globalSetup: '../tools/test-services/test-services.ts',
    maxWorkers: availableParallelism() + 1,
  },
});
