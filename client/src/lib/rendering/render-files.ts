import type { ReactNode } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';

/**
 * Shows files, each with a button that downloads it. Routes hand it to features, which do not import the one that shows files.
 * `describedBy` is the id of the element that says whose files they are.
 */
export type RenderFiles = (files: StoredFile[], describedBy?: string) => ReactNode;
