import type { ArchiveFinding, ChannelFinding } from './check-channel.ts';

const HURDLES = {
  http: 'http: a page that came by https may not load it',
  cors: 'its server lets no other site read it (CORS)',
  headers: 'it wants headers that no browser sends',
} as const;

/** The lines about one channel: whether it plays, what its archive answers, which attributes to write instead. */
export function linesOfFinding(finding: ChannelFinding): readonly string[] {
  const { name, line, live, hurdles, declared, suggested, unchecked } = finding;
  return [
    `${isFine(finding) ? 'ok  ' : 'look'} ${name} (line ${line})`,
    `       live: ${live.plays ? 'plays' : live.why}`,
    ...hurdles.map((hurdle) => `       in a browser: ${HURDLES[hurdle]}`),
    ...(declared ? [`       archive (${declared.attributes}): ${archiveText(declared)}`] : []),
    ...(unchecked === undefined ? [] : [`       archive: ${unchecked}`]),
    ...(declared === undefined && unchecked === undefined ? ['       archive: the playlist names none'] : []),
    ...(suggested === undefined ? [] : [`       try: ${suggested}`]),
  ];
}

function archiveText({ judgement }: ArchiveFinding): string {
  switch (judgement.is) {
    case 'right':
      return judgement.isSure
        ? 'plays the requested moment'
        : 'answers; its playlist has no clock, so the moment cannot be seen';
    case 'off':
      return `plays a moment ${duration(judgement.by)} ${judgement.by < 0 ? 'earlier' : 'later'} than requested: a wrong zone?`;
    case 'ignored':
      return 'answers the same for every moment: this server ignores these tokens';
    case 'problem':
      return judgement.why;
  }
}

/** The channel plays, and its archive works if it declares one. */
export function isFine({ live, declared, suggested, unchecked }: ChannelFinding): boolean {
  return (
    live.plays &&
    unchecked === undefined &&
    (declared === undefined || (declared.judgement.is === 'right' && suggested === undefined))
  );
}

function duration(seconds: number): string {
  const all = Math.abs(Math.round(seconds));
  const [hours, minutes] = [Math.floor(all / 3_600), Math.floor((all % 3_600) / 60)];
  return hours > 0 ? `${hours} h${minutes > 0 ? ` ${minutes} min` : ''}` : minutes > 0 ? `${minutes} min` : `${all} s`;
}

/** The summary. */
export function summary(findings: readonly ChannelFinding[]): readonly string[] {
  const count = (is: (finding: ChannelFinding) => boolean) => findings.filter(is).length;
  const declared = findings.filter((each) => each.declared !== undefined);
  const hurdled = count(({ live, hurdles }) => live.plays && hurdles.length > 0);
  return [
    `${findings.length} channels: ${count(({ live }) => live.plays)} play, ${declared.filter((each) => each.declared?.judgement.is === 'right').length} of ${declared.length} archives answer, ${count(({ suggested }) => suggested !== undefined)} have advice`,
    ...(hurdled > 0
      ? [
          `${hurdled} of those that play are refused by a browser on an https page, unless the relay takes them (docs/operators.md)`,
        ]
      : []),
  ];
}
