import type { Content } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { ButtonLink, EmptyState, iconFilmStrip, useTranslation } from '@antenna/ui-kit';
import { PageTitle } from '../state/PageTitle.tsx';
import { Similar } from './Similar.tsx';

/** A title that was withdrawn: says so and suggests similar ones (B-393). Not for search engines. */
export function LostContent({ content }: { readonly content: Content }) {
  const { t } = useTranslation();
  return (
    <div className="ca-page">
      <meta name="robots" content="noindex" />
      <PageTitle words={content.title} />
      <EmptyState
        page
        level={1}
        icon={iconFilmStrip}
        title={t('catalogue.lost_title', { title: content.title })}
        text={t('catalogue.lost_text')}
        action={
          <ButtonLink kind="play" to={to.home()}>
            {t('catalogue.to_home')}
          </ButtonLink>
        }
      />
      <Similar id={content.id} />
    </div>
  );
}
