import type { FavoriteTarget, HttpRequest } from '@antenna/kernel';
import { describe, expect, it, vi } from 'vitest';
import { channelEndpoints } from './endpoints/channels.ts';
import { contentEndpoints } from './endpoints/contents.ts';
import { buyChannel, closeModal, pressFavorite } from '../index.ts';
import { phoneLogin } from '../session/sign-in/flows.ts';
import { signInPart } from '../session/sign-in/part.ts';
import { storeStage as bareStage, watchedStore, type StoreStage } from '../testing/index.ts';
import { anyPhoneShape } from '@antenna/session/testing';

const storeStage: typeof bareStage = (over) => {
  const stage = bareStage(over);
  stage.store.inject(signInPart);
  return stage;
};

const NOW = 1_795_284_000_000;
const PATH = '/v2/users/self/favorites';
const SEA: FavoriteTarget = { kind: 'channel', id: 7 };
const bodyOf = (request: HttpRequest | undefined) => JSON.parse(request?.body ?? '{}') as Record<string, unknown>;
const asked = ({ server }: StoreStage) =>
  server.requests
    .filter(({ url }) => url.startsWith(PATH))
    .map((request) => `${request.method} ${request.url.split('?')[0]?.slice(PATH.length) ?? ''}`.trim());
const favorite = (id: string, of: object) => ({
  id,
  created_at: '2026-11-21T18:00:00.000Z',
  object_id: '7',
  channel_id: null,
  program_id: null,
  person_id: null,
  content_id: null,
  priority: 3,
  ...of,
});

/** Both channel lists of the API with one channel; `isFavored` says whether it is a favourite. */
function lists(stage: StoreStage, { isFavored = false, isPurchased = true, isAvailable = true } = {}): void {
  stage.server.on('GET /v2/channels/channel_list', { json: [{ id: 7, name: 'Sea', slug: 'sea' }] });
  stage.server.on('GET /v2/users/self/channel_list', {
    json: [
      {
        id: 7,
        is_purchased: isPurchased,
        is_available: isAvailable,
        is_favored: isFavored,
        favorite: isFavored ? { id: 'f7', priority: 1 } : null,
      },
    ],
  });
}

async function user(
  shown: Parameters<typeof lists>[1] = {},
  ports: Parameters<typeof storeStage>[0] = {},
): Promise<StoreStage> {
  const stage = storeStage({
    ...ports,
    storage: watchedStore({
      session: JSON.stringify({
        viewer: 'user',
        deviceId: 'd1',
        accessToken: 'key',
        setAt: NOW,
        expiresAt: NOW + 3_600_000,
      }),
    }),
  });
  lists(stage, shown);
  stage.server.on(`GET ${PATH}`, { json: shown?.isFavored ? [favorite('f7', { channel_id: 7 })] : [] });
  stage.server.on(`POST ${PATH}`, { status: 201, json: favorite('f8', { channel_id: 7 }) });
  stage.server.on(`DELETE ${PATH}/f7`, { status: 204 });
  stage.store.start();
  void stage.store.dispatch(channelEndpoints.channels.initiate());
  await stage.settle();
  return stage;
}

const sea = ({ store }: StoreStage) =>
  channelEndpoints.channels
    .select()(store.getState())
    .data?.find(({ id }) => id === 7);
/** After a press, once the chunk that saves it has loaded. */
const pressed = async (...args: Parameters<typeof press>) => {
  press(...args);
  await import('../session/user-actions.ts');
};
const press = ({ store }: StoreStage, isWanted: boolean, target: FavoriteTarget = SEA, page?: string) =>
  void store.dispatch(pressFavorite({ target, isWanted, page }));

