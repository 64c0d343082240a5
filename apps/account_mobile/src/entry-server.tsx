import { createServerServices } from '@antenna/app-core/server';
import { createI18n, type Language, type TextResource } from '@antenna/i18n';
import type { Clock, Logger } from '@antenna/kernel';
import type { StorePorts } from '@antenna/store';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createAbilities } from './host/abilities.ts';
import type { Host } from './host/host.ts';
import { createScanner } from './host/scanner.ts';
import { createHostSignIn } from './host/sign-in.ts';
import { ROOT } from './paths.ts';
import { Root } from './Root.tsx';
import type { AccountServices } from './services.ts';

export interface MenuRequest {
  /** The answers of network, configuration and resources that the page carries. */
  readonly boot: unknown;
  readonly language: Language;
  readonly texts: TextResource;
}

type HostName = NonNullable<StorePorts['surface']['host']> | 'browser';
const HOSTS: readonly HostName[] = ['browser', 'ios', 'android', 'other', 'miniApp'];

const NOW = 1_000;
const CLOCK: Clock = { now: () => NOW, after: () => () => {} };
const SILENT: Logger = { debug: () => {}, warn: () => {}, error: () => {} };
/** A user whose own data are not known yet. */
const SESSION = { viewer: 'user', deviceId: 'd', accessToken: 't', setAt: NOW, expiresAt: NOW };
const BROWSER: Host = { kind: 'browser', send: () => {}, listen: () => () => {} };

/** React hoists titles and links of pages; the operator's page has its own. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)+/;

/**
 * The menu as every signed-in adult sees it first, in a `template` for each of the systems around the page that it differs
 * by. `draw-menu.ts` shows one of them before the app's script is there.
 */
export function drawMenus(request: MenuRequest): string {
  const hosts = new Map<string, HostName[]>();
  for (const host of HOSTS) {
    const menu = renderToString(<Root services={createServices(request, host)} Router={AtMenu} />).replace(HOISTED, '');
    hosts.set(menu, [...(hosts.get(menu) ?? []), host]);
  }
  return [...hosts].map(([menu, names]) => `<template data-hosts="${names.join(' ')}">${menu}</template>`).join('');
}

function AtMenu({ children }: { readonly children: ReactNode }) {
  return <StaticRouter location={ROOT}>{children}</StaticRouter>;
}

function createServices({ boot, language, texts }: MenuRequest, name: HostName): AccountServices {
  const services = createServerServices({
    // Nothing is requested: what the page does not carry is not drawn.
    http: () => new Promise(() => {}),
    clock: CLOCK,
    logger: SILENT,
    url: new URL(ROOT, 'http://localhost'),
    userAgent: '',
    device: 'mobile',
    stored: { language, session: JSON.stringify(SESSION) },
    browserLanguages: [language],
    boot,
    surface: { host: name === 'browser' ? undefined : name },
  });
  const { store } = services;
  store.start()();
  return {
    ...services,
    i18n: createI18n({ language, resources: { [language]: texts } }),
    host: BROWSER,
    abilities: createAbilities(),
    scanner: createScanner(BROWSER, store.services.random),
    signIn: createHostSignIn(store, BROWSER),
    leave: () => {},
  };
}
