import { describe, expect, it } from 'vitest';
import { canInstall, isPermissionOver, isPopupShown, mayReopen, nextPopup, POPUP_KINDS } from './popups.ts';

it('there are ten kinds [A-178]', () => expect(new Set(POPUP_KINDS).size).toBe(10));

it.each([
  [undefined, true, false, false],
  ['register', true, false, true],
  ['register', false, false, false],
  ['register', true, true, false],
  ['register', false, true, false],
  [undefined, true, true, false],
] as const)(
  'popup %s, pages want one: %s, dialog open: %s: shown %s [A-319]',
  (notification, show, isModalOpen, shown) => expect(isPopupShown({ notification, show, isModalOpen })).toBe(shown),
);

describe('a closed popup comes back', () => {
  const DELAYS = { register: 28_800, partner_install: 259_200, partner_install_other: 259_200, permission: 1_209_600 };
  it.each(POPUP_KINDS.map((kind) => [kind, (DELAYS as Readonly<Record<string, number>>)[kind] ?? 0] as const))(
    '%s after %i s and not before [A-322]',
    (kind, delay) => {
      const closedAt = 1_000_000;
      expect(mayReopen(kind, closedAt, closedAt + delay)).toBe(true);
      expect(mayReopen(kind, closedAt, closedAt + delay - 1)).toBe(false);
      expect(mayReopen(kind, undefined, 0)).toBe(true);
    },
  );
});

it('the first of the available kinds is shown, unless it was closed a short time ago', () => {
  expect(nextPopup(['partner_promo', 'register'], {}, 10)).toBe('register');
  expect(nextPopup(['partner_promo', 'register'], { register: 5 }, 10)).toBe('partner_promo');
  expect(nextPopup([], {}, 10)).toBeUndefined();
});

it('a question for permission stays for one navigation [A-320]', () =>
  expect([0, 1, 2, 3].map(isPermissionOver)).toEqual([false, false, true, true]));

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/156.0.0.0 Safari/537.36`, true],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, true],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chromium/156.0.0.0 Safari/537.36`, true],
  [`Mozilla/5.0 (Linux; Android 16) ${KIT} Chrome/156.0.0.0 Mobile Safari/537.36`, true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile Safari/604.1',
    false,
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/156.0.0.0 Safari/537.36 OPR/120.0`, false],
])('%s: the button to install shows: %s [A-324]', (userAgent, shown) => {
  expect(canInstall({ userAgent, isStandalone: false })).toBe(shown);
  expect(canInstall({ userAgent, isStandalone: true })).toBe(false);
});
