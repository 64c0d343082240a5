import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { iconDotsThree, IconButton, Link, Menu, useTranslation } from '@antenna/ui-kit';
import type { MenuEntry } from '../menu/menu-entries.ts';
import { fitting } from './fitting.ts';

/** The menu in one row; what does not fit goes into "…". Measured again when the row, the texts or the fonts change. */
export function HeaderMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(entries.length);
  const words = entries.map((entry) => entry.label).join('\n');

  useLayoutEffect(() => {
    const list = row.current;
    const box = list?.parentElement;
    if (!list || !box) return undefined;
    const measure = () => {
      const widths = [...list.children].map((item) => (item as HTMLElement).offsetWidth);
      const more = parseFloat(getComputedStyle(box).getPropertyValue('--target')) || 44;
      setShown(fitting(widths, box.clientWidth, more));
    };
    // The observer reports between layout and paint; measuring here would force a second layout.
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(() => flushSync(measure)) : undefined;
    if (watch) {
      watch.observe(box);
      // Fonts change widths; `document.fonts.ready` would force a layout.
      watch.observe(list);
    } else measure();
    return () => watch?.disconnect();
  }, [words]);

  const rest = entries.slice(shown);
  return (
    <nav className="sh-menu" aria-label={t('shell.menu')}>
      <ul ref={row}>
        {entries.map((entry, index) => (
          <li key={entry.key} data-out={index >= shown || undefined}>
            <Link to={entry.to} aria-current={entry.isCurrent ? 'page' : undefined}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <Menu
          label={t('common.more')}
          align="end"
          trigger={<IconButton glyph={iconDotsThree} label={t('common.more')} />}
          items={rest.map((entry) => ({ key: entry.key, label: entry.label, to: entry.to, current: entry.isCurrent }))}
        />
      ) : null}
    </nav>
  );
}
