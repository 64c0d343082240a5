// Words that decide whether a query was typed in the wrong keyboard layout (A-380, B-408).

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** English words of queries: a query with one of them was meant as it is. */
export const ENGLISH_WORDS = list(`
a about action adventure after age air alien all always american an and animal animals animation anime another archive art at
autumn baby back bad battle be beach bear beautiful best big bird birthday black blood blue boat book box boy boys bride bridge
brother business by call camera captain car cars cartoon cartoons cat catch century champions chance change channel channels
chef child children christmas cinema circus city classic club code cold colour comedy coming concert cook cooking cop cops
country crime culture dad dance dancing dangerous dark daughter dawn day days dead deadly dear death deep desert detective
devil diary dinner discovery disney doctor documentary dog dogs dragon drama dream dreams drive earth east empire end english
escape euro europe evening evil express eye eyes face fall family fantasy far fashion fast father fear fight film films final
fire first fish flight food football for forest forever four fox free friday friend friends from game games garden ghost girl
girls go gold golden good great green grey ground group guard guide guy half hand happy hard harry head health heart heaven hell
hero heroes high hill history hockey holiday home horror horse hospital hot hotel hour house how hundred hunt hunter husband ice
if in inside into iron island it jazz journey july june jungle just kid kids kill killer king kingdom kitchen knight lady lake
land last late law league legend letter life light like line lion little live lives lonely long lord lost love luck machine mad
magic man map march marine market married mars master match me men midnight mile million mind miss mission mom money monday
monster moon morning most mother mountain movie movies mr mrs murder museum music my mystery name nature near never new news
next night nine no noon north not now number nurse ocean of off office old on once one only open opera our out over own panda
paradise paris park part party past path peace people perfect phone photo piano pilot pink planet play player police pop power
premier present president prince princess prison private project queen quest quiz race racing radio rain red rescue return
revenge rich ride ring rise river road rock romance romantic room round royal run russian sad safe saturday save school science
sea season second secret series seven sex shadow she ship shop short show silent silver simple singing sister six sky sleep
small smart snow soap soccer soldier some son song songs soul sound south space special speed spirit sport sports spring spy
star stars start station stone stop storm story stranger street strong student studio style summer sun sunday super
supernatural sweet table take tale tales talk tank taxi teacher team ten tennis test the theatre theory there thief things this
three thriller thursday tiger time to today together tomorrow tonight top tour tower town toy toys trailer train travel
treasure tree trial trip true trust truth tuesday turn tv two uncle under universe up us valley vampire video village voice
volleyball voyage wall war water way weather wedding wednesday week weekend welcome west western what when where white who why
wife wild wind window winter wish witch with wolf woman women wonder woods word work world year years yellow yesterday you
young your zero zombie zone
`);

/** Russian words of television and films. */
export const RUSSIAN_WORDS = list(`
авто автомобиль азия актер актриса америка анимация аниме армия архив афиша баскетбол бег биатлон битва близкие бог бой бокс
больница боевик боевики большой брат братья вести вечер вечеринка вещание видео вирус вкус вместе вода военный воздух возвращение
возраст война волейбол волк волки волна волшебник волшебный восток враг время все всегда встреча выпуск выставка газета гангстер
гений герой герои глубина год голос гонка гонки гонщик гора город горы гость гости государство готовим граница группа далеко два
дача дворец девушка девять дед дело дельфин деньги день десять деревня дети детектив детективы детский детям детство джаз диалог
дикий дикая дискотека для дневник добро доктор документальный документальные дом дома домашний дорога доченька дочь драма драмы
древний друг друзья дружба дурак душа дух евро европа еда еще жандарм желание жена женщина женский живой животные жизнь жили завтра
загадка закон замок запад звезда звезды зверь звери здоровье зеленый земля зима зимний знание золото золотой игра игры из известия
индия интервью история исторический италия кабаре как камера капитан каникулы канал каналы карнавал катастрофа квартал квест кино
кинопоказ клуб книга когда комедия комедии команда комната комиссар конец концерт концерты король королева космос кот кошка красный
криминал криминальный кто кубок культура кухня легенда лед лес летний лето лига лиса лицо лондон любовь люди магия мальчик мама марс
мастер матч маша машина медведь медицина между мелодрама мелодрамы мечта милиция мир миссия мистика море москва мороз мост мужчина
мужской музей музыка музыкальный мульт мультик мультики мультфильм мультфильмы муж мы наука научный наш наше наши не небо невеста
незнакомец неделя ничего новая новый новое новости ночь ночной ночные обед общество огонь огни один океан он она они опера опасный
осень остров остаться ответ отец открытие открытый отпуск охота охотник парень париж парк первая первый первое передача перевал
песня песни пилот пираты письмо планета победа побег погода под подводный поезд поединок пожар поиск поле полдень полет полиция
полночь последний последняя потерянный почему праздник премьер премьера премьеры привет приключение приключения природа принц
принцесса приговор прогноз программа программы прогулка происшествия против профессия прямой птица птицы пустыня путешествие
путешествия путь пять работа рад радио радуга развлечения разговор ралли рассказ растения ребенок регби река рейс рекорд реклама
репортаж рецепт рецепты рок роман романтика россия ростов рыба рыбалка рыцарь сад сам самый свадьба свет свобода свой север сегодня
секрет семейный семья сердце сериал сериалы сестра сила сказка сказки слово следствие смерть смех смотреть снег собака собаки
событие советский солдат солнце сон соревнования соседи спасение спецназ спорт спортивный спутник старый старая страна странник
страшный стрела студия ступень судьба судья сын тайна тайны там танец танцы театр телевидение телеканал телешоу темный теннис территория
тень только том точка три триллер трудный турнир ты убийство ужас ужасы ужин улица универ утро утренний учитель фантастика фантастический
фестиваль фигурное физика фильм фильмы финал фокус формула франция футбол футбольный хит хоккей холод хороший храм царь цветы цель
цирк час часы человек чемпион чемпионат черный что чудо шахматы шеф школа шоу экран эксперт экспедиция экстрим эра эстрада эфир юг
юмор юмористический юность я язык январь
`);
