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

interface SubmittedDocumentProps {
  submission: Submission;
  /** What is shown on the pages of the files. */
  layers?: PageLayers | null;
}

/** What a student submitted: the note, the files, the linked document as far as it can be shown, and the ways to open it. */
export function SubmittedDocument({ submission, layers = null }: SubmittedDocumentProps) {
  const { quickNote, pdfLink, files } = submission;
  const link = findSubmittedLink(submission);
  useOpenBeside(link);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section className="grid justify-items-start gap-1">
        <h2 className="text-lg">{texts.note}</h2>
        <ClampedText key={submission._id} text={quickNote} />
      </section>
      {files.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lg">{texts.files}</h2>
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
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="max-w-full min-w-0">
          <h2 className="text-lg">{texts.document}</h2>
          {link && <p className="text-muted truncate text-sm">{link}</p>}
        </div>
        {link && (
          <ExternalLink href={link} className="btn btn-outline border-edge">
            <LinkIcon /> {texts.open}
          </ExternalLink>
        )}
      </div>
      {link ? (
        // A frame that only changed its address would add a step to the way back.
        <DocumentPreview key={link} link={link} />
      ) : (
        <p className="wrap-anywhere">
          {texts.notALink} <code>{pdfLink}</code>
        </p>
      )}
    </section>
  );
}
