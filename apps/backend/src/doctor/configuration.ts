import type { Config } from '../config.ts';
import { findingsOf, type Finding } from './finding.ts';

const { ok, advice, warning, error } = findingsOf('configuration');
const KEY_LEAST = 32;

/** What is wrong with the environment although the server starts with it. */
export function checkConfiguration(config: Config, isProduction: boolean): readonly Finding[] {
  const found = [
    ...publicOrigins(config, isProduction),
    ...proxies(config),
    ...keys(config),
    ...(config.testFaults
      ? [error('ANTENNA_TEST_FAULTS=1: callers can move the clock and cause faults.', 'Remove it; it is for tests.')]
      : []),
    ...(config.corsOrigins.includes('*')
      ? [
          advice(
            'CORS_ORIGINS has *: any site may read the API in its visitors’ browsers.',
            'Name the sites if you know them.',
          ),
        ]
      : []),
    ...(isProduction
      ? []
      : [
          advice(
            'NODE_ENV is not production.',
            'Set NODE_ENV=production for viewers: the image does, and a demo is then refused.',
          ),
        ]),
  ];
  return found.some(({ level }) => level === 'error' || level === 'warning')
    ? found
    : [ok('The settings fit together.'), ...found];
}

function publicOrigins({ publicOrigins: origins }: Config, isProduction: boolean): readonly Finding[] {
  if (origins.length === 0)
    return [
      warning(
        `PUBLIC_ORIGINS is not set: ${isProduction ? 'callers from other machines are answered 421' : 'links to your service name whatever Host a caller sends'}.`,
        'PUBLIC_ORIGINS=https://tv.example, the address that viewers open.',
      ),
    ];
  const plain = origins.filter((origin) => origin.startsWith('http://') && !/\/\/(localhost|127\.)/.test(origin));
  if (plain.length === 0 || !isProduction) return [];
  return [
    warning(
      `PUBLIC_ORIGINS: ${plain.join(', ')} is not encrypted: passwords and tokens can be read on the way.`,
      'Put a proxy with a certificate in front of Antenna and name its https:// address.',
    ),
  ];
}

function proxies({ trustProxy, publicOrigins: origins, countryHeader, rateLimits }: Config): readonly Finding[] {
  const found: Finding[] = [];
  // Antenna itself does not speak TLS.
  if (trustProxy === false && origins.some((origin) => origin.startsWith('https://')))
    found.push(
      warning(
        'TRUST_PROXY is not set, but viewers come by https, so through a proxy: they all seem to have its address and share one budget of sign-ins.',
        'TRUST_PROXY=10.0.0.1, the address of your proxy, or loopback if it runs on this machine.',
      ),
    );
  if (typeof trustProxy === 'number')
    found.push(
      advice(
        `TRUST_PROXY=${trustProxy} counts proxies: a caller who reaches this port past them can claim any address.`,
        'Name the proxies’ addresses instead, or close the port to everybody else.',
      ),
    );
  if (countryHeader !== undefined && trustProxy === false)
    found.push(
      warning(
        `COUNTRY_HEADER=${countryHeader} is believed, but no proxy is: viewers can send it themselves.`,
        'Name the proxy that sets it in TRUST_PROXY, and let it remove the header of callers.',
      ),
    );
  if (!rateLimits && trustProxy === false)
    found.push(
      warning('RATE_LIMITS=off, and no proxy is named: nothing limits how fast callers guess.', 'Remove RATE_LIMITS.'),
    );
  return found;
}

function keys({ secretKeys = [], delivery }: Config): readonly Finding[] {
  const found: Finding[] = [];
  for (const { length } of secretKeys)
    if (length < KEY_LEAST)
      found.push(
        warning(
          `SECRET_KEY has ${length} characters.`,
          `Use ${KEY_LEAST} or more at random (openssl rand -base64 32), or leave it out: one is made and kept in the database.`,
        ),
      );
  if (delivery.smtp && new URL(delivery.smtp.url).protocol === 'smtp:' && new URL(delivery.smtp.url).port === '25')
    found.push(advice('SMTP_URL uses port 25, often without encryption.', 'Use smtps:// or port 587.'));
  return found;
}
