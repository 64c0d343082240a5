import type { Formats, TextKey, Translate } from '@antenna/i18n';
import { useFormats, useTranslation, VisuallyHidden } from '@antenna/ui-kit';
import { useId, type ReactNode } from 'react';
import type { PacketItem } from '../../parts/packet-item.ts';
import { afterTrial, PriceLine } from '../../parts/PriceLine.tsx';
import { archiveOf } from '../../rules/archive-of.ts';
import './compare.css';

export interface ComparePlansProps {
  /** Main plans that the viewer has: the first columns. */
  readonly own: readonly PacketItem[];
  readonly base: readonly PacketItem[];
  readonly sign: string;
}

interface Fact {
  readonly label: TextKey;
  /** `undefined` where the platform does not say it. */
  readonly of: (item: PacketItem) => ReactNode;
}

function factsIn(t: Translate, { number }: Pick<Formats, 'number'>, sign: string): readonly Fact[] {
  return [
    {
      label: 'packets.compare_price',
      of: ({ packet, price, held }) => (
        <PriceLine price={held ? afterTrial(price) : price} old={packet.oldPrice} sign={sign} size="small" />
      ),
    },
    { label: 'packets.channels', of: ({ packet }) => number(packet.channelsCount) },
    { label: 'packets.compare_archive', of: ({ packet }) => archiveText(t, archiveOf(packet)) },
    {
      label: 'packets.videos',
      of: ({ packet: { videosCount } }) => (videosCount === undefined ? undefined : number(videosCount)),
    },
  ];
}

function archiveText(t: Translate, archive: ReturnType<typeof archiveOf>): string | undefined {
  if (!archive) return undefined;
  const { least, most } = archive;
  if (most === 0) return t('channels.no_archive');
  return least === most ? t('packets.days', { count: most }) : t('packets.compare_up_to', { count: most });
}

/** Main plans side by side: a column each, a row for each fact that the platform tells of at least one of them. */
export function ComparePlans({ own, base, sign }: ComparePlansProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const plans = [...own, ...base];
  const rows = factsIn(t, formats, sign)
    .map(({ label, of }) => ({ label, cells: plans.map((item) => ({ key: item.packet.id, content: of(item) })) }))
    .filter(({ cells }) => cells.some(({ content }) => content !== undefined));
  return (
    <section className="pk-compare" aria-labelledby={id}>
      <h2 id={id} className="k-h2">
        {t('packets.compare')}
      </h2>
      <div
        className="pk-compare-scroll"
        role="group"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('packets.title')}</VisuallyHidden>
              </th>
              {plans.map((item) => (
                <th key={item.packet.id} scope="col">
                  {item.packet.name}
                  {own.includes(item) ? <span className="pk-compare-own">{t('packets.own')}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{t(label)}</th>
                {cells.map(({ key, content }) => (
                  <td key={key}>{content}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
