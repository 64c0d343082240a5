import '@antenna/ui-kit/styles/fonts.css';
import '@antenna/ui-kit/styles/tokens.css';
import '@antenna/ui-kit/styles/base.css';
import './main.css';
import { createI18n } from '@antenna/i18n';
import { deviceClass } from '@antenna/platform-web';
import { DeviceProvider } from '@antenna/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { App, type AppProps } from './App.tsx';
import type { EmbedServices } from './services.ts';

/** Asked for at once, beside everything else: nothing plays without them (the page preloads both). */
const lazyHalf = import('./player/PlayerScreen.tsx');
import('@antenna/player-engines/hls').catch(() => {});

/** The inline script's; it ran before any module could. */
const { antennaEmbed: services } = window as unknown as { readonly antennaEmbed: EmbedServices };

async function open(root: Root): Promise<void> {
  const loading: Promise<AppProps['loaded']> = lazyHalf.then(
    ({ PlayerScreen, Gate, openPlayer }) => ({
      Screen: PlayerScreen,
      Refusal: Gate,
      player: services.parent.framing === 'refused' ? undefined : openPlayer(services),
    }),
    () => 'broken',
  );
  const { language } = services;
  const i18n = createI18n({ language, resources: { [language]: await services.texts } });
  const { userAgent, maxTouchPoints } = navigator;
  root.render(
    <DeviceProvider device={deviceClass({ userAgent, touchPoints: maxTouchPoints })}>
      <App services={services} i18n={i18n} loaded={await loading} />
    </DeviceProvider>,
  );
}

const element = document.getElementById('root');
if (element) void open(createRoot(element));
