import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, cellCount, cellEnd, cellStart } from '@antenna/schedule';
import { Dialog, IconButton, iconCaretLeft, iconCaretRight, useLocale, useTranslation } from '@antenna/ui-kit';
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { DetailStrip, type DetailStripProps } from '../parts/DetailStrip.tsx';
import type { ProgrammeActionHandlers } from '../parts/ProgrammeActions.tsx';
import { pressed, selectionOf } from '../selection.ts';
import type { GuideSource } from '../tiles/guide-source.ts';

/** One programme in a bottom sheet, with its neighbours one tap away. */
export function ProgrammeSheet({
  channel,
  minute: opened,
  source,
  now,
  strip: Strip = DetailStrip,
  onLook,
  onClose,
  ...handlers
}: ProgrammeActionHandlers & {
  readonly channel: Channel;
  readonly minute: Seconds;
  readonly source: GuideSource;
  readonly now: Seconds;
  readonly strip?: ComponentType<DetailStripProps> | undefined;
  /** Another moment is shown and may have to be loaded. */
  readonly onLook: (at: Seconds) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { timeZone } = useLocale();
  const [minute, setMinute] = useState(opened);
  const [chosen, setChosen] = useState<Seconds | undefined>(undefined);
  const [isOpen, setOpen] = useState(true);
  useSyncExternalStore(source.subscribe, source.version, source.version);
  const row = source.row(channel.id);
  const cell = cellAt(row, minute);
  const selection = selectionOf({ row, channel, minute, now, chosen });
  const go = (at: Seconds) => {
    setMinute(at);
    setChosen(undefined);
    onLook(at);
  };
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      title={channel.name}
      className="gp-sheet"
      onClose={close}
      actions={
        <>
          <IconButton
            glyph={iconCaretLeft}
            kind="square"
            label={t('guide.earlier')}
            disabled={cell === 0}
            onClick={() => go(cellStart(row, cell - 1))}
          />
          <IconButton
            glyph={iconCaretRight}
            kind="square"
            label={t('guide.later')}
            disabled={cell + 1 >= cellCount(row)}
            onClick={() => go(cellEnd(row, cell))}
          />
        </>
      }
    >
      <div aria-live="polite">
        <Strip
          channel={channel}
          selection={selection}
          action={pressed(selection, { channel, minute: Math.floor(minute), now })}
          now={now}
          timeZone={timeZone}
          onChoose={setChosen}
          {...handlers}
        />
      </div>
    </Dialog>
  );
}
