import type { BarModel } from '@antenna/player-core';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from '@antenna/ui-kit';
import { positionText, useClockText } from '../time-text.ts';
import { shareOf } from './use-bar-source.ts';

/** Width in px of a start time, and of one letter of the title next to it. */
const TIME_ROOM = 48;
const LETTER = 7.4;

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The static part of the bar: spans, borders, names. Hidden from screen readers, which have the slider's value. */
export const BarDrawing = memo(function BarDrawing({
  model,
  width,
}: {
  readonly model: BarModel;
  readonly width: number;
}) {
  const { t } = useTranslation();
  const clockText = useClockText();
  const { window, programme } = model;
  const at = (from: number, to: number): CSSProperties => ({
    left: percent(shareOf(window, from)),
    width: percent(shareOf(window, to) - shareOf(window, from)),
  });
  const isFilm = window.from === 0;
  const spansOf = (isGap: boolean) =>
    model.spans
      .filter(({ kind }) => (kind === 'gap') === isGap)
      .map((span) => <i key={span.from} className={`pl-span pl-span--${span.kind}`} style={at(span.from, span.to)} />);
  return (
    <>
      <div className="pl-track" aria-hidden="true">
        {spansOf(false)}
        {programme ? (
          <i className="pl-seen-place" style={at(programme.from, programme.to)}>
            <i className="pl-seen" />
          </i>
        ) : null}
        {/* Gaps were not watched. */}
        {spansOf(true)}
        {model.cuts.map((cut) => (
          <i key={cut} className="pl-cut" style={{ left: percent(shareOf(window, cut)) }} />
        ))}
      </div>
      <div className="pl-names" aria-hidden="true">
        {model.labels.map((label) => {
          const room = label.room * width;
          if (room < TIME_ROOM) return null;
          const text =
            label.kind === 'gap'
              ? t('player.no_rights')
              : `${clockText(label.at)} ${wholeWords(label.title ?? '', (room - TIME_ROOM) / LETTER)}`;
          return (
            <span
              key={label.at}
              className={`pl-name pl-name--${label.kind}`}
              style={{ left: percent(shareOf(window, label.at)), maxWidth: `calc(${percent(label.room)} - 8px)` }}
            >
              {text}
            </span>
          );
        })}
        {isFilm ? <span className="pl-name pl-name--end">{positionText(window.to)}</span> : null}
      </div>
    </>
  );
});

/** A shorter part is an article or a preposition. */
const PART = 4;

/** As many whole words as fit into this many letters, without a dash or comma at the end; no words if only a short one fits. */
export function wholeWords(title: string, letters: number): string {
  if (title.length <= letters) return title;
  const end = title.lastIndexOf(' ', letters);
  const part = end < 0 ? '' : title.slice(0, end).replace(/[\s\p{P}]+$/u, '');
  return part.length < PART ? '' : part;
}
