import type { Database } from '../db/open.ts';
import type { AddressesFile } from '../modules/mw/subscribers.ts';
import { phoneDigits } from '../modules/users/phone.ts';
import { writeEntries } from './write-catalogue.ts';

/** An entry per city, and one per address and phone, found by the phone. */
export async function writeAddresses(db: Database, providerId: number, { cities, addresses }: AddressesFile): Promise<void> {
  await writeEntries(db, providerId, ['mw_city', 'mw_subscriber'], [
    ...cities.map((city) => ({ kind: 'mw_city', id: String(city.id), slug: '', data: city })),
    ...addresses.flatMap((address) => {
      const phones = new Set(address.phones.flatMap((phone) => phoneDigits(phone) ?? []));
      return [...phones].map((phone) => ({ kind: 'mw_subscriber', id: `${phone}:${address.id}`, slug: phone, data: address }));
    }),
  ]);
}
