import type { Content } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { Link, useTranslation } from '@antenna/ui-kit';

/** Start page, the page of this kind of title, the title, and the episode of it (B-109). */
export function Breadcrumbs({
  content,
  parent,
  telecasts,
}: {
  readonly content: Content;
  readonly parent?: Content | undefined;
  /** The rowset of telecasts, if the operator has one. */
  readonly telecasts?: string | undefined;
}) {
  const { t } = useTranslation();
  const kind = (parent ?? content).contentType;
  const place =
    kind === 'movie'
      ? { label: t('catalogue.movies'), address: to.movies() }
      : kind === 'program'
        ? { label: t('catalogue.programs'), address: telecasts === undefined ? undefined : to.rowset(telecasts) }
        : { label: t('catalogue.series'), address: to.series() };
  return (
    <nav className="ca-crumbs" aria-label={content.title}>
      <ol>
        <li>
          <Link to={to.home()}>{t('catalogue.home')}</Link>
        </li>
        <li>{place.address === undefined ? place.label : <Link to={place.address}>{place.label}</Link>}</li>
        {parent ? (
          <li>
            <Link to={to.content(parent)}>{parent.title}</Link>
          </li>
        ) : null}
        <li aria-current="page">{content.title}</li>
      </ol>
    </nav>
  );
}
