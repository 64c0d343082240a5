export const ROOT = '/account_mobile';

/** Pages of the product that this app has below its own root. */
const OWN = /^\/(?:packets(?:\/[^/]+)?|promo|agreement|privacy|activate)$/;

/**
 * Where an address of the product leads in this app; undefined for a page that it does not have. Its packages link to the
 * addresses that pages have in the web app.
 */
export function accountPath(address: string): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (path === '') return address;
  if (path === ROOT || path.startsWith(`${ROOT}/`)) return address;
  const settings = /^\/settings(?:\/(.*))?$/.exec(path);
  if (settings) return rooted(settings[1] ?? '') + rest;
  if (path === '/lk') return ROOT + rest;
  if (path === '/lk_parental') return `${ROOT}/parental${rest}`;
  return OWN.test(path) ? ROOT + path + rest : undefined;
}

const rooted = (section: string) => (section === '' || section === 'account' ? ROOT : `${ROOT}/${section}`);

/** Sections that are not reached from the menu. */
const ABOVE: Readonly<Record<string, string>> = {
  packets: `${ROOT}/subscriptions`,
  delete: `${ROOT}/info`,
  activate: `${ROOT}/devices`,
};

/** The page above an address of this app; undefined for the menu. */
export function parentPath(pathname: string): string | undefined {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.length < 2) return undefined;
  const [, section = ''] = parts;
  if (parts.length === 2) return ABOVE[section] ?? ROOT;
  return `/${parts.slice(0, -1).join('/')}`;
}
