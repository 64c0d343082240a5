// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SchedulePanel } from '../schedule/SchedulePanel.tsx';
import { draw, setWidth } from '../testing/draw.tsx';
import { createPlatform, StoreFrame, type Platform } from '../testing/store-frame.tsx';
import { at, FJORD, NOW, PROGRAMMES, SCHEDULE } from '../testing/story-data.ts';
import { MyReminders } from './MyReminders.tsx';
import { ReminderNotices } from './ReminderNotices.tsx';

let platform: Platform;
let listed: object[];

afterEach(cleanup);
beforeEach(() => {
  setWidth(1600);
  listed = [];
  platform = createPlatform([{ id: 9, slug: 'fjord', name: 'Fjord' }], 'user');
  platform.answer('/v2/users/self/reminders', () => ({ status: 200, body: JSON.stringify(listed), headers: {} }));
});

const wire = (id: string, title: string, start: number, more: Partial<Record<string, unknown>> = {}) => ({
  id,
  channel_id: 9,
  start,
  stop: start + 3_600,
  title,
  subtitle: '',
  status: 'planned',
  asked_start: start,
  is_catchup_available: true,
  ...more,
});
const settle = () =>
  act(async () => {
    for (let frame = 0; frame < 6; frame += 1)
      await new Promise((done) => {
        setTimeout(done, 17);
      });
  });
async function open(what: React.ReactNode) {
  const drawn = draw(
    <StoreFrame platform={platform} path="/my">
      {what}
    </StoreFrame>,
  );
  await settle();
  return drawn;
}
const pass = async (ms: number) => {
  await act(() => platform.clock.advanceAsync(ms));
  for (const wait of [500, 200]) await act(() => platform.clock.advanceAsync(wait));
};

describe('the viewer’s reminders', () => {
  it('are listed by time with channel, time and status; those that can no longer be seen are not', async () => {
    listed = [
      wire('0', 'Gone', at(10, 0), { is_catchup_available: false }),
      wire('1', 'Kept', at(18, 20)),
      wire('2', 'Below the Kelp', at(20, 15)),
      wire('3', 'Moved', at(22, 20), { status: 'moved', asked_start: at(22, 5) }),
      wire('4', 'Dropped', at(23, 0), { status: 'cancelled' }),
    ];
    await open(<MyReminders />);
    const rows = within(screen.getByRole('list', { name: 'Reminders' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.ch-reminder-words')?.textContent)).toEqual([
      'KeptToday, 21 November · 18:20 · FjordNow in the archive',
      'Below the KelpToday, 21 November · 20:15 · FjordOn now',
      'MovedToday, 21 November · 22:20 · FjordMoved from 21 November at 22:05',
      'DroppedToday, 21 November · 23:00 · FjordNo longer scheduled: something else is on at this time',
    ]);
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      `/channel/fjord?ts=${at(18, 20)}`,
      '/channel/fjord',
      '/channel/fjord',
      '/channel/fjord',
    ]);
    expect(within(rows[3] as HTMLElement).queryByRole('button', { name: /calendar/u })).toBeNull();
  });

  it('are removed by their button, and the focus stays with the list', async () => {
    listed = [wire('1', 'Soon', at(21, 10)), wire('2', 'Later', at(22, 5))];
    const removed: string[] = [];
    platform.answer('/v2/users/self/reminders/1', () => {
      removed.push('1');
      return { status: 204, body: '', headers: {} };
    });
    await open(<MyReminders />);
    fireEvent.click(screen.getByRole('button', { name: 'Remind me about Soon, 21:10' }));
    await settle();
    expect([screen.queryByText('Soon'), removed, document.activeElement]).toEqual([
      null,
      ['1'],
      screen.getByRole('region', { name: 'Reminders' }),
    ]);
  });

  it('are saved as a calendar file with their name', async () => {
    listed = [wire('1', 'Kelp: part 2', at(21, 10))];
    let made: Blob | undefined;
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          made = blob;
          return 'blob:x';
        },
        revokeObjectURL: () => {},
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open(<MyReminders />);
    fireEvent.click(screen.getByRole('button', { name: 'Save Kelp: part 2 to a calendar' }));
    click.mockRestore();
    const file = await made?.text();
    expect([names, made?.type]).toEqual([['Kelp-part-2.ics'], 'text/calendar;charset=utf-8']);
    expect(file).toContain('SUMMARY:Kelp: part 2\r\nLOCATION:Fjord\r\n');
    expect(file).toContain('URL:http://localhost:3000/channel/fjord\r\n');
  });

  it('explain how to set one when there is none', async () => {
    await open(<MyReminders />);
    expect(screen.getByText('No reminders yet')).toBeTruthy();
  });
});

describe('a notice', () => {
  const region = () => within(screen.getByRole('region', { name: 'Reminders' }));

  it('is announced without taking the focus, links to the channel, and offers to start over while it runs', async () => {
    listed = [wire('1', 'Northern Light', NOW + 30)];
    await open(<ReminderNotices />);
    expect(screen.getByRole('region', { name: 'Reminders' }).querySelector('[aria-live="polite"]')).not.toBeNull();
    await pass(1_000);
    expect(region().getByText('Starts in a minute · Fjord')).toBeTruthy();
    expect(region().queryByRole('link', { name: 'Start over' })).toBeNull();
    await pass(30_000);
    expect(region().getByText('On now · Fjord')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(region().getByRole('link', { name: 'Watch' }));
    expect(screen.getByTestId('address').textContent).toBe('/channel/fjord');
    expect(region().queryByRole('article')).toBeNull();
  });

  it('says after a sleep that the programme is in the archive, and plays it from there', async () => {
    listed = [wire('1', 'Northern Light', at(18, 20))];
    await open(<ReminderNotices />);
    await pass(1_000);
    expect(region().getByText('Now in the archive · Fjord')).toBeTruthy();
    fireEvent.click(region().getByRole('link', { name: 'Watch' }));
    expect(screen.getByTestId('address').textContent).toBe(`/channel/fjord?ts=${at(18, 20)}`);
  });

  it('is dismissed by its close button, and not shown while that channel is watched live', async () => {
    listed = [wire('1', 'Northern Light', at(20, 30))];
    const { unmount } = await open(<ReminderNotices />);
    await pass(1_000);
    fireEvent.click(region().getByRole('button', { name: 'Close the reminder about Northern Light' }));
    expect(region().queryByRole('article')).toBeNull();
    unmount();
    platform.store.services.storage.remove('remindersTold');
    await open(<ReminderNotices watchedChannel="fjord" />);
    await pass(1_000);
    expect(region().queryByRole('article')).toBeNull();
  });
});

it('after midnight the schedule opens on the day whose programme still runs', () => {
  const late = PROGRAMMES.map((each) =>
    each.id === 'p10'
      ? {
          ...each,
          timestamp: at(-2, 0),
          realTimestamp: at(-2, 0),
          duration: 86_400 - 3_600,
          realDuration: 86_400 - 3_600,
        }
      : each,
  ).filter(({ timestamp, id }) => id === 'p10' || timestamp < at(-1, 0) || timestamp > at(21, 0));
  draw(
    <SchedulePanel
      channel={FJORD}
      schedule={{ ...SCHEDULE, programmes: late.toSorted((a, b) => a.timestamp - b.timestamp) }}
      hrefOf={() => '/'}
      onProgramme={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: /^Yesterday/u })).toBeTruthy();
  expect(document.querySelector('.ch-sd-row--now')?.textContent).toContain('Below the Kelp');
});
