// Antenna on a new machine: one command, and all packets can be bought and managed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort, nodeBinary } from './antenna.ts';
import { goBack, payByCard } from './paying.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface HeldPacket {
  readonly packet: { readonly id: number; readonly type: string | null; readonly parent_name: string | null };
  readonly actions: Readonly<
    Record<
      'can_subscribe' | 'can_change_period' | 'can_disable_renew' | 'can_enable_renew' | 'can_unsubscribe',
      boolean
    >
  >;
  readonly is_paused: boolean;
  readonly renew: boolean;
  readonly allow_delete_paused: boolean;
}

/** Runs `npm start` on an empty data folder; `stop` ends it. */
async function npmStart(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'antenna-fresh-'))];
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${dirname(nodeBinary)}:${process.env['PATH'] ?? ''}`,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk) && text.includes('Antenna is ready at') && resolve());
    void ended.then(() => reject(new Error(text)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test('one command starts two providers, packets and accounts in every state and the sandbox console, and a browser buys there [C-335]', async ({
  page,
  request,
}) => {
  const antenna = await npmStart();
  try {
    const post = async <Answer>(path: string, token = ''): Promise<Answer> =>
      (await request.get(`${antenna.url}${path}${token && `?access_token=${token}`}`)).json() as Promise<Answer>;
    for (const [id, code] of [
      ['antenna', 'KZT'],
      ['lagoon', 'EUR'],
    ] as const) {
      const provider = await post<{ currency: { ASCII_NAME: string }; packets: readonly object[] }>(
        `/v2/providers/${id}/info`,
      );
      expect(provider.currency.ASCII_NAME).toBe(code);
      expect(provider.packets.length).toBeGreaterThan(3);
    }

    const heldBy = async (login: string) => {
      const { access_token: token } = (await (
        await request.post(`${antenna.url}/v2/auth/login`, { data: { login, password: 'demo' } })
      ).json()) as { readonly access_token: string };
      const [current, futures] = [
        await post<HeldPacket[]>('/v2/users/self/subscriptions/current', token),
        await post<HeldPacket[]>('/v2/users/self/subscriptions/futures', token),
      ];
      return [...current, ...futures];
    };
    const packetOf = async (login: string, id: number) => (await heldBy(login)).find(({ packet }) => packet.id === id);
    expect(await heldBy('money')).toEqual([]);
    expect(await packetOf('renew', 101)).toMatchObject({ renew: true, actions: { can_disable_renew: true } });
    expect(await packetOf('renew', 103)).toMatchObject({ renew: false, actions: { can_enable_renew: true } });
    expect(await packetOf('last', 112)).toMatchObject({
      renew: false,
      actions: { can_enable_renew: false, can_subscribe: false },
    });
    expect(await packetOf('change', 109)).toMatchObject({ actions: { can_change_period: true } });
    expect(await packetOf('next', 102)).toMatchObject({ actions: { can_unsubscribe: true } });
    expect(await packetOf('paused', 101)).toMatchObject({ is_paused: true, allow_delete_paused: true });
    expect(await packetOf('paused', 104)).toMatchObject({ is_paused: true, allow_delete_paused: false });
    expect(await packetOf('gift', 108)).toMatchObject({ packet: { type: 'promo' } });
    expect(await packetOf('bundle', 103)).toMatchObject({ packet: { parent_name: expect.any(String) } });
    expect(await packetOf('sailor', 203)).toMatchObject({ renew: true });

    expect(
      (await request.post(`${antenna.url}/sandbox/console/enter`, { form: { key: 'demo-console-key' } })).status(),
    ).toBe(200);
    expect((await request.get(`${antenna.url}/sandbox/console`)).status()).toBe(200);

    await page.goto(`${antenna.url}/packets/102`);
    await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign in' });
    await signIn.getByLabel('Phone number').fill('+77015550101');
    await signIn.getByRole('button', { name: 'Get a code' }).click();
    const code = page.getByRole('dialog', { name: 'Enter the code' }).getByLabel('Code', { exact: true });
    await expect(code).toBeVisible();
    const [sent] = await post<readonly { readonly text: string }[]>('/demo/outbox?to=77015550101');
    await code.fill(/\d{6}/.exec(sent?.text ?? '')?.[0] ?? '');
    await page
      .getByRole('dialog', { name: 'Payment method' })
      .getByRole('button', { name: /^Bank card/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Continue to payment' })
      .getByRole('button', { name: 'Go to payment page' })
      .click();
    await payByCard(page, '4242424242424242');
    await goBack(page);
    await expect(page.getByText('“Everything” is yours.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cancel plan/ })).toBeVisible();
  } finally {
    await antenna.stop();
  }
});
