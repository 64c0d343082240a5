import { Icon, Link, useTranslation } from '@antenna/ui-kit';
import type { BarEntry } from '../menu/bar-entries.ts';
import './BottomBar.css';

/** Bottom navigation on phones and tablets. */
export function BottomBar({ entries }: { readonly entries: readonly BarEntry[] }) {
  const { t } = useTranslation();
  return (
    <nav className="sh-bar" aria-label={t('shell.bar')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link to={entry.to} aria-current={entry.isCurrent ? 'page' : undefined}>
              <Icon glyph={entry.isCurrent ? entry.iconOn : entry.icon} />
              <span className="k-clip">{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
