import { anyChannel, anyStream } from '@antenna/api-client/testing';
import type { Call, Channel } from '@antenna/api-client';
import { success, type Failure, type Outcome } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { createApiBackend, type ApiBackendPorts } from '../backend/from-api.ts';
import { createScope } from '../kernel/scope.ts';
import type { PlayerMode, Subject } from '../port/backend.ts';

export const API_NOW = 1_795_284_000;
export type Script = Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => Outcome<unknown, Failure>>>;
export const answered = { status: 403, code: 'x', message: 'The server says no' };

/** The platform behind /v2 as `script` answers it, by the name of the call. */
export function apiBackend(script: Script, ports: Partial<ApiBackendPorts> & { readonly known?: Channel } = {}) {
  const sent: { readonly name: string; readonly args: unknown }[] = [];
  const clock = manualClock(API_NOW * 1_000);
  const client = {
    send: <Result>({ endpoint, args }: Call<Result>) => {
      const answer = script[endpoint.name];
      // A guide that a test does not care about is an empty one.
      if (!answer && endpoint.name === 'channels.contentSchedule')
        return Promise.resolve(success([]) as unknown as Outcome<Result, Failure>);
      sent.push({ name: endpoint.name, args });
      if (!answer) throw new Error(`apiBackend: no answer for ${endpoint.name}`);
      return Promise.resolve(answer(args as Record<string, unknown>) as Outcome<Result, Failure>);
    },
  };
  const port = createApiBackend({
    client,
    clock,
    channel: () =>
      Promise.resolve('known' in ports ? ports.known : anyChannel({ id: 7, isAvailable: true, isPurchased: true })),
    ...ports,
  });
  const { signal } = createScope(clock);
  return {
    sent,
    port,
    signal,
    clock,
    resolve: (subject: Subject, mode: PlayerMode = 'full') => port.resolve(subject, { signal, mode }),
  };
}

export const openGate: ApiBackendPorts['gate'] & object = {
  isForbiddenCountry: () => false,
  isAdult: () => false,
  isAdultUnlocked: () => false,
};
/** A channel, live. */
export const live = { kind: 'channel', id: 7, at: 'live' } as const satisfies Subject;
export const stream = {
  'channels.stream': () =>
    success(anyStream({ hls: '/one.m3u8', hlsMbr: '/all.m3u8', statId: 's1', img: '/img.json' })),
};
