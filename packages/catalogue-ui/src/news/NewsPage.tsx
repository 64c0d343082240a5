import { plainText } from '@antenna/catalogue';
import { trailingId, to } from '@antenna/navigation';
import { useNewsItemQuery, useNewsQuery } from '@antenna/store';
import {
  ButtonLink,
  EmptyState,
  iconNewspaper,
  Link,
  Picture,
  Skeleton,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import './news.css';

export function NewsPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, isError, isFetching, refetch } = useNewsQuery();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="ca-page">
      <header className="ca-page-head">
        <h1 className="k-h1">{t('catalogue.news')}</h1>
      </header>
      {data?.length === 0 ? (
        <div className="ca-page-head">
          <EmptyState
            icon={iconNewspaper}
            title={t('catalogue.news_empty')}
            action={
              <ButtonLink kind="quiet" to={to.home()}>
                {t('catalogue.to_home')}
              </ButtonLink>
            }
          />
        </div>
      ) : null}
      <ul className="ca-news" role="list" aria-busy={!data || undefined}>
        {data?.map((item) => (
          <li key={item.id}>
            <Link to={to.news(item.slug || item.id)} className="ca-news-item">
              <span className="ca-news-picture">
                <Picture src={item.image} title={item.title} tone={item.title} />
              </span>
              <span>
                <time className="ca-news-date" dateTime={new Date(item.createdAt * 1000).toISOString()}>
                  {formats.dayMonth(item.createdAt)}
                </time>
                <span className="k-h3 ca-news-title">{item.title}</span>
                <span className="ca-news-short k-clamp-3">{item.short}</span>
              </span>
            </Link>
          </li>
        )) ??
          [0, 1, 2, 3].map((each) => (
            <li key={each}>
              <Skeleton height={150} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** One news item, over the list. Its text is plain paragraphs without markup. */
export function NewsItemPage({ news }: { readonly news: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = trailingId(news) ?? news;
  const { data, isError, error, isFetching, refetch } = useNewsItemQuery({ id });
  if (isError && !data)
    return isMissing(error) ? (
      <NotFound kind="page" />
    ) : (
      <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data)
    return (
      <article className="ca-article" aria-busy="true">
        <Skeleton ratio="16 / 9" />
        <Skeleton shape="line" width="60%" height="32px" />
      </article>
    );
  return (
    <article className="ca-article" data-usable="">
      <PageTitle words={data.title} />
      {data.image ? (
        <div className="ca-article-picture">
          <Picture src={data.image} tone={data.title} kind="wide" eager />
        </div>
      ) : null}
      <time className="ca-news-date" dateTime={new Date(data.createdAt * 1000).toISOString()}>
        {formats.dayMonth(data.createdAt)}
      </time>
      <h1 className="k-h1">{data.title}</h1>
      {plainText(data.text).map((part, index) => (
        <p key={index}>{part}</p>
      ))}
      <ButtonLink kind="quiet" to={to.news()}>
        {t('catalogue.news_back')}
      </ButtonLink>
    </article>
  );
}
