import type { TextKey } from '@antenna/i18n';
import { to, type NotFoundKind } from '@antenna/navigation';
import { ButtonLink, EmptyState, iconMagnifyingGlass, iconTelevision, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import '../row/Rows.css';

const TEXTS: Readonly<Record<NotFoundKind, TextKey>> = {
  content: 'errors.not_found_content',
  channel: 'errors.not_found_channel',
  subscription: 'errors.not_found_subscription',
  page: 'errors.not_found_page',
};

/** The 404 page, with a link home. */
export function NotFound({
  kind,
  text,
  children,
}: {
  readonly kind: NotFoundKind;
  /** Instead of the text of this kind. */
  readonly text?: string | undefined;
  /** Suggestions below. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={children ? 'ca-page ca-page--lost' : 'ca-page'}>
      <PageTitle words={t('catalogue.not_found')} />
      <EmptyState
        page
        level={1}
        icon={kind === 'channel' ? iconTelevision : iconMagnifyingGlass}
        title={t('catalogue.not_found')}
        text={text ?? t(TEXTS[kind])}
        action={
          <>
            <ButtonLink kind="play" to={to.home()}>
              {t('catalogue.to_home')}
            </ButtonLink>
            {kind === 'channel' || kind === 'content' ? (
              <ButtonLink kind="quiet" to={to.channels()}>
                {t('catalogue.to_channels')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {children}
    </div>
  );
}
