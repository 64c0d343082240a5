import { CAPTION_QUESTIONS, readCaptionStyle, usualCaptionStyle } from '../logic/caption-style.ts';
import type { Feature } from '../kernel/feature.ts';

/** Storage key of the subtitle style; each profile has its own. */
const KEY = 'captionStyle';

/** The viewer's subtitle style: stored at once, and read again with every session, because the profile may have changed. */
export const captionsFeature: Feature<'captions'> = {
  name: 'captions',
  player(context) {
    const { storage } = context.ports.env;
    context.handle('setCaptionStyle', ({ arg }) => {
      const style = readCaptionStyle(
        JSON.stringify(arg === undefined ? usualCaptionStyle : { ...context.state().captions, ...arg }),
      );
      context.set(style);
      if (CAPTION_QUESTIONS.every((name) => style[name] === usualCaptionStyle[name])) storage.remove(KEY);
      else storage.set(KEY, JSON.stringify(style));
    });
  },
  session(context) {
    context.set(readCaptionStyle(context.ports.env.storage.get(KEY)));
  },
};
