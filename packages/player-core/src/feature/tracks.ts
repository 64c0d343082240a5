import { audioChoice, audioKey, NO_TEXT, storedLanguages, textChoice, textKey } from '../logic/tracks.ts';
import { ignored } from '../kernel/commands.ts';
import type { Feature } from '../kernel/feature.ts';

/** Sound and subtitle languages: remembered per channel, else by the viewer's order (B-248). */
export const tracksFeature: Feature<'tracks'> = {
  name: 'tracks',
  session(context) {
    const { storage } = context.ports.env;
    const channelId = context.subject.kind === 'channel' ? context.subject.id : undefined;
    const stored = () => (channelId === undefined ? { audio: undefined, text: undefined } : storedLanguages(storage, channelId));
    context.set({ audio: [], text: [], audioId: undefined, textId: undefined, cues: [] });

    context.watch((state) => state.engine.audio, (audio) => {
      context.set({ audio });
      const choice = audioChoice(audio, stored().audio, context.ports.audioOrder());
      if (choice && choice.id !== context.state().engine.audioId) context.engine()?.selectAudio(choice.id);
    });
    context.watch((state) => state.engine.text, (text) => {
      context.set({ text });
      const choice = textChoice(text, stored().text ?? context.ports.subtitleLanguage?.());
      if (choice) context.engine()?.selectText(choice.id);
    });
    context.watch((state) => state.engine.audioId, (audioId) => context.set({ audioId }));
    context.watch((state) => state.engine.textId, (textId) => context.set({ textId, ...(textId === undefined ? { cues: [] } : {}) }));
    context.onEngine((event) => {
      if (event.type === 'cues') context.set({ cues: event.cues });
    });

    context.handle('selectAudio', ({ arg }) => {
      const track = context.state().tracks.audio.find((each) => each.id === arg.id);
      if (!track) return ignored;
      context.engine()?.selectAudio(track.id);
      if (channelId !== undefined) storage.set(audioKey(channelId), track.language);
      return undefined;
    });
    context.handle('selectText', ({ arg }) => {
      const track = context.state().tracks.text.find((each) => each.id === arg.id);
      if (arg.id !== undefined && !track) return ignored;
      context.engine()?.selectText(arg.id);
      if (channelId !== undefined) storage.set(textKey(channelId), track?.language ?? NO_TEXT);
      return undefined;
    });
  },
};
