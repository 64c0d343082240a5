/** Cyrillic letters and the Latin ways they are written, the plainest first (B-386). Also Kazakh, Kyrgyz, Tajik, Uzbek, Ukrainian and Georgian letters. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g', 'h'],
  д: ['d'],
  е: ['e', 'ye', 'je'],
  ё: ['yo', 'e', 'jo'],
  ж: ['zh', 'j'],
  з: ['z'],
  и: ['i'],
  й: ['y', 'j', 'i'],
  к: ['k', 'c'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s', 'c'],
  т: ['t'],
  у: ['u'],
  ф: ['f', 'ph'],
  х: ['kh', 'h', 'x'],
  ц: ['ts', 'c'],
  ч: ['ch'],
  ш: ['sh'],
  щ: ['shch', 'sch'],
  ъ: [''],
  ы: ['y', 'i'],
  ь: [''],
  э: ['e'],
  ю: ['yu', 'ju', 'u'],
  я: ['ya', 'ja'],
  ә: ['a', 'ae'],
  ғ: ['g', 'gh'],
  қ: ['q', 'k'],
  ң: ['n', 'ng'],
  ө: ['o', 'oe'],
  ұ: ['u'],
  ү: ['u'],
  һ: ['h'],
  і: ['i'],
  ї: ['yi', 'i'],
  є: ['ye', 'e'],
  ґ: ['g'],
  ӣ: ['i'],
  ӯ: ['u'],
  ҳ: ['h'],
  ҷ: ['j'],
  ў: ['o', 'u'],
  ა: ['a'],
  ბ: ['b'],
  გ: ['g'],
  დ: ['d'],
  ე: ['e'],
  ვ: ['v', 'w'],
  ზ: ['z'],
  თ: ['t'],
  ი: ['i', 'y'],
  კ: ['k', 'c'],
  ლ: ['l'],
  მ: ['m'],
  ნ: ['n'],
  ო: ['o'],
  პ: ['p'],
  ჟ: ['zh', 'j'],
  რ: ['r'],
  ს: ['s'],
  ტ: ['t'],
  უ: ['u'],
  ფ: ['p', 'f'],
  ქ: ['k'],
  ღ: ['gh', 'g'],
  ყ: ['q', 'k'],
  შ: ['sh'],
  ჩ: ['ch'],
  ც: ['ts', 'c'],
  ძ: ['dz'],
  წ: ['ts'],
  ჭ: ['ch'],
  ხ: ['kh', 'h'],
  ჯ: ['j'],
  ჰ: ['h'],
};

/** The plain Latin spelling: "Первый" → "pervyy". What is neither Cyrillic nor Georgian stays. */
export function toLatin(text: string): string {
  let latin = '';
  for (const letter of text.toLowerCase()) latin += WAYS[letter]?.[0] ?? letter;
  return latin;
}

/** Maps different Latin spellings of one sound to the same text, so that `perviy`, `pervyy` and `pervy` are one word. */
export function sound(latin: string): string {
  return latin
    .replace(/shch|sch/gu, 'S')
    .replace(/sh/gu, 'S')
    .replace(/zh/gu, 'j')
    .replace(/kh/gu, 'h')
    .replace(/ts|tz/gu, 'c')
    .replace(/ph/gu, 'f')
    .replace(/ck/gu, 'k')
    .replace(/y[oe]|j[oe]/gu, 'e')
    .replace(/[yj]u/gu, 'u')
    .replace(/[yj]a/gu, 'a')
    .replace(/w/gu, 'v')
    .replace(/q/gu, 'k')
    .replace(/x/gu, 'ks')
    .replace(/[yij]+/gu, 'i')
    .replace(/['ʻʼ’`]/gu, '');
}
