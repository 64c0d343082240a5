import { digitFlow, type DigitEffect, type DigitEvent } from '../../logic/input/digits.ts';
import { done, ignored, type CommandResult } from '../../kernel/commands.ts';
import { findChannel, liveSubject, type ZapContext } from './zap-context.ts';

interface Selection {
  select(number: number): CommandResult;
  selectLast(): CommandResult;
}

interface Digits {
  /** Drops them. Returns whether there were any. */
  clear(): boolean;
  /** Drops those that still wait for more, at the end of a session. */
  close(): void;
}

/** Entering a channel's number digit by digit. */
export function handleDigits(context: ZapContext, { select, selectLast }: Selection): Digits {
  const waiting = context.scope.timer();
  let state = digitFlow.initial;
  const numbers = () => context.state().zapping.numbered.map(({ number }) => number);
  const shown = () => (state.at === 'typing' || state.at === 'unknown' ? state.typed : '');
  const run = (effect: DigitEffect) => {
    if (effect.do !== 'zap') waiting.stop();
    if (effect.do === 'wait') waiting.start(effect.ms, () => send({ type: 'delay-elapsed', numbers: numbers() }));
    if (effect.do === 'zap') select(effect.number);
    if (effect.do === 'last') selectLast();
  };
  const send = (event: DigitEvent): void => {
    const step = digitFlow.step(state, event);
    state = step.state;
    context.set({ digits: shown(), isUnknownNumber: state.at === 'unknown' });
    step.effects.forEach(run);
  };
  const clear = () => {
    const hadDigits = shown() !== '';
    if (state.at !== 'rest') send({ type: 'dropped' });
    return hadDigits;
  };

  context.handle('typeDigit', ({ arg }) => {
    if (numbers().length === 0) return ignored;
    send({ type: 'typed', digit: arg.digit, numbers: numbers() });
    const channel = findChannel(context, (each) => String(each.number) === context.state().zapping.digits);
    // The digits so far may be the whole number: prefetch it while the viewer decides.
    if (channel?.opens) void context.do('prefetch', { subjects: [liveSubject(channel.id)], isFocused: true });
    return done;
  });
  context.handle('enterDigits', () => {
    if (state.at !== 'typing') return ignored;
    send({ type: 'entered', numbers: numbers() });
    return done;
  });
  context.handle('eraseDigit', () => {
    if (shown() === '') return ignored;
    send({ type: 'erased' });
    return done;
  });
  context.handle('clearDigits', () => (clear() ? done : ignored));
  return { clear, close: () => send({ type: 'closed' }) };
}
