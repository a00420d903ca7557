import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { call } from '../http/api.ts';
import { useAuth } from '../session/use-auth.ts';
import { removePages } from './draft-pages.ts';
import {
  type DraftUpload,
  listUploads,
  noteUpload,
  readUpload,
  removeUploads,
  storeUpload,
  uploadKey,
} from './draft-uploads.ts';
import { draftKey } from './drafts.ts';
import { holdUpload } from './hold-upload.ts';

/** A file that waits for its upload, is uploaded or was refused. */
export interface PendingUpload extends DraftUpload {
  /** False where the browser cannot keep it: it is lost with the page. */
  isKept?: boolean;
}

/** The files of a form that are chosen and not uploaded, and what can happen to them. */
export interface DraftUploads {
  pending: PendingUpload[];
  add: (files: File[]) => void;
  /** Its upload has begun on the server, under this id. */
  begin: (upload: PendingUpload, fileId: string) => void;
  /** It is uploaded. This browser keeps it until `named` has it. */
  finish: (upload: PendingUpload, file: StoredFile) => void;
  /** Its content was refused: its row stays, and this browser forgets it. */
  refuse: (upload: PendingUpload) => void;
  /** Ends it, on the server too. */
  cancel: (upload: PendingUpload) => void;
  /** An uploaded file was removed from the form. */
  forget: (file: StoredFile) => void;
  /** Ends all of them: the form was discarded. */
  cancelAll: () => void;
  /** The form was sent. */
  clear: () => void;
}

/**
 * The files that are uploaded for a form. This browser keeps them for the account until the upload is finished, so that they go
 * on after a reload, in one tab at a time.
 * @param form the name of the form's draft
 * @param named the files that the saved draft names
 */
export function useDraftUploads(form: string, named: readonly StoredFile[]): DraftUploads {
  const { user } = useAuth();
  const [draft] = useState(() => (user ? draftKey(user.email, form) : null));
  const [pending, setPending] = useState<PendingUpload[]>([]);
  /** Aborted when the form is closed. */
  const page = useRef<AbortSignal>(undefined);
  /** The keys of uploaded files, by id. */
  const finished = useRef(new Map<string, string>());

  const isNamed = useEffectEvent((fileId?: string) => named.some(({ _id }) => _id === fileId));
  const show = useEffectEvent(async (key: string, closed: AbortSignal) => {
    const upload = await readUpload(key);
    // Another tab may have finished or cancelled it.
    if (!upload || closed.aborted) return;
    if (isNamed(upload.fileId)) return removeUploads([key]);
    setPending((before) => [...before, upload].sort(compareKeys));
  });
  useEffect(() => {
    if (draft === null) return;
    const closed = new AbortController();
    page.current = closed.signal;
    void listUploads(`${draft}:`).then((keys) => {
      for (const key of keys) holdUpload(key, closed.signal, () => void show(key, closed.signal));
    });
    return () => closed.abort();
  }, [draft]);

  const ids = named.map(({ _id }) => _id).join();
  useEffect(() => {
    for (const id of ids.split(',')) {
      const key = finished.current.get(id);
      if (key !== undefined) void removeUploads([key]);
    }
  }, [ids]);

  const change = (key: string, facts: Partial<PendingUpload>) =>
    setPending((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)),
    );
  const drop = (key: string) =>
    setPending((before) => before.filter((upload) => upload.key !== key));
  const cancel = ({ key, fileId }: PendingUpload) => {
    drop(key);
    void removeUploads([key]);
    // What does not arrive is removed by the server after two days.
    if (fileId !== undefined) {
      call('DELETE /uploads/:id', { params: { id: fileId } }).catch(() => {});
    }
  };

  /** Photographed for the form and not added to it. */
  const forgetPages = () => draft !== null && void removePages([draft]);

  return {
    pending,
    add: (files) => {
      const uploads = files.map((file, index) => ({ key: uploadKey(draft ?? '', index), file }));
      setPending((before) => [...before, ...uploads]);
      if (draft === null) return;
      for (const upload of uploads) {
        if (page.current) holdUpload(upload.key, page.current);
        void storeUpload(upload).then((isKept) => isKept || change(upload.key, { isKept }));
      }
    },
    begin: ({ key }, fileId) => {
      change(key, { fileId });
      void noteUpload(key, fileId);
    },
    finish: ({ key }, { _id }) => {
      drop(key);
      finished.current.set(_id, key);
      void noteUpload(key, _id);
    },
    refuse: ({ key }) => void removeUploads([key]),
    cancel,
    forget: ({ _id }) => {
      const key = finished.current.get(_id);
      if (key !== undefined) void removeUploads([key]);
    },
    cancelAll: () => {
      pending.forEach(cancel);
      forgetPages();
    },
    clear: () => {
      void removeUploads([...finished.current.values()]);
      forgetPages();
    },
  };
}

const compareKeys = (a: DraftUpload, b: DraftUpload) => (a.key < b.key ? -1 : 1);
