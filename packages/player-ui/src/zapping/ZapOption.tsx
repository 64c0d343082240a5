import type { ZapChannel } from '@antenna/player-core';
import { Icon, iconLockFill } from '@antenna/ui-kit';
import type { ZapSlots } from './zap-slots.ts';

interface ZapOptionProps {
  readonly id: string;
  readonly channel: ZapChannel;
  readonly slots: ZapSlots;
  readonly isLow: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly position: number;
  readonly count: number;
  readonly onChoose: () => void;
  readonly onNear: () => void;
}

/** A channel in the list: number, logo, name and what is on. */
export function ZapOption({ id, channel, slots, isLow, onChoose, onNear, ...state }: ZapOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the listbox's, which has the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={state.isSelected}
      aria-current={state.isCurrent ? 'true' : undefined}
      aria-setsize={state.count}
      aria-posinset={state.position}
      onClick={onChoose}
      onPointerEnter={onNear}
    >
      <span className="pl-list-number">{channel.number === 0 ? '' : channel.number}</span>
      <span className="pl-list-mark">{slots.mark(channel.id)}</span>
      <span className="pl-list-text">
        <span className="pl-list-name">
          {channel.name}
          {channel.opens ? null : <Icon glyph={iconLockFill} size="inline" />}
        </span>
        {slots.facts(channel.id, isLow ? 'now' : 'both')}
      </span>
    </div>
  );
}
