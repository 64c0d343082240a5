import type { Random } from '@antenna/kernel';
import type { Host } from './host.ts';

export interface Scanner {
  /** The app's camera reads a QR code; undefined when the viewer gave up, or another scan has begun. */
  scan(): Promise<string | undefined>;
  /** The message `scan_result`. One that was not asked for is ignored. */
  answer(id: string, text: string | undefined): void;
}

export function createScanner(host: Pick<Host, 'send'>, random: Pick<Random, 'uuid'>): Scanner {
  let asked: { readonly id: string; readonly done: (text: string | undefined) => void } | undefined;
  return {
    scan() {
      asked?.done(undefined);
      return new Promise((done) => {
        asked = { id: random.uuid(), done };
        host.send({ type: 'scan', id: asked.id });
      });
    },
    answer(id, text) {
      if (asked?.id !== id) return;
      asked.done(text);
      asked = undefined;
    },
  };
}