describe('a favourite', () => {
  it('shows at once, is added when the list has it not, and gets its place; the channel page names itself [B-333] [B-334] [B-441]', async () => {
    const stage = await user();
    await pressed(stage, true, SEA, 'channel_detail');
    expect([sea(stage)?.isFavored, asked(stage)]).toEqual([true, []]);
    await stage.settle();
    expect(asked(stage)).toEqual(['GET', 'POST']);
    expect(bodyOf(stage.server.requests.at(-1))).toEqual({ channelId: 7, page: 'channel_detail' });
    expect(sea(stage)).toMatchObject({ isFavored: true, favorite: { id: 'f8', priority: 3 } });
  });

  it('is tracked with each press of a user, and with none of a guest [B-490]', async () => {
    const track = vi.fn();
    const stage = await user({}, { analytics: { track } });
    press(stage, true);
    await stage.settle();
    press(stage, false, { kind: 'person', id: 51 });
    expect(track.mock.calls).toEqual([
      ['toggle_favorite', { kind: 'channel', id: '7', isFavored: true }],
      ['toggle_favorite', { kind: 'person', id: '51', isFavored: false }],
    ]);
    const guest = storeStage({ analytics: { track } });
    guest.store.start();
    await guest.settle();
    press(guest, true);
    expect(track).toHaveBeenCalledTimes(2);
  });

  it('is removed by its own id when the list has it [B-334]', async () => {
    const stage = await user({ isFavored: true });
    await pressed(stage, false);
    expect(sea(stage)?.isFavored).toBe(false);
    await stage.settle();
    expect(asked(stage)).toEqual(['GET', 'DELETE /f7']);
    expect(sea(stage)?.isFavored).toBe(false);
  });

  it('goes back, with a line, when the platform refuses [B-335]', async () => {
    const stage = await user({ isFavored: true });
    stage.server.on(`DELETE ${PATH}/f7`, { status: 500 });
    await pressed(stage, false);
    expect(sea(stage)?.isFavored).toBe(false);
    await stage.settle();
    expect(sea(stage)).toMatchObject({ isFavored: true, favorite: { id: 'f7' } });
    expect(stage.store.getState().alerts).toMatchObject([
      { kind: 'error', key: 'errors.error_status', values: { status: 500 } },
    ]);
  });

  it('pressed again and again ends as it was pressed last, and is never added twice', async () => {
    const stage = await user();
    for (const isWanted of [true, false, true, false, true]) press(stage, isWanted);
    stage.server.on(`GET ${PATH}`, { json: [] }, { json: [favorite('f8', { channel_id: 7 })] });
    await stage.settle();
    await stage.settle();
    expect([
      sea(stage)?.isFavored,
      asked(stage).filter((each) => each === 'POST').length,
      asked(stage).some((each) => each.startsWith('DELETE')),
    ]).toEqual([true, 1, false]);
  });

  it('that a refusal leaves half done goes back to what the platform has', async () => {
    const stage = await user();
    // Pressed again while the first request runs; the second is refused.
    const again = () => {
      stage.server.on(`GET ${PATH}`, { status: 403 });
      press(stage, false);
      return { json: [] };
    };
    stage.server.on(`GET ${PATH}`, again);
    press(stage, true);
    await stage.settle();
    await stage.settle();
    expect(sea(stage)?.isFavored).toBe(true);
  });

  it('can be a title or a person too, by the keys of the documents [B-338] [B-440]', async () => {
    const stage = await user();
    stage.server.on('GET /v2/users/self/content_metadata/501', { json: { is_available: true, favorite: null } });
    stage.server.on('GET /v2/persons/51', { json: { id: 51, name: 'Irina', favorite: null } });
    void stage.store.dispatch(contentEndpoints.contentMeta.initiate({ id: '501' }));
    void stage.store.dispatch(contentEndpoints.person.initiate({ id: '51' }));
    await stage.settle();
    await pressed(stage, true, { kind: 'content', id: '501' });
    await pressed(stage, true, { kind: 'person', id: 51 });
    await pressed(stage, true, { kind: 'program', id: 70 });
    const shown = () => [
      contentEndpoints.contentMeta.select({ id: '501' })(stage.store.getState()).data?.favoriteId,
      contentEndpoints.person.select({ id: '51' })(stage.store.getState()).data?.favoriteId,
    ];
    expect(shown().every((each) => each !== undefined)).toBe(true);
    await stage.settle();
    expect(
      stage.server.requests.filter(({ method, url }) => method === 'POST' && url.startsWith(PATH)).map(bodyOf),
    ).toEqual([{ contentId: '501' }, { personId: 51 }, { programId: 70 }]);
    expect(shown()).toEqual(['f8', 'f8']);
  });
});

