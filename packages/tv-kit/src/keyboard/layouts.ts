// cspell:disable
/** The letters of one keyboard, in the order of the alphabet. */
export interface Letters {
  /** Names the keyboard on the key that switches to it. */
  readonly name: string;
  readonly keys: readonly string[];
}

const letters = (name: string, keys: string): Letters => ({ name, keys: Array.from(keys) });

const LATIN = letters('ABC', 'abcdefghijklmnopqrstuvwxyz');
const RUSSIAN = letters('АБВ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя');
const DIGITS = letters('123', '1234567890-.,:!?&@+/');

const BY_LANGUAGE: Readonly<Record<string, Letters>> = {
  az: letters('ABC', 'abcçdeəfgğhxıijkqlmnoöprsştuüvyz'),
  bg: letters('АБВ', 'абвгдежзийклмнопрстуфхцчшщъьюя'),
  ka: letters('აბგ', 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'),
  kk: letters('АӘБ', 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'),
  ky: letters('АБВ', 'абвгдеёжзийклмнңоөпрстуүфхцчшщъыьэюя'),
  lv: letters('AĀB', 'aābcčdeēfgģhiījkķlļmnņoprsštuūvzž'),
  ro: letters('AĂÂ', 'aăâbcdefghiîjklmnopqrsștțuvwxyz'),
  ru: RUSSIAN,
  tg: letters('АБВ', 'абвгғдеёжзиӣйкқлмнопрстуӯфхҳчҷшъэюя'),
  uk: letters('АБВ', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'),
  uz: letters('ABC', 'abdefghijklmnopqrstuvxyzʻʼ'),
};

/** Keyboards for a language: its own letters, Latin, Russian where many titles have Russian names, figures. */
export function keyboardsOf(language: string): readonly Letters[] {
  const own = BY_LANGUAGE[language.slice(0, 2)] ?? LATIN;
  const others = [LATIN, RUSSIAN].filter(({ name, keys }) => name !== own.name && keys !== own.keys);
  return [own, ...others, DIGITS];
}
