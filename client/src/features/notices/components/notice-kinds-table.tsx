import { noticeSettings as texts } from 'virtual:messages/noticeSettings';
import { emailDeliveries } from 'server/contract/notices/kinds.values';
import type { NoticeSettings } from 'server/contract/notices/notice-settings';
import type { NoticeKind } from 'server/contract/notices/schemas';
import type { NoticeSettingsChange } from '../api/notice-settings.ts';

interface NoticeKindsTableProps {
  kinds: NoticeKind[];
  settings: NoticeSettings;
  /** With what takes the change back. */
  save: (change: NoticeSettingsChange, before: NoticeSettingsChange) => void;
}

/** Each kind of notices with a switch for the bell and, where e-mails are sent, a choice for these. */
export function NoticeKindsTable({ kinds, settings, save }: NoticeKindsTableProps) {
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">{texts.heading}</caption>
      <thead className="max-sm:hidden">
        <tr className="*:py-2 *:text-start *:font-semibold *:not-last:pe-2">
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.bell}</th>
          {settings.isAvailable && <th scope="col">{texts.email}</th>}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {kinds.map((kind) => (
          <KindRow key={kind} kind={kind} settings={settings} save={save} />
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the controls stand below the name of the kind. */
function KindRow({
  kind,
  settings: { bell, deliveries, isAvailable },
  save,
}: Omit<NoticeKindsTableProps, 'kinds'> & { kind: NoticeKind }) {
  const notice = texts.kinds[kind];
  return (
    <tr className="items-center gap-x-3 border-t border-base-300 *:py-2 *:not-last:pe-2 max-sm:grid max-sm:grid-cols-2">
      <th scope="row" className="text-start font-normal wrap-anywhere max-sm:col-span-2">
        {notice}
      </th>
      <td>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            aria-label={texts.bellOf({ notice })}
            checked={bell[kind]}
            onChange={({ currentTarget: { checked } }) =>
              save({ bell: { [kind]: checked } }, { bell: { [kind]: !checked } })
            }
            className="size-6 accent-primary"
          />
          <span className="sm:hidden">{texts.bell}</span>
        </label>
      </td>
      {isAvailable && (
        <td className="sm:w-40">
          <select
            aria-label={texts.emailOf({ notice })}
            value={deliveries[kind]}
            onChange={({ currentTarget: { value } }) => {
              const delivery = emailDeliveries.find((known) => known === value) ?? 'off';
              const before = { deliveries: { [kind]: deliveries[kind] } };
              save({ deliveries: { [kind]: delivery } }, before);
            }}
            className="select w-full"
          >
            {emailDeliveries.map((delivery) => (
              <option key={delivery} value={delivery}>
                {texts.deliveries[delivery]}
              </option>
            ))}
          </select>
        </td>
      )}
    </tr>
  );
}
