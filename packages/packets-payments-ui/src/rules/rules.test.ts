import { anyPacket, anyPeriod, anyPurchaseType, anySubscription } from '@antenna/api-client/testing';
import { describe, expect, it } from 'vitest';
import { archiveOf } from './archive-of.ts';
import { arrangePackets } from './arrange-packets.ts';
import { packetLists } from './packet-lists.ts';
import { firstPurchase, periodOptions } from './period-options.ts';

describe('the packets of a provider', () => {
  const PACKETS = [
    { id: 1, price: 300 },
    { id: 2, price: 100 },
    { id: 3, price: 200 },
    { id: 4, price: 100 },
  ];
  const NEUTRAL = { only: [], without: [], first: [], order: 'given' } as const;
  const ids = (rules: Partial<Parameters<typeof arrangePackets>[1]>) =>
    arrangePackets(PACKETS, { ...NEUTRAL, ...rules }).map(({ id }) => id);

  it('stand as they were given, unless its row says otherwise [C-088]', () => {
    expect(ids({})).toEqual([1, 2, 3, 4]);
    expect(ids({ order: 'price' })).toEqual([2, 4, 3, 1]);
    expect(ids({ without: [2, 9] })).toEqual([1, 3, 4]);
    expect(ids({ only: [3, 1] })).toEqual([1, 3]);
    expect(ids({ first: [4, 9, 3] })).toEqual([4, 3, 1, 2]);
    expect(ids({ first: [1], order: 'price', without: [3] })).toEqual([1, 2, 4]);
  });
});

describe('the lists of packets', () => {
  const START = anyPacket({ id: 1, name: 'Start' });
  const BUNDLE = anyPacket({ id: 2, name: 'Bundle', isBundle: true });
  const SPORT = anyPacket({ id: 3, name: 'Sport', isBase: false });
  const names = (lists: ReturnType<typeof packetLists>) =>
    [lists.own, lists.base, lists.extra].map((items) => items.map(({ packet }) => packet.name));
  const ask = (held: Parameters<typeof packetLists>[1]) =>
    names(packetLists([{ ...START, available: [SPORT] }, BUNDLE], held, { isOtt: true }));

  it('show what one has first, what came with a bundle behind it, and each packet once', () => {
    expect(ask([])).toEqual([[], ['Start', 'Bundle'], ['Sport']]);
    expect(ask([anySubscription({ packet: START })])).toEqual([['Start'], ['Bundle'], ['Sport']]);
    expect(ask([anySubscription({ packet: START, status: 'future' })])).toEqual([[], ['Start', 'Bundle'], ['Sport']]);
    expect(
      ask([anySubscription({ packet: BUNDLE }), anySubscription({ packet: { ...START, parentName: 'Bundle' } })]),
    ).toEqual([['Bundle'], ['Start'], ['Sport']]);
  });

  it('offer no additional packet whose channels and libraries the viewer has already', () => {
    const channel = (id: number) => ({ id, name: `Channel ${id}`, slug: `channel-${id}`, isHd: false, is4k: false });
    const channels = [channel(1), channel(2)];
    const [films, tales] = [3, 4].map((id) => ({ id, title: `Library ${id}` }));
    if (!films || !tales) throw new Error('there are no libraries');
    const whole = anyPacket({ id: 1, name: 'Whole', channels, channelsCount: 2, libraries: [films] });
    const extra = (name: string, more: Partial<typeof whole>, id = 7) =>
      anyPacket({ id, name, isBase: false, channels: channels.slice(1), channelsCount: 1, ...more });
    const offered = (packet: typeof whole, held = [anySubscription({ packet: anyPacket({ id: 1, name: 'Whole' }) })]) =>
      names(packetLists([{ ...whole, available: [packet] }], held, { isOtt: true }))[2];
    expect(offered(extra('Sport', {}))).toEqual([]);
    expect(offered(extra('Cinema', { libraries: [films] }))).toEqual([]);
    // What gives something else, or does not say what, is offered; what one has stands in the list.
    expect(offered(extra('Tales', { libraries: [tales] }))).toEqual(['Tales']);
    expect(offered(extra('Other', { channels: [channel(9)] }))).toEqual(['Other']);
    expect(offered(extra('Part', { channelsCount: 2 }))).toEqual(['Part']);
    expect(offered(extra('Devices', { channels: [], channelsCount: 0 }))).toEqual(['Devices']);
    expect(offered(extra('Sport', {}), [])).toEqual(['Sport']);
    const sport = extra('Sport', {});
    expect(offered(sport, [anySubscription({ packet: whole }), anySubscription({ packet: sport })])).toEqual(['Sport']);
  });

  it('contain what the viewer has even when it is not sold any more', () => {
    expect(ask([anySubscription({ packet: anyPacket({ id: 9, name: 'Old' }) })])[0]).toEqual(['Old']);
    expect(ask([anySubscription({ packet: anyPacket({ id: 9, name: 'Old' }), status: 'ended' })])[0]).toEqual([]);
  });

  it('address packets by another id with an operator that is no OTT [C-015]', () => {
    const [item] = packetLists([anyPacket({ id: 1, idNoOtt: '7-1' })], [], { isOtt: false }).base;
    expect(item?.to).toBe('/packets/7-1');
  });
});

it('the archive of a packet is that of its channels; unknown where none of them says it', () => {
  const packet = (...days: readonly (number | undefined)[]) =>
    anyPacket({
      channels: days.map((archiveDays, id) => ({
        id,
        name: '',
        slug: '',
        isHd: false,
        is4k: false,
        ...(archiveDays !== undefined && { archiveDays }),
      })),
    });
  expect(archiveOf(packet(7, 0, 3, undefined))).toEqual({ least: 0, most: 7 });
  expect([archiveOf(packet()), archiveOf(packet(undefined))]).toEqual([undefined, undefined]);
});

describe('the lengths of a packet', () => {
  const length = (id: string, amount: number, months: number) => {
    const periodHuman = { days: 0, months, years: 0 };
    return anyPeriod({ periodHuman, purchases: [anyPurchaseType({ id, amount, periodHuman })] });
  };
  const PERIODS = [length('101.P1M', 30_000, 1), length('101.P3M', 81_000, 3), length('101.P12M', 360_000, 12)];

  it('say what a month of each comes to and what it saves against the first [C-249]', () => {
    expect(periodOptions(PERIODS).map(({ monthly, discount }) => [monthly, discount])).toEqual([
      [undefined, undefined],
      [27_000, 10],
      [30_000, undefined],
    ]);
  });

  it('are chosen by id or by their place in the list, else the one with a trial, else the first [C-014]', () => {
    expect(
      [
        firstPurchase(PERIODS, '101.P3M'),
        firstPurchase(PERIODS, '3'),
        firstPurchase(PERIODS, '9'),
        firstPurchase(PERIODS, undefined),
        firstPurchase([], '1'),
      ].map((found) => found?.id),
    ).toEqual(['101.P3M', '101.P12M', '101.P1M', '101.P1M', undefined]);
  });
});
