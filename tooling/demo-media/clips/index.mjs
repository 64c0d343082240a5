// All clips: their pictures, their music and, with a speaker, the spoken text.
export const CLIPS = {
  ocean: { canvas: './ocean.mjs', music: 'ocean', crf: [28, 28] },
  city: { canvas: './city.mjs', music: 'city', crf: [33, 32] },
  weather: {
    canvas: './weather.mjs',
    music: 'weather',
    crf: [31, 31],
    lines: [
      {
        at: 1,
        ru: 'Погода. Над севером облачно, местами снег.',
        en: 'The weather. Cloudy in the north, snow in places.',
      },
      {
        at: 7,
        ru: 'Завтра тёплый фронт принесёт дожди на побережье.',
        en: 'Tomorrow a warm front brings rain to the coast.',
      },
      { at: 13.4, ru: 'На юге солнечно, до шестнадцати градусов.', en: 'Sunny in the south, up to sixteen degrees.' },
      { at: 19, ru: 'Послезавтра ветер стихнет.', en: 'The day after, the wind will drop.' },
    ],
  },
  tale: {
    canvas: './tale.mjs',
    music: 'tale',
    crf: [31, 31],
    lines: [
      {
        at: 1,
        ru: 'Жил-был лис, у которого был необыкновенный компас.',
        en: 'There was a fox who had an unusual compass.',
      },
      {
        at: 7,
        ru: 'Он показывал не на север, а на того, кому грустно.',
        en: 'It pointed not north, but to whoever was sad.',
      },
      { at: 13, ru: 'Куда сегодня идём? спросил лис.', en: 'Where are we going today? asked the fox.' },
      { at: 18, ru: 'Стрелка качнулась: туда, за холмы.', en: 'The needle swung: that way, beyond the hills.' },
    ],
  },
  moonboat: {
    canvas: './moonboat.mjs',
    music: 'lullaby',
    crf: [29, 29],
    lines: [
      {
        at: 1,
        ru: 'Когда гаснут окна, над крышами плывёт лодка.',
        en: 'When windows go dark, a boat sails above the roofs.',
      },
      { at: 7.4, ru: 'В ней медвежонок удит звёзды.', en: 'In it a little bear is fishing for stars.' },
      { at: 12.6, ru: 'Одну он оставит тебе под подушкой.', en: 'He will leave one under your pillow.' },
      { at: 18, ru: 'Спи. Утром она станет солнцем.', en: 'Sleep. By morning it will be the sun.' },
    ],
  },
  mattress: { canvas: './mattress.mjs', music: 'calm', duration: 8, crf: [24, 23] },
  bulletin: {
    canvas: './bulletin.mjs',
    music: 'news',
    crf: [31, 31],
    lines: [
      {
        at: 0.8,
        ru: 'Север двадцать четыре. Главное за полминуты.',
        en: 'Sever twenty four. The hour in half a minute.',
      },
      {
        at: 6.2,
        ru: 'Портовый мост открыт после зимнего ремонта.',
        en: 'The harbour bridge reopens after a winter of repairs.',
      },
      {
        at: 12,
        ru: 'Астрономы назвали комету в честь школьного класса.',
        en: 'Astronomers name a comet after a school class.',
      },
      { at: 18, ru: 'Ночные трамваи вернулись на северную линию.', en: 'Night trams return to the northern line.' },
    ],
  },
  noir: { shader: { scene: 'noir', palette: 'gold', seed: 3, focus: 0.6, step: 2 }, music: 'noir', crf: [26, 28] },
  orbit: { shader: { scene: 'planet', palette: 'rose', seed: 5, focus: 0.6, step: 2 }, music: 'space', crf: [26, 28] },
  reef: {
    shader: { scene: 'under', palette: 'sea', seed: 17, focus: 0.58 },
    music: 'reef',
    crf: [29, 30],
    lines: [
      { at: 1, ru: 'На глубине двадцати метров свет становится синим.', en: 'At twenty metres the light turns blue.' },
      {
        at: 7,
        ru: 'Стая держится вместе: так её труднее сосчитать.',
        en: 'The shoal keeps together: it is harder to count that way.',
      },
      { at: 13, ru: 'Ламинария растёт на полметра в день.', en: 'Kelp grows half a metre a day.' },
      { at: 18.4, ru: 'К вечеру течение повернёт обратно.', en: 'By evening the current will turn back.' },
    ],
  },
  tunnel: { shader: { scene: 'tunnel', palette: 'neon', seed: 3, focus: 0.5, push: 0 }, music: 'drive', crf: [28, 29] },
  stadium: { shader: { scene: 'stadium', palette: 'red', seed: 4, focus: 0.5 }, music: 'crowd', crf: [29, 30] },
  peaks: {
    shader: { scene: 'ridges', palette: 'ice', seed: 12, focus: 0.66, step: 2 },
    music: 'peaks',
    crf: [26, 28],
    lines: [
      { at: 1, ru: 'Утром туман лежит в долинах ровным слоем.', en: 'In the morning fog lies level in the valleys.' },
      { at: 7, ru: 'Перевал открыт всего девять недель в году.', en: 'The pass is open for only nine weeks a year.' },
      {
        at: 12.6,
        ru: 'Пастухи считают его высоту не в метрах, а в часах.',
        en: 'Shepherds measure its height not in metres but in hours.',
      },
      { at: 18.6, ru: 'До первого снега осталось четыре дня.', en: 'Four days remain until the first snow.' },
    ],
  },
  road: {
    shader: { scene: 'road', palette: 'dusk', seed: 4, focus: 0.55, push: 0 },
    music: 'drive',
    crf: [28, 29],
    seed: 23,
  },
  dunes: { shader: { scene: 'dunes', palette: 'sand', seed: 6, focus: 0.45, step: 2 }, music: 'dunes', crf: [26, 28] },
  train: { shader: { scene: 'train', palette: 'rose', seed: 5, focus: 0.6 }, music: 'city', crf: [26, 28], seed: 5 },
  stage: { shader: { scene: 'stage', palette: 'neon', seed: 6, focus: 0.5 }, music: 'stage', crf: [28, 29] },
  kitchen: {
    shader: { scene: 'food', palette: 'wood', seed: 5, focus: 0.45, step: 2, push: 0.06 },
    music: 'kitchen',
    crf: [30, 31],
  },
  campfire: {
    shader: { scene: 'campfire', palette: 'night', seed: 3, focus: 0.58 },
    music: 'forest',
    crf: [26, 28],
    seed: 4,
  },
  forest: {
    shader: { scene: 'forest', palette: 'moss', seed: 3, focus: 0.6, step: 2 },
    music: 'forest',
    crf: [26, 28],
  },
  aurora: {
    shader: { scene: 'aurora', palette: 'aurora', seed: 4, focus: 0.6, step: 2 },
    music: 'space',
    crf: [26, 28],
    seed: 9,
  },
};
