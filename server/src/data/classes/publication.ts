/** Whether an assignment is published later: only the teachers of its class find it until then. */
export function isUnpublished({ publishAt }: { publishAt?: Date | undefined }): boolean {
  return publishAt !== undefined && publishAt.getTime() > Date.now();
}
