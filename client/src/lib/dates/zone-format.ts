import { makeOnce } from '../i18n/make-once.ts';

/**
 * The format of moments in a time zone.
 * @throws {RangeError} when the browser does not know the zone
 */
export const zoneFormat = makeOnce(
  (locale: string, options: Intl.DateTimeFormatOptions & { timeZone: string }) =>
    new Intl.DateTimeFormat(locale, options),
);
