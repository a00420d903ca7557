/** Whether nobody but the teachers of its class finds an assignment yet. */
export function isUnpublished({ publishAt }: { publishAt?: Date | undefined }): boolean {
  return publishAt !== undefined && publishAt.getTime() > Date.now();
}
