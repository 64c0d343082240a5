import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';

export const NOW = 1_795_284_000_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();
export const MESSAGES = [
  {
    id: 'm1',
    title: 'New channels in your packet',
    text: 'Three channels about nature and travel have come to Basic. They have an archive of seven days and are open from today.',
    created_at: ago(600_000),
    icon: null,
    background: null,
    params: {},
  },
  {
    id: 'm2',
    title: '<b>Works</b> at night',
    text: 'First line\n<img src=x onerror="alert(1)">',
    created_at: ago(3 * 86_400_000),
    icon: null,
    background: null,
    params: {},
  },
] as const;

/**
 * A store with a signed-in viewer and these messages; deleted ones are gone. For tests and stories; not started yet.
 */
export function messagesStage(
  messages: readonly { readonly id: string }[] | { readonly status: number } = MESSAGES,
): StoreStage {
  const stage = storeStage({
    storage: watchedStore({
      session: JSON.stringify({
        viewer: 'user',
        deviceId: 'd1',
        accessToken: 'token',
        setAt: NOW,
        expiresAt: NOW + 3_600_000,
      }),
    }),
  });
  stage.server.on('GET /v2/users/self', { json: { id: 12 } });
  if ('status' in messages) {
    stage.server.on('GET /v2/users/self/messages', { status: messages.status });
    return stage;
  }
  let kept = messages;
  stage.server.on('GET /v2/users/self/messages', () => ({ json: kept }));
  for (const message of messages) {
    stage.server.on(`DELETE /v2/users/self/messages/${message.id}`, () => {
      kept = kept.filter(({ id }) => id !== message.id);
      return { json: message };
    });
  }
  return stage;
}
