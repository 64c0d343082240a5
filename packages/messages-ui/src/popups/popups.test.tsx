// @vitest-environment jsdom
import { storeStage, watchedStore } from '@antenna/store/testing';
import { iconBell } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { EmailForm, Popup } from '../index.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a popup comes and goes within 300 ms [A-180]', () => {
  vi.useFakeTimers();
  const popup = (open: boolean) => <Popup open={open} title="Hello" glyph={iconBell} onClose={() => {}} />;
  const { rerender } = render(popup(true));
  expect(screen.getByRole('region', { name: 'Hello' }).dataset['phase']).toBe('in');
  rerender(popup(false));
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.getByRole('region', { name: 'Hello' }).dataset['phase']).toBe('out');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('region')).toBeNull();
});

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 3_600_000 };

async function form() {
  const stage = storeStage({ storage: watchedStore({ session: JSON.stringify(SESSION) }) });
  stage.server.on('PATCH /v2/users/self', { json: { id: 12, username: 'u12', is_guest: false, email: 'a@b.test' } });
  stage.store.start();
  await stage.settle();
  const onSaved = vi.fn();
  render(
    <Provider store={stage.store}>
      <EmailForm onSaved={onSaved} />
    </Provider>,
  );
  const send = async (email: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: email } });
    fireEvent.submit(screen.getByRole('textbox'));
    await act(() => stage.settle());
  };
  const patches = () => stage.server.requests.filter(({ method }) => method === 'PATCH');
  return { send, onSaved, patches };
}

it('the request for an email address has one field and saves it [A-176]', async () => {
  const { send, onSaved, patches } = await form();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await send('a@b.test');
  expect(patches().map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([{ email: 'a@b.test' }]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it.each(['a@b', '', 'name', 'имя@пример.рф'])('%j is said to be wrong and is not sent [A-365]', async (email) => {
  const { send, onSaved, patches } = await form();
  await send(email);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect([patches().length, onSaved.mock.calls.length]).toEqual([0, 0]);
});
