import { Button, IconButton, iconX, useLayer, useLocale, useTranslation } from '@antenna/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { usePlayerHandle } from '../player-context.tsx';
import { figuresOf, type Figures } from './figures.ts';
import './Statistics.css';

/** How often the figures are updated, ms. */
const RENEWED = 1_000;
const COPIED_FOR = 4_000;

/** Statistics for support: size, level, bitrate, buffer, dropped frames, latency, engine, viewing. Updated once a second and not announced. */
export function Statistics({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const rows = useRows(useFigures());
  useLayer(true, onClose);
  useFocusInside(root);
  const copying = useCopying(() => rows.map(([name, value]) => `${name}: ${value}`).join('\n'));
  return (
    <section ref={root} className="pl-figures" aria-labelledby={id}>
      <div className="pl-figures-head">
        <h2 id={id}>{t('player.statistics')}</h2>
        <IconButton glyph={iconX} label={t('player.close')} onClick={onClose} />
      </div>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button kind="outline" size="small" onClick={copying.copy}>
        {t('player.figures_copy')}
      </Button>
      <output className="pl-figures-status">{copying.status === undefined ? '' : t(copying.status)}</output>
    </section>
  );
}

function useFigures(): Figures {
  const player = usePlayerHandle();
  const [figures, setFigures] = useState(() => figuresOf(player));
  useEffect(() => {
    const timer = setInterval(() => setFigures(figuresOf(player)), RENEWED);
    return () => clearInterval(timer);
  }, [player]);
  return figures;
}

function useRows(figures: Figures): readonly (readonly [name: string, value: string])[] {
  const { t } = useTranslation();
  const { language } = useLocale();
  const format = new Intl.NumberFormat([language, 'en'], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { width, height, level, isChosen, bitrate, buffer, dropped, total, latency, engine, viewing } = figures;
  const size = width > 0 ? `${width}×${height}` : '–';
  const rows: readonly (readonly [string, string] | false)[] = [
    [
      t('player.figure_picture'),
      level === undefined ? size : `${size} · ${level}p${isChosen ? '' : ` · ${t('player.auto')}`}`,
    ],
    bitrate !== undefined && [
      t('player.figure_bitrate'),
      t('player.figure_rate', { value: format.format(bitrate / 1_000_000) }),
    ],
    [t('player.figure_buffer'), t('player.figure_seconds', { value: format.format(buffer) })],
    dropped !== undefined &&
      total !== undefined && [
        t('player.figure_dropped'),
        t('player.figure_share', { dropped: String(dropped), total: String(total) }),
      ],
    latency !== undefined && [
      t('player.figure_latency'),
      t('player.figure_seconds', { value: format.format(latency) }),
    ],
    engine !== undefined && [t('player.figure_engine'), engine],
    viewing !== undefined && [t('player.figure_viewing'), viewing],
  ];
  return rows.filter((row) => row !== false);
}

/** Moves the focus into the panel and restores it. The player's keys keep working meanwhile. */
function useFocusInside(root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [root]);
}

function useCopying(text: () => string) {
  const [status, setStatus] = useState<'common.copied' | 'player.figures_not_copied'>();
  useEffect(() => {
    if (status === undefined) return undefined;
    const timer = setTimeout(() => setStatus(undefined), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [status]);
  const copy = () => {
    const written = navigator.clipboard?.writeText(text()) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setStatus('common.copied'),
      () => setStatus('player.figures_not_copied'),
    );
  };
  return { status, copy };
}
