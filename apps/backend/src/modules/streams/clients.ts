import { createHash } from 'node:crypto';
import { SECOND, toSeconds, type Clock, type Millis } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';
import { CLIENT_MEMORY, CLIENTS_AT_ONCE, LEASE_MEMORY, REFUSAL_MEMORY, STREAMS_KNOWN } from './limits.ts';
import { clientPlaces, takeClientPlace } from './repository.ts';

interface ClientLimitDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** 0: any number. */
  readonly most?: number | undefined;
}

type MayJoin = (sid: string, client: string) => boolean | Promise<boolean>;

interface Answer {
  readonly isAllowed: boolean;
  readonly until: Millis;
}

/**
 * Whether a client may fetch a stream: an address that is passed on serves the first few, not a crowd. A client that was not seen for a
 * minute has given its place to another. The places are in the database, so that all copies give out the same few; what one copy
 * knows it asks again after 20 s.
 */
export function limitClients({ db, clock, most = CLIENTS_AT_ONCE }: ClientLimitDeps): MayJoin {
  const known = new LRUCache<string, Answer>({ max: STREAMS_KNOWN });
  const asked = new Map<string, Promise<boolean>>();
  const ask = async (key: string, sid: string): Promise<boolean> => {
    const isAllowed = await takePlace(db, { sid, client: key, most, now: toSeconds(clock.now()) });
    known.set(key, { isAllowed, until: clock.now() + (isAllowed ? LEASE_MEMORY : REFUSAL_MEMORY) });
    return isAllowed;
  };
  return (sid, client) => {
    if (most === 0) return true;
    // The session in it keeps hashes of one client in two streams apart.
    const key = createHash('sha256').update(`${sid}|${client}`).digest('base64url');
    const found = known.get(key);
    if (found && found.until > clock.now()) return found.isAllowed;
    const pending = asked.get(key) ?? ask(key, sid).finally(() => asked.delete(key));
    asked.set(key, pending);
    return pending;
  };
}

/** The client's own place again, else the first that is free; of two that take one at once the database lets one. */
async function takePlace(
  db: Database,
  {
    sid,
    client,
    most,
    now,
  }: { readonly sid: string; readonly client: string; readonly most: number; readonly now: number },
): Promise<boolean> {
  const left = now - CLIENT_MEMORY / SECOND;
  const places = await clientPlaces(db, sid);
  const own = places.find((each) => each.client === client && each.place < most);
  const held = new Set(places.filter(({ seen_at }) => Number(seen_at) > left).map(({ place }) => place));
  const free = Array.from({ length: most }, (_, place) => place).filter((place) => !held.has(place));
  for (const place of own ? [own.place, ...free] : free)
    if (await takeClientPlace(db, { sid, place, client, now, left })) return true;
  return false;
}
