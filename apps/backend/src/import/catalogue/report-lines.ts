import type { CatalogueReport } from '../reports.ts';
import { byLine, list, problemLine } from '../report-list.ts';

const FORMS: Readonly<Record<CatalogueReport['form'], string>> = {
  json: 'JSON',
  csv: 'CSV',
  nfo: 'a folder',
  playlist: 'a playlist',
};
/** One of a kind, and several, in the order of the report. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  movie: ['film', 'films'],
  program: ['programme', 'programmes'],
  series: ['series', 'series'],
  serial: ['series without seasons', 'series without seasons'],
  season: ['season', 'seasons'],
  episode: ['episode', 'episodes'],
};

/** The part of a report that only a catalogue has. */
export function catalogueLines(report: CatalogueReport): readonly string[] {
  const types = Object.entries(NAMES).flatMap(([type, [one, several]]) => {
    const count = report.byType[type] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  const unplayable = Object.entries(report.unplayable).map(([kind, count]) => `${count} ${kind}`);
  return [
    `  Titles from ${FORMS[report.form]}: ${types.join(', ')} (${report.added} new, ${report.changed} changed, ${report.unchanged} as before)`,
    ...(report.withoutStream > 0
      ? [
          `  Films and episodes without an address to play: ${report.withoutStream} (they have a page, and no button to watch)`,
        ]
      : []),
    ...(report.withoutAge > 0
      ? [`  Without an age: ${report.withoutAge} (they count as 18+ and ask for the PIN; --age 12 gives them one)`]
      : []),
    ...(unplayable.length > 0 ? [`  Videos that no browser plays: ${unplayable.join(', ')}`] : []),
    ...(report.newGenres.length > 0 ? [`  New genres: ${report.newGenres.slice(0, 20).join(', ')}`] : []),
    ...(report.newPersons > 0 ? [`  New people: ${report.newPersons}`] : []),
    ...(report.pictures > 0 ? [`  Pictures: ${report.pictures} (${report.picturesFetched} requested now)`] : []),
    ...(report.picturesFailed.count > 0 ? [`  Pictures that could not be had: ${report.picturesFailed.count}`] : []),
    ...list(byLine(report.picturesFailed), problemLine),
    ...(report.remarks.count > 0 ? [`  Imported, with a remark: ${report.remarks.count}`] : []),
    ...list(byLine(report.remarks), problemLine),
    ...(report.namesakes.count > 0 ? [`  Namesakes, kept apart by their ids: ${report.namesakes.count}`] : []),
    ...list(byLine(report.namesakes), problemLine),
  ];
}
