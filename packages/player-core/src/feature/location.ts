import { ignored } from '../kernel/commands.ts';
import type { Feature } from '../kernel/feature.ts';
import type { LocationState, PlayerState } from '../kernel/state.ts';
import type { Subject } from '../port/backend.ts';

const noLocation: LocationState = { channelId: undefined, at: undefined };

/**
 * Keeps what the page's address should be. A page opens what its address names; if the address has only followed the
 * player, that is on already, and opening it again would interrupt it.
 */
export const locationFeature: Feature<'location'> = {
  name: 'location',
  player(context) {
    context.on('location', (location) => context.set(location));
    context.intercept('open', ({ arg: { subject, isAgain }, cause }, next) => {
      if (cause === 'app' && !isAgain && isOn(context.state(), subject)) return ignored;
      // While zapping (cause `player`) the address follows later, by the event.
      if (cause !== 'player' || subject.kind !== 'channel') context.set(locationOf(subject));
      return next();
    });
    context.intercept('close', (_command, next) => {
      context.set(noLocation);
      return next();
    });
  },
};

function locationOf(subject: Subject): LocationState {
  if (subject.kind !== 'channel') return noLocation;
  return { channelId: subject.id, at: subject.at === 'live' ? 'live' : Math.floor(subject.at.ts) };
}

/** A channel is compared by its address, because the player may have moved on to another moment or channel meanwhile. */
function isOn({ session, location }: PlayerState, subject: Subject): boolean {
  if (session.at !== 'resolving' && session.at !== 'loading' && session.at !== 'active') return false;
  if (subject.kind !== 'channel') return JSON.stringify(subject) === JSON.stringify(session.subject);
  const { channelId, at } = locationOf(subject);
  return channelId === location.channelId && at === location.at;
}
