import { documents as texts } from 'virtual:messages/documents';
import type { Submission } from 'server/contract/submissions/schemas';
import { findSubmittedLink } from '#lib/web-address.ts';
import { ExternalLink } from '#ui/actions/external-link.tsx';
import { ClampedText } from '#ui/display/clamped-text.tsx';
import { LinkIcon } from '#ui/pictures/page-icons.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { useOpenBeside } from './open-beside-button.tsx';
import { type PageLayers, PageLayersContext } from './pages/page-layers.ts';
import { FilesViewer } from './viewer/files-viewer.tsx';

export function SubmittedNote({ submission }: { submission: Submission }) {
  return (
    <section className="grid justify-items-start gap-1">
      <h2 className="text-muted text-sm font-normal">{texts.note}</h2>
      <ClampedText key={submission._id} text={submission.quickNote} />
    </section>
  );
}

interface SubmittedDocumentProps {
  submission: Submission;
  /** What is shown on the pages of the files. */
  layers?: PageLayers | null;
}

/** What a student submitted: the files, the linked document as far as it can be shown, and the ways to open it. */
export function SubmittedDocument({ submission, layers = null }: SubmittedDocumentProps) {
  const { pdfLink, files } = submission;
  const link = findSubmittedLink(submission);
  useOpenBeside(link);
  return (
    <div className="submitted-document">
      {files.length > 0 && (
        <section>
          <h2 className="sr-only">{texts.files}</h2>
          <PageLayersContext value={layers}>
            <FilesViewer files={files} />
          </PageLayersContext>
        </section>
      )}
      {(link || files.length === 0) && <LinkedDocument pdfLink={pdfLink} link={link} />}
    </div>
  );
}

interface LinkedDocumentProps {
  /** As it was typed. */
  pdfLink: string;
  /** `null` where that is no web address. */
  link: string | null;
}

function LinkedDocument({ pdfLink, link }: LinkedDocumentProps) {
  return (
    <section>
      <h2 className="sr-only">{texts.document}</h2>
      <div className="flex items-center justify-between gap-4 px-3 py-1">
        {link && <p className="text-muted min-w-0 truncate text-sm">{link}</p>}
        {link && (
          <ExternalLink href={link} className="btn btn-outline btn-sm border-edge shrink-0">
            <LinkIcon /> {texts.open}
          </ExternalLink>
        )}
      </div>
      {link ? (
        // A frame that only changed its address would add a step to the way back.
        <DocumentPreview key={link} link={link} />
      ) : (
        <p className="px-3 wrap-anywhere">
          {texts.notALink} <code>{pdfLink}</code>
        </p>
      )}
    </section>
  );
}
