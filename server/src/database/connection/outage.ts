import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const classes = [MongoNetworkError, MongoServerSelectionError, MongoTopologyClosedError];

/** The driver does not export these classes. */
const names = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);

/** When a connection breaks during a write, the driver passes on Node's own error. */
const brokenConnections = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/**
 * Errors of a server that is stopping, starting, electing a primary or too slow, and of a write that lost against another
 * one and was not made, with MongoDB's names.
 */
const codes = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  112, // WriteConflict, of a transaction
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
  14_031, // OutOfDiskSpace
]);

const maxTimeExpired = 50;

/** Whether the database ended a query because it exceeded its time limit. */
export function isTimeExceeded(error: unknown): boolean {
  return error instanceof MongoError && error.code === maxTimeExpired;
}

/** Whether the database cannot answer at the moment, so that the same call may succeed later. */
export function isOutage(thrown: unknown): boolean {
  const error = unwrap(thrown);
  return (
    classes.some((outage) => error instanceof outage) ||
    (error instanceof Error && 'code' in error && brokenConnections.has(error.code)) ||
    (error instanceof MongoError && (names.has(error.name) || codes.has(error.code)))
  );
}

/** A bulk write that ended with the connection has the cause inside, and no code. */
function unwrap(error: unknown): unknown {
  const isWrapped = error instanceof MongoBulkWriteError && error.errorResponse instanceof Error;
  return isWrapped ? error.errorResponse : error;
}
