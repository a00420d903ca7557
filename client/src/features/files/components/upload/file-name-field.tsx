import { files as texts } from 'virtual:messages/files';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { textLimits } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { readProblem } from '#lib/http/problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { renameFile } from '../../api/rename-file.ts';

interface FileNameFieldProps {
  file: StoredFile;
  onRenamed: (renamed: StoredFile) => void;
  onClose: () => void;
}

/** Changes the name of a file, without its ending: that belongs to the content. It may stand in another form. */
export function FileNameField({ file, onRenamed, onClose }: FileNameFieldProps) {
  const { stem, ending } = splitName(file.name);
  const [typed, setTyped] = useState(stem);
  const { mutate, isPending, error } = useMutation({
    mutationFn: renameFile,
    onSuccess: (renamed) => {
      onRenamed(renamed);
      onClose();
    },
  });
  const name = typed.trim();
  const save = () => {
    if (name === stem) onClose();
    else if (!isPending) mutate({ _id: file._id, name: name + ending });
  };
  const followKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form around it nor closes its dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onClose();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label={texts.newName}
        hint={ending && texts.endingStays({ ending })}
        error={error ? explainRefusal(error) : undefined}
        // The press that renames the file leads here.
        autoFocus
        dir="auto"
        autoComplete="off"
        maxLength={textLimits.fileName - ending.length}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={followKey}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isPending} onClick={save} className="btn-sm">
          {texts.saveName}
        </Button>
        <Button variant="outline" onClick={onClose} className="btn-sm">
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

function splitName(name: string): { stem: string; ending: string } {
  const [ending = ''] = /(?<=.)\.[^.]{1,9}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}

function explainRefusal(error: unknown): string {
  const problem = readProblem(error);
  const found = problem.kind === 'refused' && problem.errors.find(({ path }) => path === 'name');
  return found ? found.message : explainFailure(error);
}
