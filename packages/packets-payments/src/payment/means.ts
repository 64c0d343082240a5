import type { PayForm, PaySystem } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';

/** By which dialog a sum is brought. */
export type PayRoute = 'phone-sms' | 'qr' | 'info' | 'card';

/** One way to pay: a pay form of a pay system, and what is said of it. */
export interface PayMeans extends Pick<
  PaySystem,
  'id' | 'title' | 'description' | 'buttonText' | 'howToUse' | 'howToUsePacket' | 'skipsParentalControl' | 'modal'
> {
  readonly route: PayRoute;
  readonly payformShortname: string;
  readonly paySystemShortname: string;
  readonly min?: MinorUnits;
  readonly max?: MinorUnits;
}

/** What a deployment lets in: QR codes as pictures, and only some forms where a partner says so (C-153, C-259). */
export interface PayRules {
  readonly hasQrPng: boolean;
  readonly forms?: readonly string[] | undefined;
}

const ROUTES: Readonly<Record<string, PayRoute>> = {
  phone_sms: 'phone-sms',
  phone: 'phone-sms',
  qrcode: 'qr',
  qrcode_png: 'qr',
  info: 'info',
  card: 'card',
  linkedcard: 'card',
  short_url: 'card',
};

/** The ways that are open here, in the operator's order; with a linked card the card comes first (C-168). Unknown forms are left out. */
export function payMeans(
  systems: readonly PaySystem[],
  { hasQrPng, forms }: PayRules,
  hasCard: boolean,
): readonly PayMeans[] {
  const isOpen = ({ shortname }: PayForm) =>
    Object.hasOwn(ROUTES, shortname) &&
    (shortname !== 'qrcode_png' || hasQrPng) &&
    (forms?.includes(shortname) ?? true);
  const all = systems.flatMap((system) => system.payforms.filter(isOpen).map((form) => meansOf(system, form)));
  const own = withoutDoubles(all);
  return hasCard ? own.toSorted((a, b) => Number(b.route === 'card') - Number(a.route === 'card')) : own;
}

function meansOf({ id, payforms: _forms, ...words }: PaySystem, { shortname, ...form }: PayForm): PayMeans {
  return {
    ...words,
    ...form,
    id: `${id}:${shortname}`,
    route: ROUTES[shortname] ?? 'info',
    payformShortname: shortname,
  };
}

/** The operator's instructions: those for buying a packet where there are any, else the general ones. */
export function howToPay(
  { howToUse, howToUsePacket }: Pick<PaySystem, 'howToUse' | 'howToUsePacket'>,
  isForPacket: boolean,
): string {
  return (isForPacket ? howToUsePacket : '') || howToUse;
}

/** A pay system that names its card page and its linked card apart is one way: which of them serves is seen by the cards. */
function withoutDoubles(all: readonly PayMeans[]): readonly PayMeans[] {
  return all.filter(
    (each, index) =>
      each.route !== 'card' ||
      all.findIndex((other) => other.route === 'card' && other.paySystemShortname === each.paySystemShortname) ===
        index,
  );
}
