// @vitest-environment jsdom
import { i18nIn } from '@antenna/i18n/testing';
import { openModal, useModal, usePin } from '@antenna/store';
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANNA, household as viewOf, MISHA, TIMUR } from '../testing/story-household.ts';
import { HouseholdTiles } from './HouseholdTiles.tsx';
import { ProfilesModal } from './ProfileManager.tsx';
import { ProfileTiles } from './ProfileTiles.tsx';
import { useChildLook } from './use-child-look.ts';
import { ViewingLimitsEditor } from './ViewingLimitsEditor.tsx';

afterEach(cleanup);

const i18n = i18nIn('en');
const withProviders = (children: ReactNode) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

const wire = (id: string, name: string, role: string) => ({
  id,
  name,
  role,
  icon: `/${id}.svg`,
  icon_avatar_id: 1,
  profile: { id: 1, role },
  viewing_limits: { viewing_from: null, viewing_to: null, daily_minutes: null },
});
const HOME = [wire('anna', 'Anna', 'adult'), wire('boris', 'Boris', 'adult'), wire('misha', 'Misha', 'child')];
const CATEGORIES = [
  {
    title: 'Animals',
    avatars: [
      { id: 1, src: '/1.svg' },
      { id: 2, src: '/2.svg' },
    ],
  },
  { title: 'Sea', avatars: [{ id: 3, src: '/3.svg' }] },
];

/** Only the two dialogs under test; the PIN dialog is another package's. */
function Host() {
  const { modal, isClosing, close } = useModal();
  const { type } = usePin();
  if (modal?.name === 'profiles') return <ProfilesModal with={modal.with} open={!isClosing} onClose={close} />;
  if (modal?.name === 'pincode')
    return (
      <div role="dialog" aria-label="pin">
        <button type="button" onClick={() => type('4821')}>
          type it
        </button>
        <button type="button" onClick={close}>
          give up
        </button>
      </div>
    );
  return null;
}

/** A household with a PIN, watching as `active`; the dialog `profiles` is open. */
async function opened(
  active: 'anna' | 'misha' = 'anna',
  home: readonly { readonly id: string; readonly role: string }[] = HOME,
): Promise<StoreStage> {
  const role = active === 'anna' ? 'adult' : 'child';
  const stage = storeStage({
    storage: watchedStore({
      session: JSON.stringify({
        viewer: 'user',
        deviceId: 'd1',
        accessToken: 'key',
        setAt: 1_795_284_000_000,
        expiresAt: 1_795_384_000_000,
        profile: { id: active, role },
      }),
    }),
  });
  let isOpen = false;
  const guarded = (answer: object) => () =>
    isOpen ? { json: answer } : { status: 403, json: { error_code: 'pin_required', action: 'profile' } };
  stage.server.on('GET /v2/users/self', { json: { id: 5, username: 'u', parental_status: 'set' } });
  stage.server.on('GET /v2/users/self/devices/device', {
    json: {
      id: 'd1',
      parental_settings: {
        duration: 30,
        pay: true,
        profile: true,
        program: true,
        vod: true,
        channel: true,
        settings: true,
      },
    },
  });
  stage.server.on('GET /v2/users/self/profiles', { json: home });
  stage.server.on('GET /v2/users/self/profile', { json: home.find(({ id }) => id === active) });
  stage.server.on('GET /v2/profiles/avatar_categories', { json: CATEGORIES });
  stage.server.on('POST /v2/users/self/parental_code/check', () => {
    isOpen = true;
    return { json: { allowed_until: new Date(1_795_284_000_000 + 1_800_000).toISOString() } };
  });
  stage.server.on('POST /v2/users/self/profile', (request) => {
    const requested = HOME.find(({ id }) => id === JSON.parse(request.body ?? '{}').profile_id);
    return requested?.role === 'child' ? { json: requested } : guarded(requested ?? {})();
  });
  stage.server.on('PATCH /v2/users/self/profiles/misha', (request) =>
    JSON.parse(request.body ?? '{}').role === 'adult' ? guarded({ ...HOME[2], role: 'adult' })() : { json: HOME[2] },
  );
  stage.server.on('POST /v2/users/self/profiles', { status: 201, json: wire('new', 'New', 'adult') });
  stage.server.on('DELETE /v2/users/self/profiles/misha', { status: 204 });
  render(<Provider store={stage.store}>{withProviders(<Host />)}</Provider>);
  await act(async () => {
    stage.store.start();
    await stage.settle();
    stage.store.dispatch(openModal({ name: 'profiles', with: {} }));
    await stage.settle();
  });
  await act(() => vi.waitFor(() => expect(screen.getByRole('list', { name: 'Profiles' })).toBeTruthy()));
  return stage;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (stage: StoreStage, name: string | RegExp) =>
  act(async () => {
    fireEvent.click(button(name));
    await stage.settle();
  });
/** Waits for the dialogs to swap and the responses to arrive. */
const pass = (stage: StoreStage) =>
  act(async () => {
    for (let at = 0; at < 4; at += 1) await stage.settle(600);
  });
const writes = (stage: StoreStage) =>
  stage.server.requests
    .filter(({ method, url }) => method !== 'GET' && url.includes('/profile'))
    .map(({ method, url, body }) => [method, url.replace(/\?.*/, ''), body ? JSON.parse(body) : undefined]);
const heading = (name: string) =>
  act(() => vi.waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name)));
