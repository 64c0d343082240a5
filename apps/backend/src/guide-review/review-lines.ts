import { countryLabels, matchLabels, printable } from '../import/index.ts';
import type { Proposal, ReviewItem } from './repository.ts';

/** One channel and what is proposed for it. */
export function linesOfItem(item: ReviewItem): readonly string[] {
  const group = item.groups.length > 0 ? `, ${item.groups.join(', ')}` : '';
  return [`${item.channel} (${item.tvgId}${group})`, ...item.proposals.map(lineOf)].map(printable);
}

function lineOf(proposal: Proposal, at: number): string {
  const { guide, name, source, by, country, confidence } = proposal;
  const file = source.split('/').at(-1) ?? source;
  const shown = name === guide ? guide : `${guide} "${name}"`;
  return `  ${at + 1}  ${confidence.toFixed(2)}  ${shown}: ${matchLabels[by]}, ${countryLabels[country]} (${file})`;
}
