import { PING_TIMEOUT } from '../limits.ts';
import { netFlow, type NetEffect, type NetEvent } from '../logic/errors/netcheck.ts';
import type { Feature } from '../kernel/feature.ts';

/** Detects a lost connection, pings with growing intervals, and resumes where playback stopped. */
export const offlineFeature: Feature<'offline'> = {
  name: 'offline',
  session(context) {
    const { connectivity } = context.ports.env;
    let state = netFlow.initial;
    let isAsking = false;
    const send = (event: NetEvent) => {
      const step = netFlow.step(state, event);
      state = step.state;
      context.set({ isOffline: state.at === 'offline' || state.at === 'pinging', isRestored: state.at === 'restored' });
      step.effects.forEach(run);
    };
    const run = (effect: NetEffect) => {
      switch (effect.do) {
        case 'wait':
          context.scope.after(effect.ms, () => send({ type: 'delay-elapsed' }));
          return;
        case 'ping':
          context.scope.whenResolved(connectivity.ping(PING_TIMEOUT), (isThere) =>
            send({ type: isThere ? 'ping-answered' : 'ping-failed' }),
          );
          return;
        case 'show-restored':
          context.scope.after(effect.ms, () => send({ type: 'shown' }));
          return;
        case 'reload':
          // Retries what was given up; what the viewer has paused stays paused.
          if (context.state().recovery.isFinal) void context.do('retry', undefined);
          else void context.do('reload', {});
      }
    };
    context.set({ isOffline: false, isRestored: false });
    context.scope.onEnd(connectivity.watch((isOnline) => send({ type: isOnline ? 'line-up' : 'lost' })));
    if (!connectivity.isOnline()) send({ type: 'lost' });
    // A request failed although the browser says "online": one ping distinguishes a lost connection from a broken server.
    context.on('fault', ({ fault }) => {
      if (fault.kind !== 'network' || !fault.isFatal || fault.http !== undefined || isAsking || state.at !== 'online')
        return;
      isAsking = true;
      context.scope.whenResolved(connectivity.ping(PING_TIMEOUT), (isThere) => {
        isAsking = false;
        if (!isThere) send({ type: 'lost' });
      });
    });
  },
};