const pinAsked = async (stage: StoreStage) => {
  await pass(stage);
  expect(screen.getByRole('dialog', { name: 'pin' })).toBeTruthy();
};

describe('modal profiles', () => {
  it('shows the profiles and the active one, and has four views [A-169] [A-280]', async () => {
    const stage = await opened();
    expect(
      within(screen.getByRole('list', { name: 'Profiles' }))
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    ).toEqual(['Anna, Watching now', 'Boris', 'Misha, Child', 'Add profile']);
    expect(button('Anna, Watching now').getAttribute('aria-current')).toBe('true');
    await press(stage, 'Manage profiles');
    await press(stage, 'Edit Misha');
    await heading('Edit profile');
    await press(stage, 'Change picture');
    await heading('Choose a picture');
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['Animals', 'Sea']);
    await press(stage, 'Sea 1');
    await heading('Edit profile');
    await press(stage, 'Save');
    expect(writes(stage)).toEqual([['PATCH', '/v2/users/self/profiles/misha', { name: 'Misha', icon_avatar_id: 3 }]]);
  });

  it('switches to a child at once [A-285]', async () => {
    const stage = await opened();
    await press(stage, 'Misha, Child');
    await pass(stage);
    expect(screen.queryByRole('dialog', { name: 'pin' })).toBeNull();
    expect(stage.store.getState().session).toMatchObject({ token: { profile: { id: 'misha', role: 'child' } } });
    expect(stage.store.getState().modals.at).toBe('closed');
  });

  it('switches from a child to an adult only with the PIN [A-283]', async () => {
    const stage = await opened('misha');
    await press(stage, 'Anna');
    await pinAsked(stage);
    expect(writes(stage)).toEqual([]);
    await press(stage, 'type it');
    await pass(stage);
    expect(stage.store.getState().session).toMatchObject({ token: { profile: { id: 'anna', role: 'adult' } } });
  });

  it('opens an adult’s editor with the PIN, and reopens after the PIN dialog replaced it [A-284]', async () => {
    const stage = await opened();
    await press(stage, 'Manage profiles');
    await press(stage, 'Edit Boris');
    await pinAsked(stage);
    await press(stage, 'type it');
    await pass(stage);
    await heading('Edit profile');
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Boris');
  });

  it('makes a child an adult by the toggle at once, with the PIN; cancelled, nothing is sent [A-281] [A-282]', async () => {
    const stage = await opened('misha');
    const toggle = async () => {
      await press(stage, 'Manage profiles');
      await press(stage, 'Edit Misha');
      await act(async () => {
        fireEvent.click(screen.getByRole('switch', { name: 'Child profile' }));
        await stage.settle();
      });
      await pinAsked(stage);
    };
    await toggle();
    await press(stage, 'give up');
    await pass(stage);
    await heading('Who’s watching?');
    expect(writes(stage)).toEqual([]);
    await toggle();
    await press(stage, 'type it');
    await pass(stage);
    expect(writes(stage).at(-1)).toEqual(['PATCH', '/v2/users/self/profiles/misha', { role: 'adult' }]);
  });

  it('creates no profile without a name, and none beyond five [A-366] [A-367]', async () => {
    const stage = await opened();
    await press(stage, 'Add profile');
    await press(stage, 'Create');
    const name = screen.getByLabelText('Name');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(writes(stage)).toEqual([]);
    fireEvent.change(name, { target: { value: ' Dasha ' } });
    await press(stage, 'Create');
    expect(writes(stage)).toEqual([
      ['POST', '/v2/users/self/profiles', { name: 'Dasha', role: 'adult', icon_avatar_id: 2 }],
    ]);
    cleanup();
    await opened(
      'anna',
      ['anna', 'b', 'c', 'd', 'e'].map((id) => wire(id, id, 'adult')),
    );
    expect(screen.queryByRole('button', { name: 'Add profile' })).toBeNull();
  });

  it('offers a code with the first child profile of a household without one, and only then', async () => {
    const adults = HOME.filter(({ role }) => role === 'adult');
    for (const [home, isChild, expected] of [
      [adults, true, 'parental_start'],
      [adults, false, 'profiles'],
      [HOME, true, 'profiles'],
    ] as const) {
      const stage = await opened('anna', home);
      stage.server.on('GET /v2/users/self', { json: { id: 5, username: 'u', parental_status: 'notset' } });
      await press(stage, 'Add profile');
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dasha' } });
      if (isChild) fireEvent.click(screen.getByRole('switch', { name: 'Child profile' }));
      await press(stage, 'Create');
      await pass(stage);
      expect(stage.store.getState().modals, `${home.length} ${isChild}`).toMatchObject({ modal: { name: expected } });
      cleanup();
    }
  });

  it('removes another profile after a confirmation, and cannot remove the active one [A-369]', async () => {
    const stage = await opened();
    await press(stage, 'Manage profiles');
    await press(stage, 'Edit Misha');
    await press(stage, 'Remove profile');
    await heading('Remove “Misha”?');
    expect(writes(stage)).toEqual([]);
    await press(stage, 'Remove profile');
    expect(writes(stage)).toEqual([['DELETE', '/v2/users/self/profiles/misha', undefined]]);
    cleanup();
    const again = await opened('misha');
    await press(again, 'Manage profiles');
    await press(again, 'Edit Misha');
    expect(screen.queryByRole('button', { name: 'Remove profile' })).toBeNull();
  });
});

