import { call, deviceCalls } from '@antenna/api-client';
import { toLanguage } from '@antenna/i18n';
import type { Insets, NativeMessage } from '@antenna/native-bridge';
import { deepLinkPath, readDeepLink } from '@antenna/navigation';
import { pushReceived, setPreference, type AppStore } from '@antenna/store';
import { accountPath } from '../paths.ts';
import type { Abilities } from './abilities.ts';
import type { Scanner } from './scanner.ts';
import type { HostSignIn } from './sign-in.ts';

export interface Obeying {
  readonly store: AppStore;
  readonly signIn: HostSignIn;
  /** The element whose custom properties hold the insets. */
  readonly root: HTMLElement;
  readonly abilities: Pick<Abilities, 'learn'>;
  readonly scanner: Pick<Scanner, 'answer'>;
  /** One step back; false where there is none. */
  readonly back: () => boolean;
  readonly go: (path: string) => void;
}

/** Does what a message of the native app asks for. The bridge has read it: its fields are what they say. */
export function obey(message: NativeMessage, tools: Obeying): void {
  const { store, signIn } = tools;
  const { services, dispatch } = store;
  switch (message.type) {
    case 'hello': {
      const { insets, theme, language, user, abilities } = message;
      if (insets) setInsets(tools.root, insets);
      if (theme) dispatch(setPreference('theme', theme));
      const spoken = language === undefined ? undefined : toLanguage(language);
      if (spoken) dispatch(setPreference('language', spoken));
      tools.abilities.learn(abilities);
      if (user !== undefined) signIn.expect(user);
      return;
    }
    case 'session':
      return void signIn.answer(message.id, message.handover);
    case 'deep_link': {
      const link = readDeepLink({ ...message.link });
      const path = link && accountPath(deepLinkPath(link) ?? '/');
      return path === undefined ? undefined : tools.go(path);
    }
    case 'push_token':
      return void register(store, { type: message.notification_type, token: message.token });
    case 'insets':
      return setInsets(tools.root, message);
    case 'theme':
      return void dispatch(setPreference('theme', message.theme));
    case 'back':
      return services.outside.send({ type: 'back_result', id: message.id, handled: tools.back() });
    case 'visibility':
      return message.shown ? store.online() : undefined;
    case 'buy_result':
      return void import('@antenna/store/payments').then(({ storePurchaseEnded }) =>
        dispatch(storePurchaseEnded(message.id, message.outcome)),
      );
    case 'push':
      return void dispatch(pushReceived(message.push));
    case 'scan_result':
      return tools.scanner.answer(message.id, message.text);
    default:
      return message satisfies never;
  }
}

function setInsets({ style }: HTMLElement, { top, right, bottom, left }: Insets): void {
  for (const [edge, px] of Object.entries({ top, right, bottom, left }))
    style.setProperty(`--inset-${edge}`, `${px}px`);
}

/** The device of the session gets the app's pushes. */
async function register({ services }: AppStore, notification: { readonly type: string; readonly token: string }) {
  const device = await services.client.send(call(deviceCalls.current));
  if (device.ok) await services.client.send(call(deviceCalls.patch, { id: device.value.id, notification }));
}
