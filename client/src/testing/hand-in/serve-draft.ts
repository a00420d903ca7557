import { HttpResponse, http } from 'msw';
import type { DraftToSave, SavedDraft } from 'server/contract/submissions/drafts';
import { sampleStoredFile } from '../samples.ts';
import { apiPath, refuse, server } from '../server.ts';

/**
 * Keeps the draft of a submission as the API does: it is saved for who has seen its version. A file is called by its id and
 * `.pdf`.
 */
export function serveDraft(first: SavedDraft = { files: [], version: 0 }) {
  const kept = { draft: first };
  server.use(
    http.get(apiPath('/assignments/:id/draft'), () => HttpResponse.json(kept.draft)),
    http.put<{ id: string }, DraftToSave>(
      apiPath('/assignments/:id/draft'),
      async ({ request }) => {
        const { files, version, ...texts } = await request.json();
        if (version !== kept.draft.version) return refuse(409, 'Changed.', 'draft-changed');
        kept.draft = {
          ...texts,
          files: files.map((_id) => sampleStoredFile({ _id, name: `${_id}.pdf` })),
          version: version + 1,
        };
        return HttpResponse.json(kept.draft);
      },
    ),
    http.delete(apiPath('/assignments/:id/draft'), () => {
      kept.draft = { files: [], version: 0 };
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  return kept;
}
