import type { Cancel } from '@antenna/kernel';
import type { CommandResult, Player } from '@antenna/player-core';
import type { ParentPort } from './parent-port.ts';
import { isShown, momentOf } from './player-facts.ts';
import { playerStatus } from './player-status.ts';

/** Embedly's protocol (github.com/embedly/player.js, SPEC.rst): pages that steer any player use it. Messages are JSON texts. */
const CONTEXT = 'player.js';
const VERSION = '0.0.11';

const EVENTS = ['ready', 'play', 'pause', 'ended', 'timeupdate', 'seeked', 'error'] as const;
type EventName = (typeof EVENTS)[number];

interface Call {
  readonly method: string;
  readonly value?: unknown;
  /** Returned with every answer. */
  readonly listener?: string;
}

interface Parts {
  readonly parent: ParentPort;
  /** Carries out a command of our own protocol. */
  readonly command: (
    command:
      | { readonly antenna: 'play' | 'pause' | 'mute' | 'unmute' }
      | { readonly antenna: 'volume'; readonly volume: number }
      | { readonly antenna: 'seek'; readonly position: number },
  ) => Promise<CommandResult> | CommandResult;
  readonly src: string;
}

/** Our name of a status, and theirs. */
const NAMES = { playing: 'play', paused: 'pause', ended: 'ended' } as const;

type Answerer = (value: unknown) => unknown;

/** Speaks that protocol with the parent page, beside our own. */
export function speakPlayerJs(player: Player, { parent, command, src }: Parts): Cancel {
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  const getters: Readonly<Record<string, () => unknown>> = {
    getPaused: () => player.state.engine.isPaused,
    getMuted: () => player.state.volume.isMuted,
    getVolume: () => player.state.volume.percent,
    getDuration: () => momentOf(player).duration ?? 0,
    getCurrentTime: () => momentOf(player).position,
  };
  const setters: Readonly<Record<string, Answerer>> = {
    play: () => command({ antenna: 'play' }),
    pause: () => command({ antenna: 'pause' }),
    mute: () => command({ antenna: 'mute' }),
    unmute: () => command({ antenna: 'unmute' }),
    setVolume: (value) =>
      isNumber(value) && value >= 0 && value <= 100 && command({ antenna: 'volume', volume: value }),
    setCurrentTime: (value) => isNumber(value) && value >= 0 && command({ antenna: 'seek', position: value }),
  };
  const methods = [...Object.keys(getters), ...Object.keys(setters), 'addEventListener', 'removeEventListener'];
  /** Of each event; `undefined` is the listener without a name. */
  const listeners = new Map<EventName, Set<string | undefined>>();

  const post = (event: string, value: unknown, listener?: string) =>
    parent.sendText(JSON.stringify({ context: CONTEXT, version: VERSION, event, value, listener }));
  const emit = (event: EventName, value?: unknown) => {
    for (const listener of listeners.get(event) ?? []) post(event, value, listener);
  };
  const sendReady = (listener?: string) => post('ready', { src, events: EVENTS, methods }, listener);
  const listenTo = (value: unknown, listener: string | undefined) => {
    const name = EVENTS.find((each) => each === value);
    if (!name) return;
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    if (name === 'ready') sendReady(listener);
  };
  const forget = (value: unknown, listener: string | undefined) => {
    const name = EVENTS.find((each) => each === value);
    if (name && listener === undefined) listeners.delete(name);
    else if (name) listeners.get(name)?.delete(listener);
  };
  const answer = ({ method, value, listener }: Call) => {
    if (method === 'addEventListener') listenTo(value, listener);
    else if (method === 'removeEventListener') forget(value, listener);
    else if (Object.hasOwn(getters, method)) post(method, getters[method]?.(), listener);
    else if (Object.hasOwn(setters, method)) setters[method]?.(value);
    else emit('error', { code: 2, msg: 'Method not supported' });
  };

  let told = '';
  const look = () => {
    const status = playerStatus(player.state);
    const text = JSON.stringify(status) ?? told;
    if (!status || text === told) return;
    told = text;
    if (status.antenna === 'error') emit('error', { code: -1, msg: status.reason });
    else emit(NAMES[status.antenna]);
  };
  let wasSeeking = false;
  const onState = () => {
    look();
    if (wasSeeking && !player.state.engine.isSeeking) emit('seeked');
    wasSeeking = player.state.engine.isSeeking;
  };
  const onFrame = () => {
    const { position: seconds, duration } = momentOf(player);
    if (isShown(player)) emit('timeupdate', { seconds, duration: duration ?? 0 });
  };
  sendReady();
  const stops = [player.subscribe(onState), player.onFrame(onFrame), parent.listen(readCall, answer)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reads a call of the protocol; everything else is ignored. */
export function readCall(data: unknown): Call | undefined {
  if (typeof data !== 'string' || data.length > 1_000 || !data.includes(CONTEXT)) return undefined;
  try {
    const call = JSON.parse(data) as Readonly<Record<string, unknown>> | null;
    if (typeof call !== 'object' || call?.['context'] !== CONTEXT) return undefined;
    const { method, value, listener } = call;
    if (typeof method !== 'string') return undefined;
    return { method, value, ...(typeof listener === 'string' ? { listener } : {}) };
  } catch {
    return undefined;
  }
}
