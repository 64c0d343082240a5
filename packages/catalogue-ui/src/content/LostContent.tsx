import type { Content } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { ButtonLink, Picture, useTranslation } from '@antenna/ui-kit';
import { PageTitle } from '../state/PageTitle.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import { Description } from './Description.tsx';
import { Similar } from './Similar.tsx';
import './content.css';
import './LostContent.css';

/** A title that was withdrawn: what it was, without a watch button, and similar ones (B-393, B-503). Not for search engines. */
export function LostContent({
  content,
  isChild,
}: {
  readonly content: Content;
  readonly isChild?: boolean | undefined;
}) {
  const { t } = useTranslation();
  return (
    <article className="ca-page ca-lost">
      <PageTitle words={content.title} />
      <header className="ca-lost-head">
        <span className="ca-lost-poster">
          <Picture src={content.cover.poster} title={content.title} tone={content.title} kind="poster" eager />
        </span>
        <div className="ca-lost-text">
          <h1>{t('catalogue.lost_title', { title: content.title })}</h1>
          <ContentFacts content={content} />
          <p className="ca-lost-reason">{t('catalogue.lost_text')}</p>
          <ButtonLink kind="quiet" to={to.home()}>
            {t('catalogue.to_home')}
          </ButtonLink>
        </div>
      </header>
      <Description content={content} />
      <Similar id={content.id} isChild={isChild} />
    </article>
  );
}