describe('a guest', () => {
  async function guest(shown: Parameters<typeof lists>[1] = {}): Promise<StoreStage> {
    const stage = storeStage();
    lists(stage);
    stage.server.on(`GET ${PATH}`, { json: [] });
    stage.server.on(`POST ${PATH}`, { status: 201, json: favorite('f8', { channel_id: 7 }) });
    stage.server.on('POST /v2/otps', {
      json: { phone: '77001234567', length: 6, resend_after: 60, send_method: 'sms' },
    });
    stage.server.on('POST /v2/auth/otp', { json: { access_token: 'of-the-user', expired: null } });
    stage.store.start();
    void stage.store.dispatch(channelEndpoints.channels.initiate());
    await stage.settle();
    lists(stage, shown);
    stage.server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-2' } });
    return stage;
  }
  const modal = ({ store }: StoreStage) => {
    const { modals } = store.getState();
    return modals.at === 'open' ? modals.modal : undefined;
  };
  async function signIn(stage: StoreStage): Promise<void> {
    const rules = {
      shape: anyPhoneShape({ mask: '+7 (###) ###-##-##' }),
      networkCodeLength: undefined,
      codeLength: 6,
      codeLengths: [],
      offersSendMethods: false,
      choosesAddress: false,
      mayRegister: true,
    };
    for (const event of [
      { type: 'opened', rules },
      { type: 'phone-typed', phone: '77001234567' },
      { type: 'phone-confirmed' },
    ] as const)
      stage.store.dispatch(phoneLogin.send(event));
    await stage.settle();
    stage.store.dispatch(phoneLogin.send({ type: 'code-typed', code: '123456' }));
    await stage.settle(500);
    await stage.settle(500);
  }

  it('who presses a favourite is asked to sign in and nothing is saved; signed in, it is kept [A-389] [B-332] [B-413]', async () => {
    const stage = await guest();
    press(stage, true);
    expect(modal(stage)).toMatchObject({ name: 'auth', with: { reason: 'favorite' } });
    await stage.settle();
    expect([asked(stage), sea(stage)?.isFavored]).toEqual([[], false]);
    await signIn(stage);
    expect(asked(stage)).toEqual(['GET', 'POST']);
    expect(stage.server.requests.findLast(({ method }) => method === 'POST')?.url).toContain('access_token=token-2');
    expect(modal(stage)).toBeUndefined();
  });

  it('who closes the dialog keeps no pending action', async () => {
    const stage = await guest();
    press(stage, true);
    stage.store.dispatch(closeModal());
    await stage.settle(500);
    await signIn(stage);
    expect(asked(stage)).toEqual([]);
  });

  it('who buys signs in first, and then sees the packets [A-390] [B-415]', async () => {
    const stage = await guest({ isPurchased: false });
    stage.store.dispatch(buyChannel(7));
    expect(modal(stage)).toMatchObject({ name: 'auth', with: { reason: 'buy' } });
    await signIn(stage);
    expect(modal(stage)).toEqual({ name: 'packets_channels', with: { channelId: 7 } });
  });

  it('sees that the channel is not available instead of packets [C-057]', async () => {
    const stage = await guest({ isPurchased: false, isAvailable: false });
    stage.store.dispatch(buyChannel(7));
    await signIn(stage);
    expect(modal(stage)).toEqual({ name: 'notice', with: { kind: 'channel-unavailable' } });
  });

  it('is not offered what they own already', async () => {
    const stage = await guest({ isPurchased: true });
    stage.store.dispatch(buyChannel(7));
    await signIn(stage);
    expect(modal(stage)).toBeUndefined();
  });
});
