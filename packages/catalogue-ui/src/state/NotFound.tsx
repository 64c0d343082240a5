import type { TextKey } from '@antenna/i18n';
import { to, type NotFoundKind } from '@antenna/navigation';
import { ButtonLink, EmptyState, iconMagnifyingGlass, iconTelevision } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import { PageTitle } from './PageTitle.tsx';
import '../row/Rows.css';

const TEXTS: Readonly<Record<NotFoundKind, TextKey>> = {
  content: 'errors.not_found_content',
  channel: 'errors.not_found_channel',
  subscription: 'errors.not_found_subscription',
  page: 'errors.not_found_page',
};

/** What is shown where something is not, with a way home (spec 2 §2 "404 page"). */
export function NotFound({ kind }: { readonly kind: NotFoundKind }) {
  const t = useTexts();
  return (
    <div className="ca-page">
      <PageTitle words={t('catalogue.not_found')} />
      <EmptyState
        page
        level={1}
        icon={kind === 'channel' ? iconTelevision : iconMagnifyingGlass}
        title={t('catalogue.not_found')}
        text={t(TEXTS[kind])}
        action={<><ButtonLink kind="play" to={to.home()}>{t('catalogue.to_home')}</ButtonLink>{kind === 'channel' || kind === 'content' ? <ButtonLink kind="quiet" to={to.channels()}>{t('catalogue.to_channels')}</ButtonLink> : null}</>}
      />
    </div>
  );
}
