/** An address as the larder knows it: whole. */
export function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}
