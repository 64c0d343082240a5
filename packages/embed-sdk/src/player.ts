import { frameAddress, type Consent } from './address.ts';
import { connect, type Listener } from './connection.ts';
import { createBox, createFrame } from './frame.ts';
import type { CommandFields, CommandName, PlayerEvent, PlayerStatus, Subject } from './messages.ts';
import { pressPoster } from './poster.ts';
import { Refusal } from './refusal.ts';

export type PlayerOptions = Subject & {
  /** The service, for example `https://tv.example`; by default where this script comes from. */
  readonly origin?: string | undefined;
  /** Starts without sound. */
  readonly muted?: boolean | undefined;
  /** Starts without a press; by default as the operator has configured it. */
  readonly autoplay?: boolean | undefined;
  /**
   * `ask`: shows a poster and requests nothing from the service before the viewer presses it. `denied`: keeps nothing
   * in the browser, no audience counters, no personal ads.
   */
  readonly consent?: Consent | undefined;
  /** A picture for the poster of `ask`, from the partner's own site. */
  readonly poster?: string | undefined;
  /** The name of the frame for screen readers. */
  readonly title?: string | undefined;
  /** Width by height, 16:9 by default; `false`: as large as the element. */
  readonly ratio?: number | false | undefined;
  /** Of the poster's texts; by default the page's. */
  readonly language?: string | undefined;
};

/** A player in a frame. Promises are rejected with a `Refusal`. */
export interface EmbeddedPlayer {
  readonly version: 1;
  /** Names of the commands that this player knows. */
  readonly abilities: readonly string[];
  readonly frame: HTMLIFrameElement;
  play(): Promise<void>;
  pause(): Promise<void>;
  mute(): Promise<void>;
  unmute(): Promise<void>;
  /** Unix seconds on a channel with an archive, seconds of a title. */
  seek(to: CommandFields['seek']): Promise<void>;
  /** Back to the broadcast. */
  live(): Promise<void>;
  /** Percent. */
  volume(percent: number): Promise<void>;
  rate(rate: number): Promise<void>;
  /** An id of the event `tracks`, or `auto`. */
  quality(id: string): Promise<void>;
  /** An id of the event `tracks`. */
  audio(id: string): Promise<void>;
  /** An id of the event `tracks`, or `null` for no subtitles. */
  text(id: string | null): Promise<void>;
  /** Shows something else in the same frame. */
  load(subject: Subject): Promise<void>;
  state(): Promise<PlayerStatus>;
  /** The result ends listening. `gone`: the frame was removed. */
  on<Name extends PlayerEvent | 'gone'>(name: Name, run: Listener<Name>): () => void;
  /** Removes the frame. */
  destroy(): void;
}

const RATIO = 16 / 9;
/** Where a classic script comes from; a module does not know. */
const SCRIPT = typeof document === 'undefined' ? undefined : (document.currentScript as HTMLScriptElement | null)?.src;

/**
 * Puts a player into an element. Resolves when it accepts commands.
 *
 * @public Called on partners' pages.
 */
export async function player(target: Element | string, options: PlayerOptions): Promise<EmbeddedPlayer> {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (!element) throw new TypeError('antenna.player: there is no such element');
  const given = options.origin ?? SCRIPT;
  if (!given) throw new TypeError('antenna.player: name the origin of the service');
  const { origin, host } = new URL(given);
  const { consent, poster, language, muted, autoplay, ratio = RATIO, title = host } = options;
  const box = createBox(element, ratio);
  const isAsked = consent === 'ask';
  try {
    if (isAsked) await pressPoster(box, { picture: poster, host, language });
    // A press on the poster starts playback.
    const address = frameAddress({ origin, subject: options, muted, autoplay: isAsked || autoplay, consent });
    const frame = createFrame(box, address, title);
    if (isAsked) frame.focus();
    const connection = await connect(frame, origin);
    return createPlayer(connection, frame, box);
  } catch (refusal) {
    // Other refusals are explained in the frame itself, in the viewer's language.
    if (refusal instanceof Refusal && ['silent', 'embedding', 'gone'].includes(refusal.reason)) box.remove();
    throw refusal;
  }
}

function createPlayer(
  connection: Awaited<ReturnType<typeof connect>>,
  frame: HTMLIFrameElement,
  box: HTMLElement,
): EmbeddedPlayer {
  const send = async <Name extends CommandName>(name: Name, fields: CommandFields[Name]): Promise<void> => {
    await connection.send(name, fields);
  };
  return {
    version: 1,
    get abilities() {
      return connection.abilities();
    },
    frame,
    play: () => send('play', {}),
    pause: () => send('pause', {}),
    mute: () => send('mute', {}),
    unmute: () => send('unmute', {}),
    seek: (to) => send('seek', to),
    live: () => send('live', {}),
    volume: (volume) => send('volume', { volume }),
    rate: (rate) => send('rate', { rate }),
    quality: (quality) => send('quality', { quality }),
    audio: (audio) => send('audio', { audio }),
    text: (text) => send('text', { text }),
    load: (subject) =>
      send(
        'load',
        'channel' in subject
          ? { channel: subject.channel, ts: subject.ts, pass: subject.pass }
          : { content: subject.content, pass: subject.pass },
      ),
    state: async () => (await connection.send('ask', {})) as PlayerStatus,
    on: connection.on,
    destroy() {
      connection.end('gone');
      box.remove();
    },
  };
}
