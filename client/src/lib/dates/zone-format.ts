const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of moments in a time zone. Each is made once: that takes as long as rendering several cards.
 * @throws {RangeError} when the browser does not know the zone
 */
export function zoneFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}
