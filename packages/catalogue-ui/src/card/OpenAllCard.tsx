import { Icon, iconArrowRight, Link, useTranslation } from '@antenna/ui-kit';
import './cards.css';

/** The last card of a long row (B-137). */
export function OpenAllCard({ to, title }: { readonly to: string; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="ca-open-all" aria-label={t('catalogue.open_all_of', { title })}>
      <Icon glyph={iconArrowRight} />
      {t('catalogue.open_all')}
    </Link>
  );
}
