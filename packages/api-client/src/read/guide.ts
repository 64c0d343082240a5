import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { GuideColumns, GuideTile } from '../model/index.ts';
import type { Fields, Unchecked } from './fields/untrusted.ts';
import { list, number, numericId, object, text, Unreadable } from './fields/read-fields.ts';

/** Unix seconds as the columns keep them. */
const LATEST = 2 ** 32 - 1;

/** A piece of the guide as typed columns: hundreds of thousands of programmes must not be as many objects. */
export function readGuideTile(data: Unchecked<Api.GuideTile>, context: ReadContext): GuideTile {
  const raw = object(data, 'guide');
  const [start, end] = [number(raw.start), number(raw.end)];
  if (start === undefined || end === undefined || !Array.isArray(raw.channels))
    throw new Unreadable('guide: no span or channels');
  const channels = list(raw.channels, {
    what: 'guide.channels',
    context,
    read: (each) => [numericId(each.id, 'guide.channel'), readColumns(each, context)] as const,
  });
  return { start, end, channels: new Map(channels) };
}

function readColumns(raw: Fields<Api.GuideChannel>, context: ReadContext): GuideColumns {
  const column = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);
  const [timestamps, durations, programIds] = [raw.timestamps, raw.durations, raw.program_ids].map(column);
  const [titles, ages, catchups] = [raw.titles, raw.ages, raw.catchups].map(column);
  if (durations?.length !== timestamps?.length) throw new Unreadable('guide.channel: columns of different length');
  const kept: { readonly start: number; readonly length: number; readonly index: number }[] = [];
  for (const [index, value] of (timestamps ?? []).entries()) {
    const [start, length] = [number(value), number(durations?.[index])];
    if (start === undefined || length === undefined || start < 0 || length <= 0 || start + length > LATEST)
      context.reject(`guide.channels[${String(raw.id)}][${index}]`, 'no start or length');
    else kept.push({ start, length, index });
  }
  kept.sort((a, b) => a.start - b.start);
  return {
    starts: Uint32Array.from(kept, ({ start }) => start),
    ends: Uint32Array.from(kept, ({ start, length }) => start + length),
    programIds: Float64Array.from(kept, ({ index }) => number(programIds?.[index]) ?? 0),
    ages: Int8Array.from(kept, ({ index }) => number(ages?.[index]) ?? -1),
    catchups: Uint8Array.from(kept, ({ index }) =>
      Number(number(catchups?.[index]) === 1 || catchups?.[index] === true),
    ),
    titles: kept.map(({ index }) => text(titles?.[index]) ?? ''),
  };
}
