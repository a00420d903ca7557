import { receiptPage as texts } from 'virtual:messages/receiptPage';
import { useLocation } from 'react-router-dom';
import { ReceiptCheck } from '#features/receipts/components/receipt-check.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** Checks a receipt for anyone. A link has it behind `#`, which no server gets. */
export function Component() {
  const receipt = useLocation().hash.slice(1);
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.heading}</PageHeading>
      <ReceiptCheck key={receipt} initial={receipt} />
    </>
  );
}
