import { receiptPage as texts } from 'virtual:messages/receiptPage';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReceiptClaims } from 'server/contract/receipts/schemas';

interface FileComparisonProps {
  files: NonNullable<ReceiptClaims['files']>;
}

/** Says whether a file that the person chooses is one of the receipt. The file does not leave the browser. */
export function FileComparison({ files }: FileComparisonProps) {
  const id = useId();
  const { mutate, data, error } = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, sha256: await hashFile(file) }),
  });
  const same = files.find(({ sha256 }) => sha256 === data?.sha256);
  return (
    <div className="grid gap-2 border-t border-base-300 pt-4">
      <label htmlFor={id} className="font-semibold">
        {texts.compare}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {texts.compareHint}
      </p>
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        className="file-input w-full max-w-md"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) mutate(file);
        }}
      />
      <p role="status" className="wrap-anywhere">
        {error && texts.compareFailed}
        {data && same && texts.same({ chosen: data.name, name: same.name })}
        {data && !same && texts.different({ chosen: data.name })}
      </p>
      {data && !same && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">SHA-256</span> <code>{data.sha256}</code>
        </p>
      )}
    </div>
  );
}

/**
 * The SHA-256 of a file's content, as lower-case hex.
 * @throws {Error} where the file cannot be read, or the page was not loaded over HTTPS
 */
async function hashFile(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
