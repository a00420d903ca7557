import { validateHeaderName, validateHeaderValue } from 'node:http';

/**
 * Whether the exporter of traces sends all of these headers, `name=value,name=value` with percent-encoded values. It leaves
 * out in silence what it cannot read, and what follows a semicolon.
 */
export function areTraceHeaders(text: string): boolean {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  return entries.every(isHeader);
}

function isHeader(entry: string): boolean {
  const [, name, value] = /^\s*([^=;]+)=\s*([^;]*[^;\s])\s*;?\s*$/.exec(entry) ?? [];
  if (name === undefined || value === undefined) return false;
  try {
    const decodedName = decodeURIComponent(name.trim());
    validateHeaderName(decodedName);
    validateHeaderValue(decodedName, decodeURIComponent(value));
    return true;
  } catch {
    // Each of the three throws an error of its own.
    return false;
  }
}
