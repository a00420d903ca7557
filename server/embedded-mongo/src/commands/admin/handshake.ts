import { Int32 } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../../bson/codec.ts';
import { MAX_MESSAGE_BYTES } from '../../wire/message.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import type { Handler } from '../command.ts';

/** The version of MongoDB that this server emulates; its wire version is 21. */
const VERSION = [7, 0, 0, 0] as const;
const MAX_WIRE_VERSION = 21;
const MAX_WRITE_BATCH = 100_000;
const SESSION_MINUTES = 30;

/**
 * The reply of a standalone server: no `setName` and no `msg: isdbgrid`, so that drivers use neither
 * transactions nor retryable writes; no `topologyVersion`, so that they poll instead of streaming.
 */
export const hello: Handler = (command) => ({
  helloOk: true,
  ...(command.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
  maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
  maxMessageSizeBytes: new Int32(MAX_MESSAGE_BYTES),
  maxWriteBatchSize: new Int32(MAX_WRITE_BATCH),
  localTime: new Date(),
  logicalSessionTimeoutMinutes: new Int32(SESSION_MINUTES),
  connectionId: new Int32(command.connectionId),
  minWireVersion: new Int32(0),
  maxWireVersion: new Int32(MAX_WIRE_VERSION),
  readOnly: false,
});

export const ping: Handler = (command) => {
  refuseUnknownOptions(command, []);
  return {};
};

export const buildInfo: Handler = (command) => {
  refuseUnknownOptions(command, []);
  return {
    version: VERSION.slice(0, 3).join('.'),
    gitVersion: 'embedded-mongo',
    modules: ['embedded-mongo'],
    versionArray: VERSION.map((part) => new Int32(part)),
    bits: new Int32(64),
    debug: false,
    maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    storageEngines: ['lmdb'],
  };
};

/** There are no accounts, so that no connection is authenticated. */
export const connectionStatus: Handler = (command) => {
  refuseUnknownOptions(command, ['showPrivileges']);
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
};

export const endSessions: Handler = (command, { cursors }) => {
  const sessionIds = command.body[command.name];
  for (const sessionId of Array.isArray(sessionIds) ? sessionIds : []) {
    cursors.closeSession(sessionId);
  }
  return {};
};
