import type { ShellKind } from '@antenna/shell-ui/skeleton';

/** Which drawn shell an address gets: the first that fits. For the page's own script, and written into the page for the server. */
export const SHELL_KINDS: readonly { readonly kind: ShellKind; readonly paths: RegExp }[] = [
  { kind: 'home', paths: /^\/(startpage)?$/ },
  { kind: 'channels', paths: /^\/channels(\/[^/]+)?\/?$/ },
  { kind: 'channel', paths: /^\/channels?\// },
  { kind: 'plain', paths: /^/ },
];

export const shellKind = (path: string): ShellKind =>
  SHELL_KINDS.find(({ paths }) => paths.test(path))?.kind ?? 'plain';
