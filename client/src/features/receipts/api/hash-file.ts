/**
 * The SHA-256 of a file's content, as lower-case hex.
 * @throws {Error} where the file cannot be read, or the page was not loaded over HTTPS
 */
export async function hashFile(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
