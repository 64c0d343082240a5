import { createI18n, FALLBACK_LANGUAGE, toLanguage } from '@antenna/i18n';
import { createPlayer, receiverFeatures } from '@antenna/player-core';
import { createBrowserClock, createBrowserStorage, createPlayerEnv, createRingLogger } from '@antenna/platform-web';
import { openEngine } from '@antenna/player-engines';
import { presentationConnections } from './presentation-connections.ts';
import { createReceiver, type Receiver } from './receiver.ts';

const clock = createBrowserClock();
const element = <Name extends keyof HTMLElementTagNameMap>(selector: string) =>
  document.querySelector<HTMLElementTagNameMap[Name]>(selector);

const receiver: Receiver = createReceiver({
  clock,
  open: (backend) => {
    const player = createPlayer({
      features: receiverFeatures,
      ports: {
        clock,
        backend,
        logger: createRingLogger({ clock }),
        // A receiver's screen has no input.
        env: {
          ...createPlayerEnv({ storage: createBrowserStorage() }),
          autoplay: { isForcedMuted: false, hasInteracted: () => true },
        },
        engine: (source) => openEngine(source, { title: document.title }),
        audioOrder: () => [],
      },
    });
    const stage = element<'div'>('#stage');
    if (stage) player.mount(stage);
    player.subscribe(() => draw(player.state));
    return player;
  },
});
void presentationConnections(navigator, receiver.join);
void reportReady();

/** Title and still until playback starts; then only the video and its subtitles. */
function draw({ session, engine, playback, tracks }: ReturnType<typeof createPlayer>['state']): void {
  const item = receiver.item();
  const [words, title, poster, cues] = [
    element<'div'>('#words'),
    element<'h1'>('#words h1'),
    element<'img'>('#poster'),
    element<'div'>('#cues'),
  ];
  if (!words || !title || !poster || !cues) return;
  const isPicture = session.at === 'active' && engine.hasFirstFrame;
  words.hidden = isPicture && !playback.isLoading;
  title.textContent = item?.title ?? document.title;
  element<'p'>('#words p')?.toggleAttribute('hidden', item !== undefined);
  poster.hidden = item === undefined || item.poster === '' || isPicture;
  if (item && item.poster !== '' && poster.src !== item.poster) poster.src = item.poster;
  cues.replaceChildren(
    ...tracks.cues.map(({ text }) => {
      const line = document.createElement('div');
      line.append(Object.assign(document.createElement('span'), { textContent: text }));
      return line;
    }),
  );
}

async function reportReady(): Promise<void> {
  const { lang } = document.documentElement;
  const line = element<'p'>('#words p');
  try {
    const answer = await fetch(`/locales/${lang}/translation.json`);
    const texts = (await answer.json()) as Readonly<Record<string, string>>;
    const language = toLanguage(lang) ?? FALLBACK_LANGUAGE;
    if (line) line.textContent = createI18n({ language, resources: { [language]: texts } }).t('player.cast_ready');
  } catch {
    // The operator's name is enough.
  }
}
