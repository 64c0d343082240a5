import type { PayForm, PaySystem } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';

/** Kind of payment; it selects the dialog. */
export type PaymentRoute = 'phone-sms' | 'qr' | 'info' | 'card';

/** A pay form of a pay system, with its texts. */
export interface PaymentMethod extends Pick<
  PaySystem,
  'id' | 'title' | 'description' | 'buttonText' | 'howToUse' | 'howToUsePacket' | 'skipsParentalControl' | 'modal'
> {
  readonly route: PaymentRoute;
  readonly payformShortname: string;
  readonly paySystemShortname: string;
  readonly min?: MinorUnits;
  readonly max?: MinorUnits;
}

/** Restrictions of a deployment: QR codes as pictures, a partner's list of pay forms (C-153, C-259). */
export interface PaymentRules {
  readonly hasQrPng: boolean;
  readonly forms?: readonly string[] | undefined;
}

const ROUTES: Readonly<Record<string, PaymentRoute>> = {
  phone_sms: 'phone-sms',
  phone: 'phone-sms',
  qrcode: 'qr',
  qrcode_png: 'qr',
  info: 'info',
  card: 'card',
  linkedcard: 'card',
  short_url: 'card',
};

/** Available methods in the operator's order, cards first when one is linked (C-168). Unknown pay forms are skipped. */
export function paymentMethods(
  systems: readonly PaySystem[],
  { hasQrPng, forms }: PaymentRules,
  hasCard: boolean,
): readonly PaymentMethod[] {
  const isOpen = ({ shortname }: PayForm) =>
    Object.hasOwn(ROUTES, shortname) &&
    (shortname !== 'qrcode_png' || hasQrPng) &&
    (forms?.includes(shortname) ?? true);
  const all = systems.flatMap((system) => system.payforms.filter(isOpen).map((form) => methodOf(system, form)));
  const own = withoutDoubles(all);
  return hasCard ? own.toSorted((a, b) => Number(b.route === 'card') - Number(a.route === 'card')) : own;
}

function methodOf({ id, payforms: _forms, ...words }: PaySystem, { shortname, ...form }: PayForm): PaymentMethod {
  return {
    ...words,
    ...form,
    id: `${id}:${shortname}`,
    route: ROUTES[shortname] ?? 'info',
    payformShortname: shortname,
  };
}

/** The operator's instructions: those for a packet where there are any, else the general ones. */
export function howToPay(
  { howToUse, howToUsePacket }: Pick<PaySystem, 'howToUse' | 'howToUsePacket'>,
  isForPacket: boolean,
): string {
  return (isForPacket ? howToUsePacket : '') || howToUse;
}

/** A pay system that lists its card page and its linked card separately is one method; the cards decide which is used. */
function withoutDoubles(all: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return all.filter(
    (each, index) =>
      each.route !== 'card' ||
      all.findIndex((other) => other.route === 'card' && other.paySystemShortname === each.paySystemShortname) ===
        index,
  );
}
