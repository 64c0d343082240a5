/** Words by which playlists in many languages name groups for adults, in lower case. A `*` stands for any ending. */
// cspell:disable -- words of other languages
const ADULT_WORDS: readonly string[] = [
  'adult',
  'adults',
  'adulte',
  'adultes',
  'adulti',
  'adulto',
  'adulta',
  'adultos',
  'adultas',
  'xxx',
  'x-rated',
  'erotic*',
  'erotik*',
  'erotyk*',
  'érotique*',
  'erótic*',
  'porn',
  'porno*',
  'erwachsene*',
  'volwassenen',
  'dorosłych',
  'dospělé',
  'dospelých',
  'felnőtt*',
  'aikuisviihde',
  'vuxen*',
  'voksne',
  'yetişkin*',
  'взрослы*',
  'дорослих',
  'възрастни',
  'эротик*',
  'еротик*',
  'порно*',
  'ересектер*',
  'чоңдор*',
  'калонсолон',
  'kattalar*',
  'böyüklər*',
  'yetkin*',
  'pieaugušajiem',
  'suaugusiems',
  'täiskasvanutele',
  'უფროსებისთვის',
  'ზრდასრულებისთვის',
  'ενηλίκων',
  'للكبار',
  'למבוגרים',
  '成人',
  'アダルト',
  '성인',
];
// cspell:enable

/** Group names with such a word that are for everybody: a kind of music, a cartoon channel. */
const NOT_ADULT = /\b(?:young adults?|adult (?:contemporary|swim|hits|alternative|education))\b/u;
/** An age limit: "18+", "+18", "18 plus". */
const AGE_LIMIT = /(?:^|[^\d.,+])(?:\+\s?18|18\s?(?:\+|plus|лет))(?![\d+])/u;

const whole = new Set(ADULT_WORDS.filter((word) => !word.endsWith('*')));
const beginnings = ADULT_WORDS.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));

/** Whether a group of channels is named as one for adults, in any of many languages. */
export function isAdultGroup(name: string): boolean {
  const text = name.slice(0, 200).normalize('NFC').toLowerCase().replace(NOT_ADULT, ' ');
  if (AGE_LIMIT.test(text)) return true;
  return text
    .split(/[^\p{L}\p{M}\d-]+/u)
    .some((word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning)));
}
