/** A sum in the currency's smallest unit (kopecks, tiyn): integers, so that adding never loses a cent. */
export type MinorUnits = number;

const MONEY = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Reads the wire's decimal string (`"299.00"`, `"-1.5"`); `undefined` when it is none. */
export function parseMoney(text: string): MinorUnits | undefined {
  const match = MONEY.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '0', part = ''] = match;
  const units = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && units !== 0 ? -units : units;
}

/** The wire's form, always with two decimals: 29900 → `"299.00"`. */
export function formatMoney(units: MinorUnits): string {
  const abs = Math.abs(Math.trunc(units));
  return `${units < 0 ? '-' : ''}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}
