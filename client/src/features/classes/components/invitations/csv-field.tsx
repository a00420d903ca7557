import { classInvitations as texts } from 'virtual:messages/classInvitations';
import { useState } from 'react';
import { maxInvitations } from 'server/contract/classes/limits.values';
import { Field, fieldClass } from '#ui/forms/field.tsx';
import type { Invitee } from '../../api/invitation-mutations.ts';

/** Larger than 2,000 rows with long names can be. */
const maxBytes = 1024 * 1024;

/** A CSV file, chosen or dropped; the library that reads it comes with it. */
export function CsvField({ onRead }: { onRead: (invitees: Invitee[]) => void }) {
  const [outcome, setOutcome] = useState<{ error?: string; note?: string }>({});

  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return setOutcome({ error: texts.tooMany({ max: maxInvitations }) });
    try {
      const { readCsv } = await import('./read-csv.ts');
      const invitees = await readCsv(file);
      if (invitees.length === 0) return setOutcome({ error: texts.fileEmpty });
      setOutcome({ note: texts.fileRead({ count: invitees.length }) });
      onRead(invitees);
    } catch {
      setOutcome({ error: texts.fileFailed });
    }
  };

  return (
    <Field label={texts.file} hint={texts.fileHint} error={outcome.error} note={outcome.note}>
      {(aria) => (
        // The browser takes a dropped file into the field.
        <input
          {...aria}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file may be chosen again after a change.
            target.value = '';
          }}
          className={`h-auto cursor-pointer rounded-field border border-dashed p-3 ${fieldClass}`}
        />
      )}
    </Field>
  );
}
