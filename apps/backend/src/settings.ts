import type { TrustedProxies } from './http/trusted-proxies.ts';

/** What the configuration says that calls are answered by. */
export interface AppSettings {
  /** Test mode: the header `x-antenna-country` says where a caller is. */
  readonly testing: boolean;
  /** Web origins that may call the API from elsewhere; `*` anywhere in one matches digits or a name. */
  readonly corsOrigins: readonly string[];
  readonly rateLimits: boolean;
  readonly trustProxy: TrustedProxies;
  /** Clients that may fetch one stream at once; 0: any number; none said: four. */
  readonly clientsPerStream?: number;
  /** Addresses under which viewers reach this service, the main one first; none: the Host of a request. */
  readonly publicOrigins?: readonly string[];
  /** Strangers reach this server: without `publicOrigins` it answers the machine itself alone. */
  readonly isProduction?: boolean;
  /** Header in which a trusted balancer names the caller's country. */
  readonly countryHeader: string | undefined;
  /** Version of the merged texts, for /v2/platform/resources. */
  readonly localesVersion: () => string;
  /** Clips of the picture that covers what may not be shown again (playout.json `mattress`). */
  readonly mattressClips: readonly string[];
  /** Where players report to unless the operator says otherwise; none: nowhere. */
  readonly collector?: string | undefined;
  /** Keys the hashes of one-time codes. */
  readonly secretKey: string;
  /** Former ones, with which nothing is made any more. */
  readonly formerKeys?: readonly string[] | undefined;
}
