import type { BrandFile } from '../provider/brand-file.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Database } from '../db/open.ts';

export interface SettingsDeps {
  readonly providers: ProviderCache;
  readonly db: Database;
}

export interface SandboxSettings {
  /** Of the operator that enabled it: the pages have their look. */
  readonly brand: BrandFile;
  readonly ancestors: readonly string[];
  readonly consoleKey: string | undefined;
}

/** Undefined while no operator of this server has the sandbox on: then it is not there at all. */
export async function sandboxSettings({ db, providers }: SettingsDeps): Promise<SandboxSettings | undefined> {
  for (const { id } of await db.selectFrom('providers').select('id').orderBy('id').execute()) {
    const { brand } = await providers.get(id);
    const own = brand.payments?.sandbox;
    if (own?.is_enabled) return { brand, ancestors: own.frame_ancestors ?? [], consoleKey: own.console_token };
  }
  return undefined;
}
