import type { RequestHandler } from 'express';

/** The response header with the time zone of the school, an IANA name. */
export const schoolTimeZoneHeader = 'X-School-Time-Zone';

/**
 * Names the time zone in every answer: together with `Date` it says what day it is in the school, by which assignments are
 * due and overdue. It is the same in every answer, so that an old one from a cache does no harm.
 */
export function sendSchoolTimeZone(timeZone: string): RequestHandler {
  return (_request, response, next) => {
    response.set(schoolTimeZoneHeader, timeZone);
    next();
  };
}
