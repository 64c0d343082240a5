// The agreement and the privacy policy of the demo operator, a page for each language.
const PAGES = {
  agreement: {
    ru: [
      'Соглашение',
      'Это показательный оператор. Подписки здесь ничего не стоят, каналы, фильмы и люди придуманы, а договор нужен только для вида.',
    ],
    en: [
      'User agreement',
      'This is a demonstration operator. Its plans cost nothing, its channels, films and people are invented, and this agreement is only for show.',
    ],
    bg: [
      'Потребителско споразумение',
      'Това е демонстрационен оператор. Плановете тук не струват нищо, каналите, филмите и хората са измислени, а споразумението е само за пример.',
    ],
    kk: [
      'Пайдаланушы келісімі',
      'Бұл — көрсетілім операторы. Мұндағы тарифтер тегін, арналар, фильмдер мен адамдар ойдан шығарылған, ал келісім тек үлгі үшін.',
    ],
    tg: [
      'Созишномаи корбар',
      'Ин оператори намоишӣ аст. Тарифҳо дар ин ҷо ройгонанд, шабакаҳо, филмҳо ва одамон сохта шудаанд ва созишнома танҳо барои намуна аст.',
    ],
    ky: [
      'Колдонуучу келишими',
      'Бул — көргөзмө оператору. Мындагы тарифтер акысыз, каналдар, фильмдер жана адамдар ойдон чыгарылган, келишим үлгү үчүн гана.',
    ],
    uz: [
      'Foydalanuvchi kelishuvi',
      'Bu namoyish operatori. Bu yerdagi tariflar bepul, kanallar, filmlar va odamlar oʻylab topilgan, kelishuv esa faqat namuna uchun.',
    ],
    ka: [
      'სამომხმარებლო შეთანხმება',
      'ეს საჩვენებელი ოპერატორია. პაკეტები აქ არაფერი ღირს, არხები, ფილმები და ადამიანები გამოგონილია, შეთანხმება კი მხოლოდ ნიმუშია.',
    ],
    lv: [
      'Lietotāja līgums',
      'Šis ir demonstrācijas operators. Plāni šeit neko nemaksā, kanāli, filmas un cilvēki ir izdomāti, un līgums ir tikai paraugs.',
    ],
    az: [
      'İstifadəçi razılaşması',
      'Bu, nümayiş operatorudur. Buradakı paketlər pulsuzdur, kanallar, filmlər və insanlar uydurmadır, razılaşma isə yalnız nümunədir.',
    ],
    ro: [
      'Acord de utilizare',
      'Acesta este un operator demonstrativ. Planurile nu costă nimic, canalele, filmele și oamenii sunt inventați, iar acordul este doar un exemplu.',
    ],
  },
  privacy: {
    ru: [
      'Личные данные',
      'Показательный оператор хранит номер телефона и историю просмотра только на вашей машине и никому их не передаёт.',
    ],
    en: [
      'Privacy policy',
      'The demonstration operator keeps a phone number and a viewing history on your own machine only and passes them to no one.',
    ],
    bg: [
      'Лични данни',
      'Демонстрационният оператор пази телефонния номер и историята на гледане само на вашата машина и не ги предава на никого.',
    ],
    kk: [
      'Жеке деректер',
      'Көрсетілім операторы телефон нөмірі мен көру тарихын тек сіздің компьютеріңізде сақтайды және ешкімге бермейді.',
    ],
    tg: [
      'Маълумоти шахсӣ',
      'Оператори намоишӣ рақами телефон ва таърихи тамошоро танҳо дар компютери шумо нигоҳ медорад ва ба касе намедиҳад.',
    ],
    ky: [
      'Жеке маалымат',
      'Көргөзмө оператору телефон номерин жана көрүү таржымалын сиздин компьютериңизде гана сактайт жана эч кимге бербейт.',
    ],
    uz: [
      'Shaxsiy maʼlumotlar',
      'Namoyish operatori telefon raqami va koʻrish tarixini faqat sizning kompyuteringizda saqlaydi va hech kimga bermaydi.',
    ],
    ka: [
      'პირადი მონაცემები',
      'საჩვენებელი ოპერატორი ტელეფონის ნომერსა და ნახვების ისტორიას მხოლოდ თქვენს კომპიუტერში ინახავს და არავის გადასცემს.',
    ],
    lv: [
      'Privātuma politika',
      'Demonstrācijas operators glabā tālruņa numuru un skatīšanās vēsturi tikai jūsu datorā un nevienam tos nenodod.',
    ],
    az: [
      'Şəxsi məlumatlar',
      'Nümayiş operatoru telefon nömrəsini və baxış tarixçəsini yalnız sizin kompüterinizdə saxlayır və heç kimə vermir.',
    ],
    ro: [
      'Politica de confidențialitate',
      'Operatorul demonstrativ păstrează numărul de telefon și istoricul vizionărilor doar pe calculatorul dumneavoastră și nu le transmite nimănui.',
    ],
  },
};
const STYLE =
  'body { margin: 0; padding: 8vh 6vw; max-width: 62ch; background: #0d0f15; color: #c2c4c8; font: 17px/1.5 system-ui, sans-serif } h1 { color: #f4f7fb; font-size: 32px }';
const html = (language, [title, text]) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
const fileOf = (page, language) => `${page}${language === 'ru' ? '' : `-${language}`}.html`;

/** The addresses of a page in all languages. */
export const legal = (page) =>
  Object.fromEntries(Object.keys(PAGES[page]).map((language) => [language, `/demo/${fileOf(page, language)}`]));

/** File names and contents. */
export const LEGAL = Object.entries(PAGES).flatMap(([page, languages]) =>
  Object.entries(languages).map(([language, texts]) => [fileOf(page, language), html(language, texts)]),
);
