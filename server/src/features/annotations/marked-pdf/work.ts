import type { TextLanguage } from '#contract/fields.ts';
import type { FileType } from '#contract/files/limits.values.ts';

/** A file of the attempt. */
export type WorkFile = {
  /** Its id, as annotations name it. */
  id: string;
  name: string;
  type: FileType;
  /** Of a PDF. */
  pages?: number;
  /** Of a picture, in pixels. */
  size?: { width: number; height: number };
  /** The stored bytes; of a picture a JPEG. `null` where its pages cannot be made. */
  content: Uint8Array | null;
};

/** The same as it is sent to the program that makes the PDF: `path` is of a file with its content. */
export type StoredWorkFile = Omit<WorkFile, 'content'> & { path: string | null };

/** What a marked PDF is made of. */
export type MarkedWork<File = WorkFile> = {
  title: string;
  language: TextLanguage;
  /** What was handed in instead of files, or beside them. */
  link?: string;
  files: File[];
  /** As they are stored, each as JSON. */
  annotations: string[];
};
