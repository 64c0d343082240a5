import type { Database } from '../../db/open.ts';
import { bumpVersion } from '../../db/versions.ts';
import { plainKey } from '../../modules/promokeys/promo-file.ts';
import { OperatorFileBroken, type OperatorFiles } from '../read-files.ts';
import { writeEntries } from './catalogue.ts';

/** Throws OperatorFileBroken when an id stands there twice: an answer or a code would mean two things. */
export async function writeSurveys(
  db: Database,
  providerId: number,
  file: OperatorFiles['surveys.json'],
): Promise<void> {
  refuseDoubles(
    'surveys.json',
    file.map(({ id }, index) => [String(id), `/${index}/id`]),
  );
  for (const [index, { answers, allow_user_answer: isOpen }] of file.entries()) {
    refuseDoubles(
      'surveys.json',
      answers.map(({ id }, at) => [String(id), `/${index}/answers/${at}/id`]),
    );
    if (answers.length === 0 && !isOpen)
      throw new OperatorFileBroken(
        `surveys.json: /${index} can be answered by nobody (no answers, and allow_user_answer is not true)`,
      );
  }
  await writeEntries(db, {
    providerId,
    kinds: ['survey'],
    entries: file.map((survey) => ({ kind: 'survey', id: String(survey.id), slug: '', data: survey })),
  });
  await bumpVersion(db, 'data_version');
}

/** The catalogue has to be loaded before. Throws OperatorFileBroken when a line sells nothing, or something that is not there. */
export async function writeLicences(
  db: Database,
  providerId: number,
  file: OperatorFiles['licences.json'],
): Promise<void> {
  refuseDoubles(
    'licences.json',
    file.map(({ id }, index) => [String(id), `/${index}/id`]),
  );
  const contents = new Set(
    (await db.selectFrom('contents').select('id').where('provider_id', '=', providerId).execute()).map(({ id }) => id),
  );
  const libraries = new Set(
    (
      await db
        .selectFrom('entries')
        .select('id')
        .where('provider_id', '=', providerId)
        .where('kind', '=', 'library')
        .execute()
    ).map(({ id }) => id),
  );
  for (const [index, { content_id: content, library_id: library }] of file.entries()) {
    const broken = (what: string) => new OperatorFileBroken(`licences.json: /${index} ${what}`);
    if ((content === undefined) === (library === undefined)) throw broken('needs either a content_id or a library_id');
    if (content !== undefined && !contents.has(content))
      throw broken(`sells title ${content}, which catalogue.json does not have`);
    if (library !== undefined && !libraries.has(String(library)))
      throw broken(`sells library ${library}, which catalogue.json does not have`);
  }
  await writeEntries(db, {
    providerId,
    kinds: ['licence'],
    entries: file.map((licence) => ({ kind: 'licence', id: String(licence.id), slug: '', data: licence })),
  });
  await bumpVersion(db, 'data_version');
}

/** Packets have to be loaded before. Throws OperatorFileBroken when a promotion could not be kept. */
export async function writePromoKeys(
  db: Database,
  providerId: number,
  file: OperatorFiles['promokeys.json'],
): Promise<void> {
  const known = new Set(
    (await db.selectFrom('packets').select('id').where('provider_id', '=', providerId).execute()).map(({ id }) => id),
  );
  for (const [index, promo] of file.entries()) refuseImpossible(promo, `/${index}`, known);
  refuseDoubles(
    'promokeys.json',
    file.map(({ id }, index) => [String(id), `/${index}/id`]),
  );
  const keys = file.flatMap(({ id, keys: own }, index) =>
    own.map((key, at) => ({ key: plainKey(key), promoId: id, place: `/${index}/keys/${at}` })),
  );
  refuseDoubles(
    'promokeys.json',
    keys.map(({ key, place }) => [key, place]),
  );
  await writeEntries(db, {
    providerId,
    kinds: ['promo', 'promo_key'],
    entries: [
      ...file.map(({ keys: own, ...promo }) => ({
        kind: 'promo',
        id: String(promo.id),
        slug: '',
        data: { ...promo, key: own[0] },
      })),
      ...keys.map(({ key, promoId }) => ({ kind: 'promo_key', id: key, slug: '', data: promoId })),
    ],
  });
  await bumpVersion(db, 'data_version');
}

function refuseImpossible(
  {
    packets = [],
    days,
    ott_packets: ott = [],
    ott_days: ottDays,
    valid_from: from,
    valid_until: until,
  }: OperatorFiles['promokeys.json'][number],
  place: string,
  known: ReadonlySet<number>,
): void {
  const broken = (what: string) => new OperatorFileBroken(`promokeys.json: ${place} ${what}`);
  if (packets.length + ott.length === 0) throw broken('grants no packet');
  if (packets.length > 0 && days === undefined) throw broken('has packets and no days');
  if (ott.length > 0 && ottDays === undefined) throw broken('has ott_packets and no ott_days');
  const strange = [...packets, ...ott].find((id) => !known.has(id));
  if (strange !== undefined) throw broken(`grants packet ${strange}, which packets.json does not have`);
  for (const [name, day] of [
    ['valid_from', from],
    ['valid_until', until],
  ] as const)
    if (day !== undefined && Number.isNaN(Date.parse(day))) throw broken(`${name} ${day} is no day`);
  if (from !== undefined && until !== undefined && from > until) throw broken('ends before it begins');
}

function refuseDoubles(name: string, all: readonly (readonly [value: string, place: string])[]): void {
  const seen = new Set<string>();
  for (const [value, place] of all) {
    if (seen.has(value)) throw new OperatorFileBroken(`${name}: ${place} ${value} is there twice`);
    seen.add(value);
  }
}
