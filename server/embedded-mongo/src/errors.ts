/** The MongoDB error codes that this server uses, by name (`src/mongo/base/error_codes.yml`). */
export const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  IndexAlreadyExists: 68,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  OperationFailed: 96,
  DocumentValidationFailure: 121,
  CommandNotSupportedOnView: 166,
  InvalidPipelineOperator: 168,
  InvalidIndexSpecificationOption: 197,
  CannotIndexParallelArrays: 171,
  CommandNotSupported: 115,
  QueryFeatureNotAllowed: 224,
  ConversionFailure: 241,
  NotImplemented: 238,
  ExceededMemoryLimit: 146,
  BSONObjectTooLarge: 10334,
  ShutdownInProgress: 91,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

type ErrorCodeName = keyof typeof ERROR_CODES;

/** Additional fields of an error reply, such as `keyPattern` and `keyValue` of a duplicate key. */
type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * An error for the client: the reply `{ ok: 0, code, codeName, errmsg }` or an element of
 * `writeErrors`. A code without a name, such as 40324, is named `Location40324` as in MongoDB.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;
  readonly codeName: string;
  readonly details: ErrorDetails;

  constructor(code: ErrorCodeName | number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : ERROR_CODES[code];
    this.codeName = typeof code === 'number' ? nameCode(code) : code;
    this.details = details;
  }
}

function nameCode(code: number): string {
  const known = Object.entries(ERROR_CODES).find(([, value]) => value === code);
  return known ? known[0] : `Location${code}`;
}
