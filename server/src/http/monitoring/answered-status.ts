import type { Response } from 'express';

/** The status of an answer that is over; a caller who left before it was complete got none: 499, as nginx notes it. */
export function answeredStatusOf(response: Response): number {
  return response.writableFinished ? response.statusCode : 499;
}
