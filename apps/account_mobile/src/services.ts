import { createPageServices, type RootServices } from '@antenna/app-core';
import { PAGE_ABILITIES } from '@antenna/native-bridge';
import { pageJson } from '@antenna/platform-web';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createAbilities, type Abilities } from './host/abilities.ts';
import { addressOf } from './host/address.ts';
import { hostOf, type Host } from './host/host.ts';
import { withInbox } from './host/inbox.ts';
import { browserPage, leaveOutside, leaveTo } from './host/leave.ts';
import { createScanner, type Scanner } from './host/scanner.ts';
import { createHostSignIn, type HostSignIn } from './host/sign-in.ts';

export interface AccountServices extends RootServices {
  readonly host: Host;
  readonly abilities: Abilities;
  readonly scanner: Scanner;
  readonly signIn: HostSignIn;
  /** To a page of the product that this app does not have. */
  readonly leave: (path: string) => void;
}

/** What the backend has put into the page: the answers of network, configuration and resources. */
interface Boot {
  readonly resources?: { readonly locales_version?: string };
}

export function createServices(): AccountServices {
  const boot = pageJson<Boot>('antenna-boot');
  const host = hostOf();
  const page = browserPage();
  const leave = (path: string) => leaveTo(path, { host, page });
  const services = createPageServices({
    localesVersion: boot?.resources?.locales_version ?? '',
    isDevelopment: import.meta.env.DEV,
    address: addressOf(leave),
    framesNoForms: true,
    outside: {
      leave: (url) => leaveOutside(url, { host, page }),
      ...(host.kind === 'browser'
        ? {}
        : { send: host.send, open: (url: string) => host.send({ type: 'open_url', url }) }),
    },
    ports: { boot },
  });
  const signIn = createHostSignIn(services.store, host);
  const heard = withInbox(host, (message) => {
    if (message.type === 'session') void signIn.answer(message.id, message.handover);
    return message.type === 'session';
  });
  host.send({ type: 'ready', abilities: PAGE_ABILITIES });
  return {
    ...services,
    host: heard,
    abilities: createAbilities(),
    scanner: createScanner(host, services.store.services.random),
    signIn,
    leave,
  };
}

const AccountContext = createContext<AccountServices | undefined>(undefined);
export const AccountProvider = AccountContext.Provider;

export function useAccountServices(): AccountServices {
  const services = useContext(AccountContext);
  if (!services) throw new Error('useAccountServices outside of AccountProvider');
  return services;
}

/** Whether the native app has said that it can do this. */
export function useAbility(name: string): boolean {
  const { abilities } = useAccountServices();
  return useSyncExternalStore(
    abilities.subscribe,
    () => abilities.has(name),
    () => false,
  );
}
