import type { Seconds } from '@antenna/kernel';
import { planArchive, type ImportedArchive } from '@antenna/catchup';
import { zoneOffset, isTimeZone } from '@antenna/time-zones';
import type { Fetching } from './fetching.ts';
import { ZONES_EAST, ZONES_WEST } from './limits.ts';
import { probe } from './probe.ts';

/** A server's time zone and how it was found. */
export interface ServerZone {
  /** IANA name, if the server itself answers it. */
  readonly name?: string;
  /** Seconds ahead of UTC at the requested moment. */
  readonly offset: Seconds;
}

export interface ZoneQuery {
  readonly fetching: Fetching;
  readonly archive: ImportedArchive;
  /** Address of the live stream. */
  readonly live: string;
  readonly moment: Seconds;
  readonly now: Seconds;
}

/** A panel answers its zone; for other servers it follows from the newest moment that their archive has. */
export async function serverZone(query: ZoneQuery): Promise<ServerZone | undefined> {
  return (await panelZone(query)) ?? newestHour(query);
}

/** `player_api.php` of Xtream panels: `server_info.timezone`. */
async function panelZone({ fetching, live, moment }: ZoneQuery): Promise<ServerZone | undefined> {
  const match = /^(https?:\/\/[^/]+)\/(?:live\/)?([^/]+)\/([^/]+)\/[^/]+$/i.exec(live.split('?', 1)[0] ?? '');
  if (match === null) return undefined;
  const [, origin, user, password] = match;
  const reply = await fetching.get(`${origin}/player_api.php?username=${user}&password=${password}`, undefined);
  if ('why' in reply || reply.status !== 200) return undefined;
  try {
    const name = (JSON.parse(reply.bytes.toString('utf8')) as { server_info?: { timezone?: unknown } }).server_info
      ?.timezone;
    return typeof name === 'string' && isTimeZone(name) ? { name, offset: zoneOffset(name, moment) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * From east to west: the first hour that exists is the server's present. Only whole hours, and only where the next
 * day is refused.
 */
async function newestHour({ fetching, archive, now }: ZoneQuery): Promise<ServerZone | undefined> {
  // Ten minutes ago by the server's clock, if it is this many hours ahead of UTC.
  const at = async (hours: number) => {
    const offset = hours * 3_600;
    const plan = planArchive({
      template: archive.template,
      archiveClock: { correction: -offset, zone: '' },
      moment: now - 600,
      now: now + 2 * 86_400,
      programme: { start: now - 600, stop: now, catchupId: null },
    });
    return plan !== undefined && (await probe(fetching, plan.url, archive.headers)).is === 'media';
  };
  if (await at(26)) return undefined;
  for (let hours = ZONES_EAST; hours >= ZONES_WEST; hours -= 1) if (await at(hours)) return { offset: hours * 3_600 };
  return undefined;
}
