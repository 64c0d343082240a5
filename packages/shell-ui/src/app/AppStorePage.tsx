import { to, type AppStoreLink } from '@antenna/navigation';
import { ButtonLink, EmptyState, iconDeviceMobile, iconTelevision, useTranslation } from '@antenna/ui-kit';
import './AppStorePage.css';

/** `/app_store`: the stores that offer the operator's apps, or a note that there are none. */
export function AppStorePage({ name, stores }: { readonly name: string; readonly stores: readonly AppStoreLink[] }) {
  const { t } = useTranslation();
  if (stores.length === 0) {
    return (
      <EmptyState
        page
        level={1}
        icon={iconDeviceMobile}
        title={t('shell.apps_title')}
        text={t('shell.apps_none')}
        action={
          <ButtonLink kind="play" to={to.home()}>
            {t('catalogue.to_home')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <section className="sh-apps k-gutter" data-usable="">
      <h1 className="k-h1">{t('shell.apps_title')}</h1>
      <p className="k-lead k-prose">{t('shell.apps_text', { name })}</p>
      <ul className="sh-apps-list">
        {stores.map((store) => (
          <li key={store.url}>
            <ButtonLink kind="quiet" to={store.url} icon={store.isTv ? iconTelevision : iconDeviceMobile}>
              {store.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
