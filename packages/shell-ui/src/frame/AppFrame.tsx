import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { classNames, useDevice, useLayout, useTranslation } from '@antenna/ui-kit';
import type { Chrome } from './chrome-of.ts';
import './AppFrame.css';

export interface AppFrameProps {
  readonly chrome: Chrome;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** A BottomBar; shown in the mobile layout only. */
  readonly bar: ReactNode;
  /** The page begins with a hero under the header. */
  readonly overHero?: boolean | undefined;
  /** Overlays: modal page, modals, alerts, offline strip. */
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}

/** Header, page, footer and, on phones, the bottom bar, with a skip link. */
export function AppFrame({ chrome, header, footer, bar, overHero = false, over, children }: AppFrameProps) {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const device = useDevice();
  useLayoutEffect(() => {
    document.documentElement.dataset['device'] = device;
  }, [device]);
  const hasBar = chrome.header && isMobile;
  return (
    <>
      {chrome.header ? (
        <>
          <a className="sh-skip" href="#content">
            {t('shell.skip')}
          </a>
          {header}
        </>
      ) : null}
      <div className={classNames('sh-frame', hasBar && 'sh-frame--bar')}>
        <main
          id="content"
          tabIndex={-1}
          className={classNames('sh-main', chrome.header && !overHero && 'sh-main--below')}
        >
          {children}
        </main>
        {chrome.footer ? footer : null}
      </div>
      {hasBar ? bar : null}
      {over}
    </>
  );
}
