import { moveCursor, tileStart, type GuideCursor } from '@antenna/schedule';
import type { KeyboardEvent, MouseEvent } from 'react';
import { moveOf } from './grid-keys.ts';
import type { GuideGridProps } from './grid-props.ts';
import type { GridPainter } from './painter.ts';

interface GridInput {
  readonly props: Pick<GuideGridProps, 'channels' | 'source' | 'range' | 'cursor' | 'onOpen' | 'onChannel'>;
  readonly painter: GridPainter | undefined;
  readonly isRtl: boolean;
  readonly timeZone: string | undefined;
  /** Moves the cursor, and the focus with it. */
  readonly moveTo: (cursor: GuideCursor) => void;
}

/** Keys and clicks of the grid: they move the cursor, or open the programme under it. */
export function gridInput({ props, painter, isRtl, timeZone, moveTo }: GridInput) {
  const { channels, source, range, cursor, onOpen, onChannel } = props;

  /** Opens the selection, or loads a failed tile again. */
  const press = (at: GuideCursor) => {
    const channel = channels[at.row];
    if (!channel) return;
    const start = tileStart(at.minute);
    if (source.stateOf(channel.id, start) === 'failed') source.retry(channel.id, start);
    else onOpen(at);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!painter?.hit(event.target)?.cell) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(cursor);
      return;
    }
    const move = moveOf(event, isRtl);
    if (!move) return;
    event.preventDefault();
    moveTo(
      moveCursor(cursor, move, {
        rowCount: channels.length,
        rowOf: (row) => source.row(channels[row]?.id ?? 0),
        from: range.from,
        to: range.to,
        timeZone,
      }),
    );
  };

  const onClick = (event: MouseEvent) => {
    const hit = painter?.hit(event.target);
    const channel = hit && channels[hit.row];
    if (!painter || !hit || !channel) return;
    const cell = hit.cell?.view;
    if (!cell) {
      if (!(event.target as Element).closest('a') || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onChannel(channel);
      return;
    }
    const isCursor = hit.row === cursor.row && cursor.minute >= cell.start && cursor.minute < cell.end;
    // In a long programme, the visible minute: "down" continues from there.
    const next = {
      row: hit.row,
      minute: isCursor ? cursor.minute : Math.max(cell.start, Math.min(cell.end - 1, Math.ceil(painter.window().from))),
    };
    if (isCursor || cell.state === 'failed') press(next);
    if (!isCursor) moveTo(next);
  };

  return { onKeyDown, onClick };
}
