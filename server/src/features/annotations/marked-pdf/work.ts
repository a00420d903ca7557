import type { TextLanguage } from '#contract/fields.ts';
import type { FileType } from '#contract/values.ts';

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

/** What a marked PDF is made of. */
export type MarkedWork = {
  title: string;
  language: TextLanguage;
  /** What was handed in instead of files, or beside them. */
  link?: string;
  files: WorkFile[];
  /** As they are stored, each as JSON. */
  annotations: string[];
};
