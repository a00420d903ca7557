/**
 * Whether an address means a file and not a page: its last part has an extension, or a part begins with a dot. Where
 * there is no such file, the answer is 404: a page in place of a script or picture would only hide the mistake.
 */
export function isFilePath(path: string): boolean {
  return /\/\.|\.[^/]*$/.test(decode(path));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not an address that anybody has linked to.
    return path;
  }
}
