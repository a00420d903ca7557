import { CommandError } from '../errors.ts';

/** The error for a feature of MongoDB that this server does not have. */
export function notSupported(what: string): CommandError {
  return new CommandError('NotImplemented', `embedded-mongo does not support ${what}`);
}

export function badValue(message: string): CommandError {
  return new CommandError('BadValue', message);
}

export function failedToParse(message: string): CommandError {
  return new CommandError('FailedToParse', message);
}
