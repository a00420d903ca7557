import { CommandError } from '../errors.ts';

/** What MongoDB has and this server has not: refused, so that no answer differs from MongoDB's. */
export function notSupported(what: string): CommandError {
  return new CommandError('NotImplemented', `embedded-mongo does not support ${what}`);
}

export function badValue(message: string): CommandError {
  return new CommandError('BadValue', message);
}

export function failedToParse(message: string): CommandError {
  return new CommandError('FailedToParse', message);
}
