import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Button,
  iconPlayFill,
  iconBell,
  iconPlus,
  IconButton,
  SkeletonShelf,
  useLayout,
  useTranslation,
} from '@antenna/ui-kit';
import { BottomBar } from '../bar/BottomBar.tsx';
import { Footer } from '../footer/Footer.tsx';
import { AppFrame } from '../frame/AppFrame.tsx';
import { Header } from '../header/Header.tsx';
import { LanguageSwitcher } from '../language/LanguageSwitcher.tsx';
import { barEntries } from '../menu/bar-entries.ts';
import { menuEntries } from '../menu/menu-entries.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { OfflineBanner } from '../states/OfflineBanner.tsx';
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx';
import { BRAND, EVENING, LANGUAGE_CHOICES, NAMED, pagesIn, SUPPORT } from './sample.ts';

export default { title: 'shell-ui/Frame', parameters: { page: true } } satisfies Meta;

const none = () => undefined;

interface PageProps {
  readonly path: string;
  readonly hero?: boolean;
  readonly named?: boolean;
  readonly query?: string;
  readonly online?: boolean;
  readonly children?: React.ReactNode;
}

function Page({ path, hero = false, named = false, query, online = true, children }: PageProps) {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const language = document.documentElement.lang;
  const brand = named ? NAMED : BRAND;
  const menu = menuEntries(pagesIn(language), path);
  const [isSearching, setSearching] = useState(false);
  const languages = <LanguageSwitcher languages={LANGUAGE_CHOICES} current={language} onChange={none} />;
  const search = (
    <SearchBox
      query={query ?? ''}
      isOnSearch={query !== undefined}
      onSearch={none}
      onHide={none}
      onOpenChange={setSearching}
    />
  );
  return (
    <AppFrame
      chrome={{ header: true, footer: true }}
      overHero={hero}
      header={
        <Header
          brand={brand}
          menu={menu}
          overHero={hero}
          search={search}
          isSearching={isSearching}
          actions={
            isMobile ? null : (
              <LanguageSwitcher kind="icon" languages={LANGUAGE_CHOICES} current={language} onChange={none} />
            )
          }
        />
      }
      footer={
        <Footer
          brand={brand}
          menu={menu}
          support={SUPPORT}
          hasAgreement
          hasPrivacy
          language={languages}
          theme={<ThemeSwitch theme="dark" onChange={none} />}
        />
      }
      bar={
        <BottomBar
          entries={barEntries({
            menu,
            pathname: path,
            labels: {
              home: t('shell.home'),
              channels: t('shell.channels'),
              guide: t('guide.title'),
              my: t('shell.my'),
            },
          })}
        />
      }
      over={online ? null : <OfflineBanner isOnline={false} />}
    >
      {children}
    </AppFrame>
  );
}

const hero = (
  <section
    data-theme="dark"
    style={{
      position: 'relative',
      height: 'var(--hero)',
      overflow: 'hidden',
      background: 'var(--n1)',
      marginBottom: 'calc(-1 * var(--hero-overlap))',
    }}
  >
    <img
      src={EVENING}
      alt=""
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
    <div
      style={{
        position: 'absolute',
        inset: 0,
        background:
          'linear-gradient(0deg,var(--page) 0,rgba(13,15,21,.86) 13%,rgba(13,15,21,0) 46%),linear-gradient(180deg,rgba(6,8,13,.62) 0,rgba(6,8,13,0) 19%),linear-gradient(90deg,rgba(6,8,13,.8) 0,rgba(6,8,13,.6) 30%,rgba(6,8,13,0) 62%)',
      }}
    />
    <div
      style={{
        position: 'absolute',
        left: 'var(--gutter)',
        right: 'var(--gutter)',
        bottom: 'calc(32px + max(0px, var(--hero-overlap)))',
      }}
    >
      <h1 className="k-h1">Перевал</h1>
      <p className="k-lead k-prose" style={{ margin: '14px 0 24px', color: 'var(--n9)' }}>
        Семеро уходят в горы за пропавшей экспедицией. Возвращаются двое, и каждый рассказывает свою историю.
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button kind="play" icon={iconPlayFill}>
          Смотреть
        </Button>
        <Button kind="quiet" icon={iconBell}>
          Напомнить
        </Button>
        <IconButton kind="square" glyph={iconPlus} label="В моё" />
      </div>
    </div>
  </section>
);

const shelves = (
  <>
    <SkeletonShelf card="live" title="Сейчас в эфире" />
    <SkeletonShelf card="poster" title="Новое" />
  </>
);

export const Home: StoryObj = {
  render: () => (
    <Page path="/" hero>
      {hero}
      {shelves}
    </Page>
  ),
};
export const Plain: StoryObj = {
  render: () => (
    <Page path="/catalog/series">
      <div className="k-gutter" style={{ paddingBlock: 24 }}>
        <h1 className="k-h1">Сериалы</h1>
      </div>
      {shelves}
    </Page>
  ),
};
export const NoLogo: StoryObj = {
  render: () => (
    <Page path="/channels/all" named>
      <div style={{ height: 300 }} />
    </Page>
  ),
};
export const Searching: StoryObj = {
  render: () => (
    <Page path="/search" query="перевал">
      <div className="k-gutter" style={{ paddingBlock: 24 }}>
        <h1 className="k-h1">Поиск</h1>
      </div>
      {shelves}
    </Page>
  ),
};
export const Offline: StoryObj = {
  render: () => (
    <Page path="/" online={false}>
      <div style={{ height: 300 }} />
    </Page>
  ),
};
