// A process that does one thing with money and is killed on the way: `node payer.ts <action> <user>` with DATABASE_URL or DATA_DIR, BANK_URL, AHEAD (milliseconds) and ANTENNA_FAIL_AT.
import { buy, renewDue } from '@antenna/billing';
import { createGateways } from '@antenna/payment-providers';
import { idempotent } from '../../http/idempotent.ts';
import { toSeconds } from '@antenna/kernel';
import { createServices } from '../../services.ts';
import { openDatabase } from '../../db/open.ts';
import type { Intent } from '@antenna/payments';
import { chargeCard, startPayment } from '../../payments/index.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import { systemClock, systemRandom } from '../../ports/system-ports.ts';
import { bankAt } from './bank-server.ts';

const [action, user] = process.argv.slice(2);
const userId = Number(user);
const database = await openDatabase({
  url: process.env['DATABASE_URL'] || undefined,
  dataDir: process.env['DATA_DIR'] ?? '',
});
const services = {
  ...createServices({
    database,
    clock: systemClock(Number(process.env['AHEAD'])),
    random: systemRandom,
    playout: {} as PlayAddresses,
    settings: {
      testing: true,
      corsOrigins: [],
      rateLimits: false,
      trustProxy: false,
      countryHeader: undefined,
      localesVersion: () => '',
      mattressClips: [],
      secretKey: 'a key for tests',
    },
  }),
  gateways: createGateways([bankAt(process.env['BANK_URL'] ?? '')]),
};
const now = toSeconds(services.clock.now());
const provider = await services.providers.get(1);
const pay = (intent: Intent, minor: number) =>
  startPayment(services, {
    userId,
    provider,
    gateway: 'bank',
    paysystem: 'bank',
    method: 'card',
    minor,
    intent,
    language: 'en',
    origin: '',
    idempotencyKey: 'the one payment of ' + userId,
  });

const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  pay: () => pay({ kind: 'packet', packetId: 2 }, 199_000),
  link: () => pay({ kind: 'link-card', neededRefund: true }, 100),
  renew: () => renewDue(services, now, (charge) => chargeCard(services, { ...charge, intent: { kind: 'refill' } })),
  buy: () => {
    const asked = {
      viewer: { userId },
      request: { method: 'POST', url: '/v2/users/self/subscriptions', headers: { 'idempotency-key': 'the one click' } },
      body: { packet_id: 2 },
    };
    return idempotent(services, asked as never, (trx) =>
      buy(trx, { user: { userId, providerId: 1 }, packetId: 2, isTrialAllowed: false, at: now }),
    );
  },
};
process.stdout.write(`${JSON.stringify(await actions[action ?? '']?.())}\n`);
await database.close();
