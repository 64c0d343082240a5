// cspell:disable -- words of time in eleven languages: en, ru, kk, ky, uz, tg, az, ka, ro, lv, bg
/** Days from today, or the part of a day that a phrase names; the longest phrase counts. */

const phrases = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

/** Days from today. */
export const DAYS: readonly (readonly [days: number, phrases: readonly string[]])[] = [
  [0, phrases('today, сегодня, бүгін, бүгүн, bugun, имрӯз, bu gün, bugün, დღეს, astăzi, azi, šodien, днес')],
  [1, phrases('tomorrow, завтра, ертең, эртең, ertaga, фардо, пагоҳ, sabah, ხვალ, mâine, rīt, rītdien, утре')],
  [-1, phrases('yesterday, вчера, кеше, кечээ, kecha, дирӯз, dünən, გუშინ, ieri, vakar')],
];

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
    'monday, понедельник, дүйсенбі, дүйшөмбү, dushanba, душанбе, bazar ertəsi, ორშაბათი, ორშაბათს, luni, pirmdiena, pirmdien, понеделник',
  ),
  phrases(
    'tuesday, вторник, сейсенбі, шейшемби, seshanba, сешанбе, çərşənbə axşamı, სამშაბათი, სამშაბათს, marți, otrdiena, otrdien',
  ),
  phrases(
    'wednesday, среда, среду, сәрсенбі, шаршемби, chorshanba, чоршанбе, çərşənbə, ოთხშაბათი, ოთხშაბათს, miercuri, trešdiena, trešdien, сряда',
  ),
  phrases(
    'thursday, четверг, бейсенбі, бейшемби, payshanba, панҷшанбе, cümə axşamı, ხუთშაბათი, ხუთშაბათს, joi, ceturtdiena, ceturtdien, четвъртък',
  ),
  phrases(
    'friday, пятница, пятницу, жұма, жума, juma, ҷумъа, cümə, პარასკევი, პარასკევს, vineri, piektdiena, piektdien, петък',
  ),
  phrases(
    'saturday, суббота, субботу, сенбі, ишемби, shanba, шанбе, şənbə, შაბათი, შაბათს, sâmbătă, sestdiena, sestdien, събота',
  ),
  phrases(
    'sunday, воскресенье, жексенбі, жекшемби, yakshanba, якшанбе, bazar günü, კვირა, კვირას, duminică, svētdiena, svētdien, неделя',
  ),
];

/** Left beside a phrase of time, they name nothing that is searched for. */
export const LINKS: readonly string[] = phrases(
  'at, on, in, the, this, в, во, на, saat, la, în, pe, plkst, по, у, күні, күнү, kuni, рӯзи, günü, de, du, ში',
);
