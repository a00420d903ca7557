import { phonePages as texts } from 'virtual:messages/phonePages';
import { useLocation } from 'react-router-dom';
import ScanForDraft from '#features/files/components/phone/scan-for-draft.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** Where the QR code of a form to hand in leads a phone, which needs no login. */
export function Component() {
  const code = useLocation().hash.slice(1);
  return (
    <>
      <PageHeading>{texts.heading}</PageHeading>
      {code ? (
        <ScanForDraft key={code} code={code} />
      ) : (
        <EmptyState title={texts.noCodeInAddress} text={texts.noCodeInAddressText} />
      )}
    </>
  );
}
