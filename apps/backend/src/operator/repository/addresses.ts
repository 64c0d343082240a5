import type { Database } from '../../db/open.ts';
import { invoiceKeyOf } from '../../modules/mw/contract-invoices.ts';
import type { AddressesFile } from '../../modules/mw/subscribers.ts';
import { phoneDigits } from '../../modules/users/phone.ts';
import { writeEntries } from './catalogue.ts';

/** An entry per city, and one per address and phone, found by the phone. */
export async function writeAddresses(
  db: Database,
  providerId: number,
  { cities, addresses }: AddressesFile,
): Promise<void> {
  await writeEntries(db, {
    providerId,
    kinds: ['mw_city', 'mw_subscriber'],
    entries: [
      ...cities.map((city) => ({ kind: 'mw_city', id: String(city.id), slug: '', data: city })),
      ...addresses.flatMap((address) => {
        const phones = new Set(address.phones.flatMap((phone) => phoneDigits(phone) ?? []));
        return [...phones].map((phone) => ({
          kind: 'mw_subscriber',
          id: `${phone}:${address.id}`,
          slug: phone,
          data: address,
        }));
      }),
    ],
  });
  await forgetSettled(db, providerId, addresses);
}

/** What was paid and is no longer asked for is over: the same sum asked for later is another demand. */
async function forgetSettled(db: Database, providerId: number, addresses: AddressesFile['addresses']): Promise<void> {
  const listed = new Set(
    addresses.filter(({ status }) => status === -1).map((address) => `${address.id}:${invoiceKeyOf(address)}`),
  );
  const paid = await db
    .selectFrom('contract_payments')
    .innerJoin('users', 'users.id', 'contract_payments.user_id')
    .select(['user_id', 'contract_payments.address_id', 'demand'])
    .where('users.provider_id', '=', providerId)
    .where('paid_at', 'is not', null)
    .execute();
  for (const row of paid.filter((each) => !listed.has(`${each.address_id}:${each.demand}`))) {
    await db
      .deleteFrom('contract_payments')
      .where('user_id', '=', row.user_id)
      .where('address_id', '=', row.address_id)
      .where('demand', '=', row.demand)
      .execute();
  }
}
