import { average as texts } from 'virtual:messages/average';
import type { AssignmentAverage } from 'server/contract/classes/matrix';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { LeftOutFacts } from './left-out.tsx';

export type ColumnAverage = { title: string; explained: AssignmentAverage };

interface ColumnAverageDialogProps {
  /** Of which assignment; `undefined` closes the dialog. */
  column: ColumnAverage | undefined;
  onClose: () => void;
}

/** How the average of an assignment comes about: which marks count, and what does not. */
export function ColumnAverageDialog({ column, onClose }: ColumnAverageDialogProps) {
  const { title = '', explained } = column ?? {};
  return (
    <Modal open={explained !== undefined} title={texts.ofColumn({ title })} onClose={onClose}>
      {explained && <Explanation {...explained} />}
    </Modal>
  );
}

function Explanation(explained: AssignmentAverage) {
  const { average, markCount, category } = explained;
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {texts.column} {average !== null && <strong>{formatPercent(average)}</strong>}
      </p>
      <dl className="flex justify-between gap-3">
        <dt>{texts.counted}</dt>
        <dd>{formatNumber(markCount)}</dd>
      </dl>
      <LeftOutFacts {...explained} />
      {category && (
        <p className="wrap-anywhere">
          {texts.weightedColumn({ name: category.name, weight: formatNumber(category.weight) })}
        </p>
      )}
      {category === null && <p>{texts.notWeightedColumn}</p>}
      <p className="text-muted">{texts.rounded}</p>
    </div>
  );
}