describe('parts', () => {
  it('arrow keys move between the tiles', () => {
    render(withProviders(<ProfileTiles profiles={[ANNA, TIMUR, MISHA]} activeId="anna" onPress={vi.fn()} />));
    const tiles = screen.getAllByRole('button');
    tiles[0]?.focus();
    fireEvent.keyDown(tiles[0] as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tiles[1]);
  });

  it('as a row of the settings: a profile can be added while there are fewer than five, with or without a PIN, but not in the parental settings [A-148] [A-149]', async () => {
    const four = [...HOME, wire('vera', 'Vera', 'adult')];
    for (const [home, isAmongParental, isShown] of [
      [four, false, true],
      [[...four, wire('gleb', 'Gleb', 'child')], false, false],
      [four, true, false],
    ] as const) {
      const stage = await opened('anna', home);
      cleanup();
      render(
        <Provider store={stage.store}>
          {withProviders(<HouseholdTiles size="large" isAmongParental={isAmongParental} />)}
        </Provider>,
      );
      await act(() =>
        vi.waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(home.length)),
      );
      expect(screen.queryByRole('button', { name: 'Add profile' }) !== null, `${home.length} ${isAmongParental}`).toBe(
        isShown,
      );
      cleanup();
    }
  });

  it('describe the limits in words, also past midnight', () => {
    const { rerender } = render(withProviders(<ViewingLimitsEditor limits={{}} onChange={vi.fn()} />));
    expect(screen.getByText('No limits on when or how long.')).toBeTruthy();
    rerender(
      withProviders(
        <ViewingLimitsEditor limits={{ from: '20:00', to: '01:00', dailyMinutes: 90 }} onChange={vi.fn()} />,
      ),
    );
    expect(screen.getByText(/from 20:00 to 01:00 the next day\. No more than 1.h 30.min a day/)).toBeTruthy();
  });

  it('set a child’s class on the root, and remove it again [A-393]', () => {
    const Look = ({ isChild }: { readonly isChild: boolean | undefined }) => {
      useChildLook(isChild);
      return null;
    };
    const { rerender } = render(<Look isChild />);
    expect(document.documentElement.classList.contains('is-child')).toBe(true);
    rerender(<Look isChild={false} />);
    expect(document.documentElement.classList.contains('is-child')).toBe(false);
    // While the viewer is unknown the class stays as it was.
    cleanup();
    document.documentElement.classList.add('is-child');
    const early = render(<Look isChild={undefined} />);
    expect(document.documentElement.classList.contains('is-child')).toBe(true);
    early.rerender(<Look isChild />);
    expect(document.documentElement.classList.contains('is-child')).toBe(true);
    early.rerender(<Look isChild={false} />);
    expect(document.documentElement.classList.contains('is-child')).toBe(false);
  });

  it('suggest an unused picture', () => {
    expect(viewOf().suggestedAvatar).toBe(2);
  });
});
