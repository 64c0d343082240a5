import { MEGABYTE } from '@antenna/safe-input';

export const CATALOGUE_BYTES = 1_024 * MEGABYTE;
export const MOST_TITLES = 500_000;
/** A title is no longer than this; what is longer does not end. */
export const TITLE_CHARS = 1_000_000;
/** Lines of a table that one title may take; a quote that is open for longer is a mistake. */
export const CSV_RECORD_LINES = 200;
/** Lines of a table that are read at once. */
export const CSV_RECORDS = 500;
/** An .nfo file that is larger is none. */
export const NFO_BYTES = MEGABYTE;
export const FOLDER_DEPTH = 8;

// Pictures
export const PICTURE_BYTES = 10 * MEGABYTE;
export const PICTURES_AT_ONCE = 8;
export const PICTURES_PER_HOST = 2;
/** A host that gave no picture so often in a row is not asked any more in this import. */
export const HOST_FAILURES = 10;

/** Ids of genres, countries and persons that an import brings begin here; those of catalogue.json lie below. */
export const FIRST_ID = 100_000;
/** Places of imported titles in lists: behind those of catalogue.json. */
export const FIRST_POSITION = 1_000_000;
