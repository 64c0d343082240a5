import { recoveryFlow } from '../logic/errors/recovery.ts';
import type { RecoveryEffect, RecoveryEvent, RecoveryState, Situation } from '../logic/errors/recovery-state.ts';
import type { Fault } from '../port/engine.ts';

export const TICK = 250;

/** The recovery flow with a picture that plays or stalls, by a clock of its own. */
export function recoveryBench(isEndless = false) {
  let state: RecoveryState = recoveryFlow.initial;
  let now = 0;
  let position = 0;
  const done: { readonly at: number; readonly effect: RecoveryEffect }[] = [];
  const send = (event: RecoveryEvent) => {
    const step = recoveryFlow.step(state, event);
    state = step.state;
    for (const effect of step.effects) {
      done.push({ at: now, effect });
      if (effect.do === 'recover' && effect.step.op === 'skip') position = effect.step.to;
      if (effect.do === 'recover' && effect.step.op === 'reset-media') position = effect.step.at;
    }
  };
  const look = (patch: Partial<Situation> = {}) => {
    now += TICK;
    send({
      type: 'sampled',
      now,
      position,
      bufferedUntil: position,
      duration: 600,
      isWanted: true,
      isPaused: false,
      isEndless,
      ...patch,
    });
  };
  return {
    done,
    get state() {
      return state;
    },
    get position() {
      return position;
    },
    get now() {
      return now;
    },
    play(ms: number) {
      for (let passed = 0; passed < ms; passed += TICK) {
        position += TICK / 1000;
        look();
      }
    },
    stall(ms: number, patch: Partial<Situation> = {}) {
      for (let passed = 0; passed < ms; passed += TICK) look(patch);
    },
    fault: (fault: Partial<Fault> & Pick<Fault, 'kind'>) =>
      send({ type: 'faulted', fault: { isFatal: false, code: 'x', ...fault }, now }),
    send,
    effects: () =>
      done.map(({ effect }) =>
        effect.do === 'recover'
          ? effect.step.op
          : effect.do === 'reload'
            ? `reload ${effect.at}`
            : effect.do === 'give-up'
              ? `give-up ${effect.overlay}`
              : effect.do,
      ),
  };
}

export const gone = (start: number): Partial<Fault> & Pick<Fault, 'kind'> => ({
  kind: 'network',
  what: 'segment',
  http: 404,
  range: [start, start + 2],
});
