import { Button, type ButtonKind, useTranslation } from '@antenna/ui-kit';
import { ACTION_TEXTS, type PacketAction, type PacketItem } from './packet-item.ts';

const KINDS: Readonly<Record<PacketAction, ButtonKind>> = {
  enable: 'outline',
  renew: 'outline',
  change: 'quiet',
  disable: 'text',
  'disable-future': 'text',
};

export interface PacketButtonsProps {
  readonly item: Pick<PacketItem, 'packet' | 'held' | 'buttons' | 'isBusy'>;
  readonly onAct: (action: PacketAction, item: Pick<PacketItem, 'packet' | 'held'>) => void;
  /** The one thing this page is for gets the operator's colour. */
  readonly isMain?: boolean | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  /** An additional packet is added, not switched on. */
  readonly adds?: boolean | undefined;
}

/** What can be done with a packet. Each says to readers which packet it method. */
export function PacketButtons({ item, onAct, isMain = false, size, adds = false }: PacketButtonsProps) {
  const { t } = useTranslation();
  if (item.buttons.length === 0) return null;
  return (
    <div className="pk-buttons">
      {item.buttons
        .toSorted((one, other) => Number(KINDS[one.do] === 'text') - Number(KINDS[other.do] === 'text'))
        .map(({ do: action }) => {
          const words = t(adds && action === 'enable' ? 'packets.add' : ACTION_TEXTS[action]);
          const kind = isMain && (action === 'enable' || action === 'renew') ? 'brand' : KINDS[action];
          return (
            <Button
              key={action}
              kind={kind}
              size={size}
              loading={item.isBusy}
              aria-label={`${words}: ${item.packet.name}`}
              onClick={() => onAct(action, item)}
            >
              {words}
            </Button>
          );
        })}
    </div>
  );
}
