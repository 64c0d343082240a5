import type { RowsetPage } from '@antenna/api-client';
import { layoutHint } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Link, useLocale, useTranslation } from '@antenna/ui-kit';

/** "Maybe you mean": the query in the other keyboard layout, as a search of its own. */
export function LayoutHint({ q, page }: { readonly q: string; readonly page: RowsetPage | undefined }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const names = (page?.rows ?? []).flatMap((row) => [
    ...row.channels.map((channel) => channel.name),
    ...row.contents.map((content) => content.title),
  ]);
  const meant = layoutHint(q, { language, names });
  if (meant === undefined) return null;
  return (
    <p>
      {t('catalogue.search_meant')} <Link to={to.search(meant)}>{meant}</Link>
    </p>
  );
}
