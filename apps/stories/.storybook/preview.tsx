import type { Decorator, Preview } from '@storybook/react-vite';
import { createI18n, LANGUAGE_NAMES, LANGUAGES } from '@antenna/i18n';
import type { I18n, Language } from '@antenna/i18n';
import { applyTheme, DeviceProvider, LinkProvider, NowProvider, I18nProvider } from '@antenna/ui-kit';
import type { Device, LinkProps, Theme } from '@antenna/ui-kit';
import '@antenna/ui-kit/styles.css';
import { BRANDS } from '../src/brands.ts';
import { textsOf } from '../src/texts.ts';

/** The clock of stories is stopped at 21 November 2026, 20:42 in Almaty. */
const NOW = Date.UTC(2026, 10, 21, 15, 42);
const now = () => NOW;

// Links in a story lead nowhere.
function StillLink({ to, replace: _replace, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}

function brandSheet(): HTMLStyleElement {
  const found = document.querySelector<HTMLStyleElement>('style#brand');
  if (found) return found;
  const sheet = document.createElement('style');
  sheet.id = 'brand';
  document.head.append(sheet);
  return sheet;
}

/** A whole app in a story translates for itself. */
const texts = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => {
  const language = String(globals['language']) as Language;
  return { i18n: createI18n({ language, resources: { [language]: textsOf(language) } }) };
};

const surroundings: Decorator = (Story, { globals, parameters, loaded }) => {
  const language = String(globals['language']) as Language;
  const device = String(globals['device']) as Device;
  const root = document.documentElement;
  root.lang = language;
  root.dataset['device'] = device;
  applyTheme(String(globals['theme']) as Theme);
  brandSheet().textContent = (BRANDS[String(globals['partner'])] ?? BRANDS['antenna'])?.style ?? '';
  const i18n = loaded['i18n'] as I18n;
  return (
    <I18nProvider i18n={i18n} timeZone="Asia/Almaty">
      <LinkProvider link={StillLink}>
        <DeviceProvider device={device}>
          <NowProvider now={now}>
            <div className={parameters['page'] ? undefined : 'story'}>
              <Story />
            </div>
          </NowProvider>
        </DeviceProvider>
      </LinkProvider>
    </I18nProvider>
  );
};

const preview: Preview = {
  loaders: [texts],
  decorators: [surroundings],
  initialGlobals: { partner: 'antenna', language: 'ru', theme: 'dark', device: 'desktop', a11y: { manual: true } },
  globalTypes: {
    partner: {
      description: 'Operator',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(BRANDS).map(([value, brand]) => ({ value, title: brand.title })),
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] })),
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
      },
    },
    device: {
      description: 'Device',
      toolbar: {
        icon: 'mobile',
        dynamicTitle: true,
        items: [
          { value: 'desktop', title: 'Desktop' },
          { value: 'mobile', title: 'Phone' },
          { value: 'tv', title: 'Television' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    actions: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' } },
        desktop: { name: 'Desktop 1600', styles: { width: '1600px', height: '900px' } },
        tv: { name: 'Television 1920', styles: { width: '1920px', height: '1080px' } },
      },
    },
    options: { storySort: { order: ['ui-kit', 'shell-ui', 'channels-ui', 'catalogue-ui', 'player-ui'] } },
  },
};

export default preview;
