// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { at, FJORD, PROGRAMMES, SCHEDULE } from '../testing/story-data.ts';
import { SchedulePanel } from './SchedulePanel.tsx';

afterEach(cleanup);
const hrefOf = (ts: number | undefined) => `/channels/popular/fjord${ts === undefined ? '' : `?ts=${ts}`}`;
const panel = (over: Partial<Parameters<typeof SchedulePanel>[0]> = {}) => (
  <SchedulePanel channel={FJORD} schedule={SCHEDULE} hrefOf={hrefOf} onProgramme={() => {}} {...over} />
);
const row = (title: string) => screen.getByText(title).closest('.ch-sd-row') as HTMLElement;

describe('the schedule', () => {
  it('lists the programmes of the chosen day, and another day after a switch [B-102]', () => {
    draw(panel());
    expect(screen.getByText('Новости часа')).toBeTruthy();
    // 01:00 is today's, 22:30 of yesterday is not; a programme at 23:50 belongs to the day it starts.
    expect(screen.getByText('Полярный экспресс')).toBeTruthy();
    expect(screen.queryByText('Ночные огни')).toBeNull();
    expect(screen.getByText('Полярная ночь')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Today/u }));
    const menu = screen.getByRole('menu', { name: 'Day of the schedule' });
    expect(within(menu).getByText('21.11.2026')).toBeTruthy();
    fireEvent.click(within(menu).getByText(/Yesterday/u));
    expect(screen.getByText('Ночные огни')).toBeTruthy();
    expect(screen.queryByText('Новости часа')).toBeNull();
  });

  it('links a past programme by ?ts= of its timestamp, the running one without it [B-104]', () => {
    draw(panel());
    expect(row('Новости часа').getAttribute('href')).toBe(`/channels/popular/fjord?ts=${at(18, 20)}`);
    expect(row('Below the Kelp: the Last Cold Reef').getAttribute('href')).toBe('/channels/popular/fjord');
  });

  it('makes past, past without archive, now and future look and sound different', () => {
    draw(panel());
    const [past, closed, now, future] = [
      'Новости часа',
      'Прогноз',
      'Below the Kelp: the Last Cold Reef',
      'Северный ход',
    ].map(row);
    expect(past?.textContent).toContain('Watch from the archive');
    expect(closed?.textContent).toContain('Not available in the archive');
    expect(now?.textContent).toContain('28\u00a0min left');
    expect(future?.textContent).toContain('Not yet on air');
    expect(new Set([past, closed, now, future].map((each) => each?.className)).size).toBe(4);
    expect(now?.querySelector('.k-bar--live')).not.toBeNull();
    expect([past, closed, future].map((each) => each?.querySelector('.k-bar'))).toEqual([null, null, null]);
    expect(future?.querySelector('svg')).toBeNull();
  });

  it('reports every click, also of rows that do not play', () => {
    const onProgramme = vi.fn();
    draw(panel({ onProgramme }));
    for (const title of ['Новости часа', 'Прогноз', 'Северный ход']) fireEvent.click(row(title));
    expect(onProgramme.mock.calls.map(([programme]) => (programme as { title: string }).title)).toEqual([
      'Новости часа',
      'Прогноз',
      'Северный ход',
    ]);
  });

  it('marks what is being watched', () => {
    draw(panel({ playingId: 'p9' }));
    expect(row('Паруса. Регата на краю карты').getAttribute('aria-current')).toBe('true');
    expect(screen.getAllByText('You are watching this')).toHaveLength(1);
  });

  it('has one stop for Tab: what is being watched, then the row that had the focus last', () => {
    draw(panel({ playingId: 'p9' }));
    const stops = () => [...document.querySelectorAll<HTMLElement>('.ch-sd-row')].filter((each) => each.tabIndex === 0);
    const watched = row('Паруса. Регата на краю карты');
    expect(stops()).toEqual([watched]);
    for (const title of ['Новости часа', 'Прогноз']) {
      fireEvent.focus(row(title));
      expect(stops()).toEqual([row(title)]);
    }
  });

  it('opens on the day of what is being watched', () => {
    draw(panel({ playingId: 'p0' }));
    expect(screen.getByText('Ночные огни')).toBeTruthy();
  });

  it('shows a gap of the guide as a row', () => {
    draw(panel({ schedule: { ...SCHEDULE, programmes: PROGRAMMES.filter(({ id }) => id !== 'p8') } }));
    expect(screen.getByText('No data from 19:30 to 19:40')).toBeTruthy();
  });

  it('shows warning_no_program when it stays empty, and offers to try again when it failed [B-108]', () => {
    const onRetry = vi.fn();
    const { redraw } = draw(panel({ schedule: { at: 'waiting', programmes: [], onRetry } }));
    expect(screen.queryByText(/no schedule/u)).toBeNull();
    redraw(panel({ schedule: { at: 'empty', programmes: [], onRetry } }));
    expect(screen.getByText('No schedule for this day yet. You can still watch the channel.')).toBeTruthy();
    redraw(panel({ schedule: { at: 'failed', programmes: [], onRetry } }));
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
