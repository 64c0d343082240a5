/** An answer that the server rendered a page with, so that the browser does not ask for it. */
export interface PageEntry {
  readonly endpoint: string;
  readonly arg?: unknown;
  readonly value: unknown;
}
