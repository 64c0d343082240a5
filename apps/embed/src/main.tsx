import '@antenna/ui-kit/styles/fonts.css';
import '@antenna/ui-kit/styles/tokens.css';
import '@antenna/ui-kit/styles/base.css';
import './main.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { DownloadFailed } from './DownloadFailed.tsx';
import type { EmbedServices } from './services.ts';

/** Requested at once, in parallel: nothing plays without them (the page preloads both). */
const lazyHalf = import('./App.tsx');
import('@antenna/player-engines/hls').catch(() => {});

/** Created by the inline script, which runs before any module. */
const { antennaEmbed: services } = window as unknown as { readonly antennaEmbed: EmbedServices };

/** The stage stays until texts and player have loaded. */
async function open(root: Root): Promise<void> {
  const loading = lazyHalf.then(
    ({ App, openPlayer }) => ({
      App,
      player: services.parent.framing === 'refused' ? undefined : openPlayer(services),
    }),
    () => undefined,
  );
  const texts = await services.texts;
  const loaded = await loading;
  flushSync(() =>
    root.render(
      loaded ? (
        <loaded.App services={services} texts={texts} player={loaded.player} />
      ) : (
        <DownloadFailed parent={services.parent} texts={texts} />
      ),
    ),
  );
  document.getElementById('stage')?.remove();
}

const element = document.getElementById('root');
if (element) void open(createRoot(element));
