import type { PayBrand, PayGateway } from './port.ts';

/** All adapters of this server, by name. */
export type Gateways = ReadonlyMap<string, PayGateway>;

export function createGateways(gateways: readonly PayGateway[]): Gateways {
  return new Map(gateways.map((gateway) => [gateway.name, gateway]));
}

/** Whether an operator's pay systems can be used: their adapter is there and their configuration has it on. */
export function isThere(gateways: Gateways, brand: PayBrand): (gateway: string) => boolean {
  return (name) => gateways.get(name)?.isEnabled(brand) ?? false;
}
