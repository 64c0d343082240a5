// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawPage, openModalOf, packetsStage, rest, Title, wirePacket, type Given } from '../testing/packets-stage.tsx';
import { PacketPage } from './packet/PacketPage.tsx';

afterEach(cleanup);

const START = wirePacket(15, { name: 'Start', provider_id: 8 });
const ACME = {
  id: 8,
  name: 'Acme',
  currency: {},
  landing: { shortname: 'acme', regform_btn_url: 'https://acme.test/join', regform_btn_caption: 'Join' },
  packets: [],
  bundles: [],
};

/** A packet that the viewer's own operator does not sell; the operator that sells it answers `info`, if there is one. */
async function press(given: Given & { readonly info?: { readonly status?: number; readonly json?: unknown } } = {}) {
  const stage = packetsStage(given);
  stage.server.on('GET /v2/providers/acme/packet/15', { json: START });
  stage.server.on('GET /v2/providers/acme/info', given.info ?? { json: ACME });
  const at = await drawPage(stage, '/packets/acme_15', ({ search }) => (
    <PacketPage id="acme_15" search={search} notFound={<p>not_found_subscription</p>} Title={Title} />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Start' }));
  await rest(stage);
  expect(
    stage.server.requests
      .filter(({ method }) => method === 'POST')
      .filter(({ url }) => /subscriptions|purchases/.test(url)),
  ).toEqual([]);
  return { at, modal: openModalOf(stage) };
}

it('a user is led to the tariffs of the operator that sells it [C-202]', async () =>
  expect((await press()).at.path()).toBe('/provider/acme#tariffs'));

it('a guest signs in first [C-203]', async () =>
  expect((await press({ viewer: 'guest' })).modal).toMatchObject({ name: 'auth', with: { reason: 'buy' } }));

it('the operator that redirects has its own form, after a notice [C-204]', async () => {
  const { modal, at } = await press({ info: { json: { ...ACME, id: 442 } } });
  expect(modal).toMatchObject({
    name: 'message',
    with: { actions: [{ label: 'Join', to: 'https://acme.test/join' }] },
  });
  expect(at.path()).toMatch(/^\/packets\/acme_15/);
});

it('says so where no seller is known [C-205]', async () =>
  expect((await press({ info: { status: 404, json: {} } })).modal).toEqual({
    name: 'notice',
    with: { kind: 'packet-not-found' },
  }));
