import { CUES_TICK } from '../limits.ts';
import type { Cue } from '../port/engine.ts';
import {
  audioChoice,
  audioKey,
  NO_TEXT,
  storedLanguages,
  textChoice,
  textKey,
  preferredAudioLanguages,
} from '../logic/tracks.ts';
import { ignored } from '../kernel/commands.ts';
import type { Feature } from '../kernel/feature.ts';

/** Audio and subtitle languages: stored per channel, else by the viewer's order (B-248). */
export const tracksFeature: Feature<'tracks'> = {
  name: 'tracks',
  session(context) {
    const { storage } = context.ports.env;
    const channelId = context.subject.kind === 'channel' ? context.subject.id : undefined;
    const storedText = () => (channelId === undefined ? undefined : storedLanguages(storage, channelId).text);
    context.set({ audio: [], text: [], audioId: undefined, textId: undefined, cues: [] });

    context.watch(
      (state) => state.engine.audio,
      (audio) => {
        context.set({ audio });
        const choice = audioChoice(
          audio,
          preferredAudioLanguages(context.subject, storage, context.ports.audioOrder()),
        );
        if (choice && choice.id !== context.state().engine.audioId) context.engine()?.selectAudio(choice.id);
      },
    );
    context.watch(
      (state) => state.engine.text,
      (text) => {
        context.set({ text });
        const choice = textChoice(text, storedText() ?? context.ports.subtitleLanguage?.());
        if (choice) context.engine()?.selectText(choice.id);
      },
    );
    context.watch(
      (state) => state.engine.audioId,
      (audioId) => context.set({ audioId }),
    );
    context.watch(
      (state) => state.engine.textId,
      (textId) => context.set({ textId, ...(textId === undefined ? { cues: [] } : {}) }),
    );
    const read = (cues: readonly Cue[]) => {
      if (!isSame(cues, context.state().tracks.cues)) context.set({ cues });
    };
    context.onEngine((event) => {
      if (event.type === 'cues') read(event.cues);
    });
    // Browsers report changed cues late: the current ones are read by our own clock (B-593).
    let stop = () => {};
    context.watch(
      (state) => state.tracks.textId !== undefined,
      (isOn) => {
        stop();
        stop = isOn
          ? context.scope.every(CUES_TICK, () => read(context.engine()?.cues?.() ?? context.state().tracks.cues))
          : () => {};
      },
    );

    context.handle('selectAudio', ({ arg }) => {
      const track = context.state().tracks.audio.find((each) => each.id === arg.id);
      if (!track) return ignored;
      context.engine()?.selectAudio(track.id);
      if (channelId !== undefined) storage.set(audioKey(channelId), track.language);
      return undefined;
    });
    let lastText: string | undefined;
    context.handle('toggleText', () => {
      const { text, textId } = context.state().tracks;
      const last = lastText ?? storedLanguage(storedText()) ?? context.ports.subtitleLanguage?.();
      const next = textId === undefined ? (textChoice(text, last) ?? text[0]) : undefined;
      return text.length === 0 ? ignored : context.do('selectText', { id: next?.id });
    });
    context.handle('selectText', ({ arg }) => {
      const track = context.state().tracks.text.find((each) => each.id === arg.id);
      if (arg.id !== undefined && !track) return ignored;
      lastText = track?.language ?? lastText;
      context.engine()?.selectText(arg.id);
      if (channelId !== undefined) storage.set(textKey(channelId), track?.language ?? NO_TEXT);
      return undefined;
    });
  },
};

const storedLanguage = (language: string | undefined) => (language === NO_TEXT ? undefined : language);

function isSame(one: readonly Cue[], other: readonly Cue[]): boolean {
  return (
    one.length === other.length &&
    one.every((each, index) => each.text === other[index]?.text && each.place === other[index]?.place)
  );
}
