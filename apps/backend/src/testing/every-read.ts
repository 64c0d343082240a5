import { contractCalls, type ContractCall } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { ask, type Answered, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Read {
  readonly call: ContractCall;
  readonly path: string;
  readonly answer: Answered;
}

/** What stands in the place of a path's parameter, by the word before it. */
type Ids = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * Asks every GET of the contract for everything of the operator, as a client that knows nothing of Prefer does. `knows` has seen
 * the ids, `headers` say who asks.
 */
export async function everyRead(
  test: TestApp,
  { knows, headers }: { readonly knows: Person; readonly headers: Readonly<Record<string, string>> },
): Promise<readonly Read[]> {
  const ids = await idsOf(knows);
  const reads: Read[] = [];
  for (const call of contractCalls.filter(({ method }) => method === 'GET'))
    for (const path of pathsOf(call.path, ids)) {
      const url = `${path}?${queryOf(test, call.name, ids)}`;
      reads.push({ call, path: url, answer: await ask(test, 'GET', url, { headers: { prefer: '', ...headers } }) });
    }
  return reads;
}

async function idsOf(person: Person): Promise<Ids> {
  const list = async (path: string) => (await person.get(path)).body;
  const [channels, packets, rowsets] = [
    await list('/v2/channels/channel_list'),
    await list('/v2/packets?includes=availables'),
    await list('/v2/rowsets?type=web'),
  ];
  const page = await list(`/v2/rowsets/${rowsets[0].slug}`);
  const { contents } = await list('/v2/rows/all-titles?limit=100');
  const titles = await Promise.all(contents.map(({ id }: { id: string }) => list(`/v2/contents/${id}`)));
  const programmes = await list(`/v2/channels/${channels[0].id}/content_schedule?limit=3`);
  const of = (things: readonly { id: string | number }[]) => things.map(({ id }) => id);
  return {
    channels: of(channels),
    packets: of(packets),
    packet: of(packets),
    rowsets: rowsets.map(({ slug }: { slug: string }) => slug),
    rows: page.rows.map(({ slug }: { slug: string }) => slug),
    contents: of(titles),
    content_metadata: of(titles),
    libraries: [titles.find(({ library_id: library }) => library !== null)?.library_id],
    trailers: titles.flatMap(({ trailers }) => of(trailers)),
    persons: of(titles.flatMap(({ persons }) => persons)).slice(0, 3),
    programs: programmes.map(({ program_id: id }: { program_id: number }) => id),
    providers: ['antenna'],
    users: [person.userId],
    accounts: [person.userId],
    devices: [person.deviceId],
    subscriptions: of(await list('/v2/users/self/subscriptions?types=all')),
  };
}

function pathsOf(template: string, ids: Ids): readonly string[] {
  const [, before, parameter] = /(\w+)\/(\{\w+\})/.exec(template) ?? [];
  if (before === undefined || parameter === undefined) return [template];
  return (ids[before] ?? [1]).flatMap((id) => pathsOf(template.replace(parameter, encodeURIComponent(id)), ids));
}

function queryOf(test: TestApp, name: string, ids: Ids): string {
  const now = toSeconds(test.clock.now());
  if (name === 'guide.tile') return `ids=${ids['channels']?.slice(0, 5)}&start=${now - 3_600}&end=${now}`;
  if (name === 'rows.filmography') return `person_id=${ids['persons']?.[0]}`;
  return 'types=all&includes=current_schedules,channels,videos,libraries,availables,includes,purchases,packet.channels,packet.videos';
}
