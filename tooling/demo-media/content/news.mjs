// The operator's news.
const t = (ru, en) => ({ ru, en });
const p = (...x) => x.map((s) => `<p>${s}</p>`).join('');
const item = (id, slug, days_ago, pic, title, short, text) => ({
  id,
  slug: `${slug}-${id}`,
  title,
  short,
  text,
  img: `/media/pictures/news/${id}.webp`,
  days_ago,
  pic,
});
export const ITEMS = [
  item(
    1,
    'pereval-premiere',
    0,
    'ridgefig:rose:5:.6',
    t('«Перевал» выходит в библиотеке и на Kino Nord', 'The Pass comes to the library and to Kino Nord'),
    t('Премьера в пятницу в 21:40, потом в любой час.', 'Premiere on Friday at 21:40, then any time.'),
    t(
      p(
        'Драма Тимура Асанова снята за шестьдесят один день на высоте трёх тысяч метров. Первый показ пройдёт на Kino Nord, сразу после него фильм появится в библиотеке «Премьеры».',
        'Смотреть можно по подпискам «Всё и сразу» и «Большое кино».',
      ),
      p(
        'Timur Asanov’s drama was shot in sixty-one days at three thousand metres. Kino Nord shows it first, and right afterwards it joins the Premieres library.',
        'Watch it with the Everything and Grand Cinema plans.',
      ),
    ),
  ),
  item(
    2,
    'two-sound-tracks',
    2,
    'under:teal:21:.5',
    t('Fjord и «Лис» заговорили на двух языках', 'Fjord and Lis now speak two languages'),
    t('Русский и английский звук, субтитры на обоих.', 'Russian and English sound, subtitles in both.'),
    t(
      p(
        'Откройте настройки плеера и выберите дорожку. Выбор запомнится для канала. Субтитры можно включить отдельно от языка звука.',
      ),
      p(
        'Open the player’s settings and pick a track. The choice is remembered for the channel. Subtitles can be switched on apart from the sound language.',
      ),
    ),
  ),
  item(
    3,
    'vostok-league',
    4,
    'goal:green:22:.55',
    t('Лига «Восток»: все матчи тура в одном месте', 'Vostok League: every match of the round in one place'),
    t('Прямые эфиры, повторы и студия без спойлеров.', 'Live matches, replays and a studio without spoilers.'),
    t(
      p(
        'В записи матча счёт спрятан до тех пор, пока вы сами не захотите его увидеть.',
        'Подписка «Спорт без границ» первую неделю бесплатна.',
      ),
      p(
        'In a recorded match the score stays hidden until you ask for it.',
        'The Sport Unlimited plan is free for the first week.',
      ),
    ),
  ),
  item(
    4,
    'quiet-hour',
    7,
    'bear:kid4:23:.5',
    t('Тихий час на «Лисе» теперь в восемь', 'Quiet hour on Lis now starts at eight'),
    t('Колыбельные и сказки шёпотом, без рекламы.', 'Lullabies and whispered tales, no advertising.'),
    t(
      p(
        'Мы перенесли «Сказки на ночь» на час раньше по просьбе родителей. Если передача пропущена, она есть в архиве и в библиотеке «Детям».',
      ),
      p(
        'Bedtime Tales moved an hour earlier because parents asked. A missed episode is in the archive and in the children’s library.',
      ),
    ),
  ),
  item(
    5,
    'archive-week',
    11,
    'projector:paper:24:.7',
    t('Архив передач: вернитесь к началу', 'Programme archive: go back to the start'),
    t('До семи дней на каждом канале, где это разрешено.', 'Up to seven days on every channel that allows it.'),
    t(
      p(
        'Нажмите «С начала» в плеере или выберите передачу в программе. Где записи нет, об этом написано прямо в сетке.',
      ),
      p(
        'Press Start over in the player or pick a programme in the guide. Where there is no recording, the guide says so.',
      ),
    ),
  ),
  item(
    6,
    'new-channel-maket',
    15,
    'plan:paper:25:.5',
    t('Скоро: канал «Макет»', 'Coming soon: Maket'),
    t('Архитектура, дизайн и города, в которых хочется жить.', 'Architecture, design and cities worth living in.'),
    t(
      p(
        'Канал уже есть в списке, но пока закрыт: мы договариваемся о правах. Как только он появится в подписках, вы увидите это здесь.',
      ),
      p(
        'The channel is already in the list but still closed: the rights are being settled. As soon as it joins a plan you will see it here.',
      ),
    ),
  ),
  item(
    7,
    'night-works',
    20,
    'tram:night:26:.55',
    t('Ночные работы прошли незаметно', 'Night works went unnoticed'),
    t('Мы обновили половину серверов, и никто не позвонил.', 'We renewed half of the servers and nobody called.'),
    t(
      p(
        'В ночь на вторник вещание не прерывалось. Если у вас что-то выглядит странно, напишите нам: разберёмся и ответим.',
      ),
      p(
        'On Monday night broadcasting did not stop. If anything looks odd, write to us: we will look into it and answer.',
      ),
    ),
  ),
];
export const NEWS = ITEMS.map(({ pic, ...n }) => n);
