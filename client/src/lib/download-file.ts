/** Hands `content` to the browser as a file that is downloaded under `name`. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
