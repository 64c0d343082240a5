import type { Cancel } from '@antenna/kernel';
import { ZAP_BURST, ZAP_REST, ZAP_SHOWN_FOR, ZAP_STAYED, ZAP_WINDOW } from '../limits.ts';
import { digitFlow, type DigitEffect, type DigitEvent } from '../logic/digits.ts';
import { besideInLine, type ZapChannel } from '../logic/zap-line.ts';
import { done, ignored, type Verdict } from '../kernel/commands.ts';
import type { Context, Feature } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import type { Subject } from '../port/backend.ts';

const live = (id: number): Subject => ({ kind: 'channel', id, at: 'live' });
const onScreen = ({ session }: PlayerState) => (session.subject?.kind === 'channel' ? session.subject.id : undefined);
const isLiveHere = ({ session }: PlayerState, id: number) =>
  session.subject?.kind === 'channel' &&
  session.subject.id === id &&
  session.subject.at === 'live' &&
  session.at !== 'failed';

/**
 * From channel to channel: one up or down, by number, back to the last. The first press acts at once; of what follows it within
 * a blink only the last opens, and what the viewer only passed was never viewed.
 */
export const turningFeature: Feature<'zapping'> = {
  name: 'zapping',
  player(context) {
    const { go, reset, line } = turns(context);
    const last = lastChannel(context);
    const digits = typing(
      context,
      (number) => go(find(context, (each) => each.number === number)),
      () => go(last()),
    );
    context.handle('lineUp', ({ arg }) => line(arg.channels, arg.currentId, arg.all));
    context.handle('turn', ({ arg: { to } }) => {
      digits.drop();
      const { line, placeId } = context.state().zapping;
      if (to === 'last') return go(last());
      if (typeof to === 'object') return go(find(context, ({ id }) => id === to.id));
      const step = to === 'next' ? 1 : -1;
      return go(besideInLine(line, placeId ?? onScreen(context.state()), step), step);
    });
    // Another viewer may come: nothing of this one's way is left.
    context.intercept('close', (_command, next) => {
      reset();
      digits.drop();
      return next();
    });
  },
};

function find(context: Context<'zapping'>, is: (channel: ZapChannel) => boolean): ZapChannel | undefined {
  return context.state().zapping.all.find(is);
}

function turns(context: Context<'zapping'>) {
  let turnedAt = -Infinity;
  let stop: Cancel = () => {};
  let hide: Cancel = () => {};
  let rest: Cancel = () => {};
  let pageId: number | undefined;

  const open = (channel: ZapChannel) => {
    const isHere = isLiveHere(context.state(), channel.id);
    if (isHere && pageId === channel.id) return;
    context.emit('turned', { id: channel.id, opens: channel.opens });
    if (channel.opens && !isHere) void context.do('open', { subject: live(channel.id), isPassing: true });
  };
  const go = (channel: ZapChannel | undefined, step?: 1 | -1): Verdict => {
    if (!channel) return ignored;
    const isBurst = context.now() - turnedAt < ZAP_BURST;
    turnedAt = context.now();
    const ahead = step && besideInLine(context.state().zapping.line, channel.id, step);
    context.set({
      placeId: channel.id,
      goingId: channel.id,
      isShown: true,
      aheadId: ahead?.opens ? ahead.id : undefined,
    });
    stop();
    hide();
    rest();
    hide = context.life.after(ZAP_SHOWN_FOR, () => {
      context.set({ isShown: false, goingId: undefined, placeId: pageId ?? context.state().zapping.placeId });
    });
    rest = context.life.after(ZAP_WINDOW, () => context.set({ aheadId: undefined }));
    if (isBurst) stop = context.life.after(ZAP_REST, () => open(channel));
    else open(channel);
    return done;
  };
  // Something else was opened, by a link or an address: that is where he is.
  context.on('opened', ({ subject }) => {
    if (subject.kind !== 'channel' || subject.id !== context.state().zapping.goingId)
      context.set({ goingId: undefined });
  });
  return {
    go,
    line(channels: readonly ZapChannel[], currentId: number | undefined, all = channels) {
      pageId = currentId;
      // Where the viewer goes is where he stands, until the page has come there too.
      const { goingId } = context.state().zapping;
      const isGoing = goingId !== undefined && goingId !== currentId;
      context.set({
        line: channels,
        all,
        placeId: isGoing ? goingId : currentId,
        goingId: isGoing ? goingId : undefined,
      });
    },
    reset() {
      stop();
      rest();
      context.set({ aheadId: undefined });
    },
  };
}

/** What "last" leads to: the channel before the one that is really watched, or that one while the viewer only looks around. */
function lastChannel(context: Context<'zapping'>): () => ZapChannel | undefined {
  let home: number | undefined;
  let before: number | undefined;
  let earlier: number | undefined;
  let staying: Cancel = () => {};
  context.watch(
    (state) => (state.session.at === 'active' && state.engine.hasFirstFrame ? onScreen(state) : undefined),
    (id) => {
      staying();
      if (id === undefined || id === home) return;
      staying = context.life.after(ZAP_STAYED, () => {
        if (find(context, (each) => each.id === id)?.opens === false) return;
        before = home ?? before;
        home = id;
      });
    },
  );
  context.intercept('lineUp', (command, next) => {
    if (command.arg.lastId !== command.arg.currentId) earlier = command.arg.lastId;
    return next();
  });
  context.intercept('close', (_command, next) => {
    staying();
    before = undefined;
    home = undefined;
    return next();
  });
  return () => {
    const { placeId } = context.state().zapping;
    const here = placeId ?? onScreen(context.state());
    const id = [home, before, earlier].find((each) => each !== undefined && each !== here);
    return find(context, (each) => each.id === id);
  };
}

function typing(context: Context<'zapping'>, turn: (number: number) => Verdict, back: () => Verdict) {
  let state = digitFlow.initial;
  let stop: Cancel = () => {};
  const numbers = () => context.state().zapping.all.map(({ number }) => number);
  const run = (effect: DigitEffect) => {
    stop();
    if (effect.do === 'wait') stop = context.life.after(effect.ms, () => tell({ type: 'waited', numbers: numbers() }));
    if (effect.do === 'turn') turn(effect.number);
    if (effect.do === 'last') back();
  };
  const tell = (event: DigitEvent): void => {
    const step = digitFlow.step(state, event);
    state = step.state;
    context.set({ typed: state.at === 'rest' ? '' : state.typed, isUnknown: state.at === 'unknown' });
    step.effects.forEach(run);
  };
  context.handle('typeDigit', ({ arg }) => {
    if (numbers().length === 0) return ignored;
    tell({ type: 'typed', digit: arg.digit, numbers: numbers() });
    const channel = find(context, (each) => String(each.number) === context.state().zapping.typed);
    // It may be the one that is meant: what it takes is on its way while the viewer thinks.
    if (channel?.opens) void context.do('expect', { subjects: [live(channel.id)], isSure: true });
    return done;
  });
  context.handle('enterDigits', () =>
    state.at === 'typing' ? (tell({ type: 'entered', numbers: numbers() }), done) : ignored,
  );
  context.handle('eraseDigit', () => (state.at === 'rest' ? ignored : (tell({ type: 'erased' }), done)));
  const drop = () => state.at !== 'rest' && tell({ type: 'dropped' });
  context.handle('dropDigits', () => (drop() === false ? ignored : done));
  return { drop };
}
