/** What a viewer reads when a code gives nothing: it is unknown, used, over, not valid yet, needs a card first, or gives what the viewer already has. */
export type PromoTrouble = 'unknown' | 'used' | 'over' | 'early' | 'card' | 'held';

type Words = Readonly<Record<PromoTrouble, string>>;

const TEXTS: Readonly<Record<string, Words>> = {
  en: {
    unknown: 'There is no such promo code. Check it letter by letter.',
    used: 'This promo code has been used already.',
    over: 'This promo code is no longer valid.',
    early: 'This promo code is not valid yet.',
    card: 'This promo code needs a linked card. Link one and try again.',
    held: 'You already have what this promo code gives.',
  },
  ru: {
    unknown: 'Такого промокода нет. Проверьте каждую букву.',
    used: 'Этот промокод уже использован.',
    over: 'Срок этого промокода истёк.',
    early: 'Этот промокод ещё не начал действовать.',
    card: 'Для этого промокода нужна привязанная карта. Привяжите её и попробуйте снова.',
    held: 'У вас уже есть то, что даёт этот промокод.',
  },
  bg: {
    unknown: 'Няма такъв промокод. Проверете го буква по буква.',
    used: 'Този промокод вече е използван.',
    over: 'Този промокод вече не е валиден.',
    early: 'Този промокод още не е валиден.',
    card: 'За този промокод е нужна свързана карта. Свържете карта и опитайте пак.',
    held: 'Вече имате това, което дава този промокод.',
  },
  kk: {
    unknown: 'Мұндай промокод жоқ. Әр әрпін тексеріңіз.',
    used: 'Бұл промокод бұрын қолданылған.',
    over: 'Бұл промокодтың мерзімі өтті.',
    early: 'Бұл промокод әлі күшіне енген жоқ.',
    card: 'Бұл промокод үшін тіркелген карта керек. Картаны тіркеп, қайталап көріңіз.',
    held: 'Бұл промокод беретін нәрсе сізде бар.',
  },
  tg: {
    unknown: 'Чунин промокод нест. Ҳар ҳарфро санҷед.',
    used: 'Ин промокод аллакай истифода шудааст.',
    over: 'Мӯҳлати ин промокод гузаштааст.',
    early: 'Ин промокод ҳанӯз эътибор надорад.',
    card: 'Барои ин промокод корти пайвастшуда лозим аст. Кортро пайваст кунед ва боз кӯшиш кунед.',
    held: 'Он чи ин промокод медиҳад, шумо аллакай доред.',
  },
  ky: {
    unknown: 'Мындай промокод жок. Ар бир тамгасын текшериңиз.',
    used: 'Бул промокод мурда колдонулган.',
    over: 'Бул промокоддун мөөнөтү бүттү.',
    early: 'Бул промокод азырынча күчүнө кире элек.',
    card: 'Бул промокод үчүн байланган карта керек. Картаны байлап, кайра аракет кылыңыз.',
    held: 'Бул промокод берген нерсе сизде бар.',
  },
  uz: {
    unknown: 'Bunday promokod yoʻq. Har bir harfini tekshiring.',
    used: 'Bu promokod allaqachon ishlatilgan.',
    over: 'Bu promokodning muddati tugagan.',
    early: 'Bu promokod hali kuchga kirmagan.',
    card: 'Bu promokod uchun bogʻlangan karta kerak. Kartani bogʻlab, qayta urinib koʻring.',
    held: 'Bu promokod beradigan narsa sizda bor.',
  },
  ka: {
    unknown: 'ასეთი პრომოკოდი არ არსებობს. გადაამოწმეთ ყოველი ასო.',
    used: 'ეს პრომოკოდი უკვე გამოყენებულია.',
    over: 'ამ პრომოკოდს ვადა გაუვიდა.',
    early: 'ეს პრომოკოდი ჯერ არ მოქმედებს.',
    card: 'ამ პრომოკოდს მიბმული ბარათი სჭირდება. მიაბით ბარათი და სცადეთ ხელახლა.',
    held: 'ის, რასაც ეს პრომოკოდი იძლევა, უკვე გაქვთ.',
  },
  lv: {
    unknown: 'Tāda promo koda nav. Pārbaudiet katru burtu.',
    used: 'Šis promo kods jau ir izmantots.',
    over: 'Šī promo koda termiņš ir beidzies.',
    early: 'Šis promo kods vēl nav derīgs.',
    card: 'Šim promo kodam vajadzīga piesaistīta karte. Piesaistiet karti un mēģiniet vēlreiz.',
    held: 'Jums jau ir tas, ko dod šis promo kods.',
  },
  az: {
    unknown: 'Belə promokod yoxdur. Hər hərfini yoxlayın.',
    used: 'Bu promokod artıq istifadə olunub.',
    over: 'Bu promokodun vaxtı bitib.',
    early: 'Bu promokod hələ qüvvəyə minməyib.',
    card: 'Bu promokod üçün bağlanmış kart lazımdır. Kartı bağlayın və yenidən cəhd edin.',
    held: 'Bu promokodun verdiyi artıq sizdə var.',
  },
  ro: {
    unknown: 'Nu există un astfel de cod promoțional. Verificați-l literă cu literă.',
    used: 'Acest cod promoțional a fost deja folosit.',
    over: 'Acest cod promoțional nu mai este valabil.',
    early: 'Acest cod promoțional nu este încă valabil.',
    card: 'Pentru acest cod promoțional este nevoie de un card asociat. Asociați un card și încercați din nou.',
    held: 'Aveți deja ceea ce oferă acest cod promoțional.',
  },
};

/** In the asker's language; any other reads English. */
export function promoText(trouble: PromoTrouble, language: string): string {
  return (TEXTS[language] ?? (TEXTS['en'] as Words))[trouble];
}

/**
 * Languages with texts.
 * @public
 */
export const PROMO_LANGUAGES: readonly string[] = Object.keys(TEXTS);
