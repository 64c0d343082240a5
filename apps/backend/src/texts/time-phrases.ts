// cspell:disable -- words of time in eleven languages: en, ru, kk, ky, uz, tg, az, ka, ro, lv, bg
/** Days from today, or the part of a day that a phrase names; the longest phrase counts. */

const phrases = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

/** Days from today. */
export const DAYS: readonly (readonly [days: number, phrases: readonly string[]])[] = [
  [0, phrases('today, сегодня, бүгін, бүгүн, bugun, имрӯз, bu gün, bugün, დღეს, astăzi, azi, šodien, днес')],
  [1, phrases('tomorrow, завтра, ертең, эртең, ertaga, фардо, пагоҳ, sabah, ხვალ, mâine, rīt, rītdien, утре')],
  [-1, phrases('yesterday, вчера, кеше, кечээ, kecha, дирӯз, dünən, გუშინ, ieri, vakar')],
  [
    -2,
    phrases(
      'the day before yesterday, позавчера, алдыңғы күні, мурдагы күнү, o‘tgan kuni, парерӯз, srağagün, გუშინწინ, alaltăieri, aizvakar, завчера, онзи ден',
    ),
  ],
];

/** An evening of the day before with its night, said in one. */
export const LAST_NIGHTS: readonly string[] = phrases(
  'last night, прошлой ночью, вчера ночью, өткен түн, өткен түнде, өткөн түнү, o‘tgan kecha, kecha tunda, шаби гузашта, дишаб, dünən gecə, ötən gecə, წუხელ, გუშინ ღამით, azi-noapte, noaptea trecută, aseară, vakarnakt, pagājušajā naktī, снощи, миналата нощ',
);

/** Beside a weekday: the one that is over. */
export const PAST_WORDS: readonly string[] = phrases(
  'last, past, прошлый, прошлую, прошлая, прошлое, прошлой, өткен, өткөн, o‘tgan, гузашта, keçən, ötən, გასულ, წინა, trecut, trecută, pagājušais, pagājušā, pagājušajā, pagājušo, минал, миналия, миналата',
);

/** In the day of `DAYS` that is named, else today. */
export const PARTS: readonly (readonly [
  part: 'now' | 'morning' | 'afternoon' | 'evening' | 'night',
  phrases: readonly string[],
])[] = [
  [
    'now',
    phrases(
      'now, right now, on air, on now, сейчас, в эфире, қазір, эфирде, азыр, hozir, ҳозир, indi, ახლა, ეთერში, acum, tagad, сега',
    ),
  ],
  [
    'morning',
    phrases(
      'morning, this morning, утром, с утра, таңертең, эртең менен, ertalab, субҳ, пагоҳирӯзӣ, səhər, დილით, დილას, dimineață, dimineața, no rīta, rītā, сутрин, сутринта',
    ),
  ],
  [
    'afternoon',
    phrases(
      'afternoon, this afternoon, днём, после обеда, түстен кейін, түштөн кийин, tushdan keyin, баъд аз нисфирӯзӣ, günorta, günortadan sonra, შუადღისას, după-amiază, după-amiaza, pēcpusdienā, следобед',
    ),
  ],
  [
    'evening',
    phrases(
      'evening, tonight, this evening, вечером, кешке, кешкі, кечинде, кечкурун, kechqurun, oqshom, бегоҳ, бегоҳӣ, имшаб, axşam, bu axşam, bu gecə, საღამოს, ამ საღამოს, ამაღამ, seara, seară, diseară, astă seară, în seara asta, vakarā, šovakar, вечер, вечерта, довечера, тази вечер',
    ),
  ],
  ['night', phrases('at night, ночью, түнде, түндө, tunda, шабона, gecə, ღამით, noaptea, naktī, през нощта')],
];

/** Monday first. */
export const WEEKDAYS: readonly (readonly string[])[] = [
  phrases(
    'monday, понедельник, дүйсенбі, дүйшөмбү, dushanba, душанбе, душанбеи, bazar ertəsi, ორშაბათი, ორშაბათს, luni, lunea, pirmdiena, pirmdien, pirmdienā, понеделник',
  ),
  phrases(
    'tuesday, вторник, сейсенбі, шейшемби, seshanba, сешанбе, сешанбеи, çərşənbə axşamı, სამშაბათი, სამშაბათს, marți, marțea, otrdiena, otrdien, otrdienā, вторник',
  ),
  phrases(
    'wednesday, среда, среду, сәрсенбі, шаршемби, chorshanba, чоршанбе, чоршанбеи, çərşənbə, ოთხშაბათი, ოთხშაბათს, miercuri, miercurea, trešdiena, trešdien, trešdienā, сряда',
  ),
  phrases(
    'thursday, четверг, бейсенбі, бейшемби, payshanba, панҷшанбе, панҷшанбеи, cümə axşamı, ხუთშაბათი, ხუთშაბათს, joi, joia, ceturtdiena, ceturtdien, ceturtdienā, четвъртък',
  ),
  phrases(
    'friday, пятница, пятницу, жұма, жума, juma, ҷумъа, ҷумъаи, cümə, პარასკევი, პარასკევს, vineri, vinerea, piektdiena, piektdien, piektdienā, петък',
  ),
  phrases(
    'saturday, суббота, субботу, сенбі, ишемби, shanba, шанбе, шанбеи, şənbə, შაბათი, შაბათს, sâmbătă, sâmbăta, sestdiena, sestdien, sestdienā, събота',
  ),
  phrases(
    'sunday, воскресенье, жексенбі, жекшемби, yakshanba, якшанбе, якшанбеи, bazar günü, კვირა, კვირას, duminică, duminica, svētdiena, svētdien, svētdienā, неделя',
  ),
];

/** Left beside a phrase of time, they name nothing that is searched for. */
export const LINKS: readonly string[] = phrases(
  'at, on, in, the, this, в, во, на, saat, la, în, pe, plkst, по, у, күні, күнү, kuni, рӯзи, günü, de, du, ში',
);
