import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames, Icon, iconCaretLeft, Link, useTranslation } from '@antenna/ui-kit';
import { pagePath, type SettingsPageName } from '../rules/sections.ts';
import { PAGE_TITLES } from './page-titles.ts';
import './SettingsFrame.css';

export interface SettingsFrameProps {
  readonly page: SettingsPageName;
  /** The page above this one, for the back link. */
  readonly parent?: SettingsPageName | undefined;
  /** The account menu, at the left of a wide screen. */
  readonly menu?: ReactNode;
  /** A plain page, not a modal page: `/lk`. */
  readonly plain?: boolean | undefined;
  readonly children?: ReactNode;
}

/** One settings page: menu at the left of a wide screen, back link and title above the content. */
export function SettingsFrame({ page, parent, menu, plain = false, children }: SettingsFrameProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(page);
  const titleId = useId();
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    heading.current?.closest('.st-area')?.scrollIntoView({ block: 'start' });
    // On a phone the link that led here is gone: the focus moves to the new page's title.
    if (
      document.activeElement === document.body ||
      document.activeElement === null ||
      !document.activeElement.isConnected
    )
      heading.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <div className={classNames('st-area', plain && 'st-area--plain')}>
      {menu ? <div className="st-menu">{menu}</div> : null}
      <section className="st-page" aria-labelledby={titleId}>
        <header className="st-head">
          {parent ? (
            <Link
              className="st-back"
              to={pagePath(parent)}
              aria-label={t('settings.back_to', { name: t(PAGE_TITLES[parent]) })}
            >
              <Icon glyph={iconCaretLeft} size="button" />
              <span aria-hidden="true">{t(PAGE_TITLES[parent])}</span>
            </Link>
          ) : null}
          <h1 ref={heading} id={titleId} tabIndex={-1} className="k-h1">
            {t(PAGE_TITLES[page])}
          </h1>
        </header>
        <div className="st-body">{children}</div>
      </section>
    </div>
  );
}
