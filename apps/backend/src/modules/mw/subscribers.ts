import type { Database } from '../../db/open.ts';
import { cityEntries, subscriberEntries } from './repository.ts';
import type { Text } from '../../texts/localised.ts';

export interface SubscribersDeps {
  readonly db: Database;
}

/** One address of addresses.json: the contract that stands behind it. */
export interface AddressFile {
  readonly id: number;
  readonly city_id: number;
  readonly title: Text;
  /** Phones of the people who may choose it. */
  readonly phones: readonly string[];
  /** -2 blocked, -1 to be paid by QR; free without. */
  readonly status?: number;
  readonly balance?: string;
  readonly amount?: string;
  /** Where the amount is paid, when not through a pay system here: what the QR says. */
  readonly pay_url?: string;
  readonly username?: string;
  readonly message_detail?: Text;
}

export interface CityFile {
  readonly id: number;
  readonly name: Text;
}

/** addresses.json: subscribers of an operator whose contracts hang on addresses. */
export interface AddressesFile {
  readonly cities: readonly CityFile[];
  readonly addresses: readonly AddressFile[];
}

export async function citiesOf({ db }: SubscribersDeps, providerId: number): Promise<readonly CityFile[]> {
  const rows = await cityEntries(db, providerId);
  return rows.map((row) => JSON.parse(row.data) as CityFile);
}

/** The addresses of the subscriber with this phone. */
export async function addressesOf(
  { db }: SubscribersDeps,
  providerId: number,
  phone: string | null,
): Promise<readonly AddressFile[]> {
  if (phone === null) return [];
  const rows = await subscriberEntries(db, providerId, phone);
  return rows.map((row) => JSON.parse(row.data) as AddressFile);
}
