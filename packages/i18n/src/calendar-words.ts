import type { Language } from './languages.ts';

export interface CalendarWords {
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly months: readonly string[];
  /** Between the day and the month: a non-breaking space, or the hyphen of `21-noyabr`. */
  readonly joint: string;
}

const SPACE = '\u00a0';

/**
 * Day and month names of the languages that not every browser knows. Chromium cuts its Intl data: it has no Tajik, Kyrgyz
 * and Georgian at all, and for Kazakh, Uzbek and Azerbaijani it claims support and says "Sun" and "M01 5".
 * Sunday and January first; the forms are the stand-alone weekday and the month within a date.
 */
export const OWN_CALENDAR: Readonly<Partial<Record<Language, CalendarWords>>> = {
  kk: {
    weekdays: ['жексенбі', 'дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі'],
    shortWeekdays: ['жс', 'дс', 'сс', 'ср', 'бс', 'жм', 'сб'],
    months: [
      'қаңтар',
      'ақпан',
      'наурыз',
      'сәуір',
      'мамыр',
      'маусым',
      'шілде',
      'тамыз',
      'қыркүйек',
      'қазан',
      'қараша',
      'желтоқсан',
    ],
    joint: SPACE,
  },
  tg: {
    weekdays: ['якшанбе', 'душанбе', 'сешанбе', 'чоршанбе', 'панҷшанбе', 'ҷумъа', 'шанбе'],
    shortWeekdays: ['яшб', 'дшб', 'сшб', 'чшб', 'пшб', 'ҷмъ', 'шнб'],
    months: ['январ', 'феврал', 'март', 'апрел', 'май', 'июн', 'июл', 'август', 'сентябр', 'октябр', 'ноябр', 'декабр'],
    joint: SPACE,
  },
  ky: {
    weekdays: ['жекшемби', 'дүйшөмбү', 'шейшемби', 'шаршемби', 'бейшемби', 'жума', 'ишемби'],
    shortWeekdays: ['жек.', 'дүй.', 'шейш.', 'шарш.', 'бейш.', 'жума', 'ишм.'],
    months: [
      'январь',
      'февраль',
      'март',
      'апрель',
      'май',
      'июнь',
      'июль',
      'август',
      'сентябрь',
      'октябрь',
      'ноябрь',
      'декабрь',
    ],
    joint: '-',
  },
  uz: {
    weekdays: ['yakshanba', 'dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba'],
    shortWeekdays: ['yak', 'dush', 'sesh', 'chor', 'pay', 'jum', 'shan'],
    months: [
      'yanvar',
      'fevral',
      'mart',
      'aprel',
      'may',
      'iyun',
      'iyul',
      'avgust',
      'sentabr',
      'oktabr',
      'noyabr',
      'dekabr',
    ],
    joint: '-',
  },
  ka: {
    weekdays: ['კვირა', 'ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი'],
    shortWeekdays: ['კვი', 'ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ'],
    months: [
      'იანვარი',
      'თებერვალი',
      'მარტი',
      'აპრილი',
      'მაისი',
      'ივნისი',
      'ივლისი',
      'აგვისტო',
      'სექტემბერი',
      'ოქტომბერი',
      'ნოემბერი',
      'დეკემბერი',
    ],
    joint: SPACE,
  },
  az: {
    weekdays: ['bazar', 'bazar ertəsi', 'çərşənbə axşamı', 'çərşənbə', 'cümə axşamı', 'cümə', 'şənbə'],
    shortWeekdays: ['B.', 'B.E.', 'Ç.A.', 'Ç.', 'C.A.', 'C.', 'Ş.'],
    months: [
      'yanvar',
      'fevral',
      'mart',
      'aprel',
      'may',
      'iyun',
      'iyul',
      'avqust',
      'sentyabr',
      'oktyabr',
      'noyabr',
      'dekabr',
    ],
    joint: SPACE,
  },
};

/** Abbreviations of hours and minutes for durations: "1 h 54 min". */
export const LENGTH_WORDS: Readonly<Record<Language, { readonly hour: string; readonly minute: string }>> = {
  ru: { hour: 'ч', minute: 'мин' },
  en: { hour: 'h', minute: 'min' },
  bg: { hour: 'ч', minute: 'мин' },
  kk: { hour: 'сағ', minute: 'мин' },
  tg: { hour: 'соат', minute: 'дақ' },
  ky: { hour: 'саат', minute: 'мүн' },
  uz: { hour: 'soat', minute: 'daq' },
  ka: { hour: 'სთ', minute: 'წთ' },
  lv: { hour: 'st.', minute: 'min' },
  az: { hour: 'saat', minute: 'dəq' },
  ro: { hour: 'h', minute: 'min' },
};
