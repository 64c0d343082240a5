// What the channels show. A row is
//   key | ru | en | minutes | age | category | picture | text ru | text en | more
// more: ep:N (a running series of N-episode seasons), c:ID (the same title in the library), kind:KEY (of KIND).
// A day is a line of slots from 06:00 to 06:00: `key`, `key*45` (other length), `@pool*110` (next film of the pool), `s2001` (next episode of a library series), `=s2001` (the previous one again).
export const CATEGORY = {
  news: ['Новости', 'News'],
  talk: ['Разговор', 'Talk'],
  film: ['Фильм', 'Film'],
  series: ['Сериал', 'Series'],
  doc: ['Документальное', 'Documentary'],
  kids: ['Детям', 'Children'],
  music: ['Музыка', 'Music'],
  sport: ['Спорт', 'Sport'],
  cook: ['Кухня', 'Cooking'],
  travel: ['Путешествия', 'Travel'],
  home: ['Дом', 'Home'],
  science: ['Наука', 'Science'],
  nature: ['Природа', 'Nature'],
  show: ['Развлечения', 'Entertainment'],
  adult: ['Для взрослых', 'Adult'],
};
/** A second category, more exact than the first: what viewers search for. */
export const KIND = {
  football: ['Футбол', 'Football'],
  boxing: ['Бокс', 'Boxing'],
  skiing: ['Лыжи', 'Skiing'],
};
export const GUIDE = {
  sever24: {
    rows: `
news | Новости | News | 30 | 12 | news | news:news:2:.5 | Главное к этому часу: страна, соседи, экономика и погода. | The top of the hour: the country, its neighbours, economy and weather.
brief | Коротко | In Brief | 10 | 12 | news | news:lagoon:5:.5 | Десять минут без лишних слов. | Ten minutes without a spare word.
morning | Утро на Севере | Morning on Sever | 90 | 6 | talk | tram:dawn:3:.6 | Дороги, погода, газеты и гость, который уже выпил кофе. | Roads, weather, papers and a guest who has had coffee.
eco | Экономика для всех | Economy for All | 30 | 12 | talk | ticker:steel:9:.5 | Что подорожало, что подешевело и почему. | What went up, what came down and why.
essence | Разговор по сути | To the Point | 45 | 12 | talk | microphone:steel:12:.35:0:529 | Один гость, один вопрос, сорок пять минут с Ириной Лозовой. | One guest, one question, forty-five minutes with Irina Lozovaya. | c:3007
main | Главное за день с Ириной Лозовой | The Day with Irina Lozovaya | 45 | 12 | news | news:plum:8:.6:0:529 | Итоги дня и те, кто в нём участвовал. | The day summed up with those who took part in it. | by:529
evening | Вечерний разговор | Evening Talk | 75 | 12 | talk | tea:night:6:.4 | Эксперты спорят тихо, зато до конца. | Experts argue quietly, but to the end.
map | Карта недели | Map of the Week | 40 | 12 | doc | compass:steel:8:.6 | Где что изменилось за семь дней. | What changed where in seven days.
weather | Погода. Большая карта | Weather: the Big Map | 15 | 0 | news | ridges:steel:6:.5 | Прогноз на неделю по областям. | The week ahead by region.
night | Новости. Ночной выпуск | News: Night Edition | 20 | 12 | news | citybok:night:7:.5 | То, что случилось, пока вы спали. | What happened while you slept.
reporter | Репортёр на дороге | Reporter on the Road | 35 | 12 | doc | road:steel:8:.5 | Один регион, одна дорога, пять историй. | One region, one road, five stories. | ep:20`,
    week: 'morning*120 news weather eco brief news essence brief news reporter weather news*20 eco*25 brief news*25 map brief news reporter*40 weather*10 news eco essence main evening news night brief reporter*35 night weather night',
    end: 'morning*120 weather news map reporter brief news essence weather news map*45 news brief reporter news essence*50 main*60 evening*60 news night reporter map weather',
    fill: 'night brief weather reporter map',
  },
  polden: {
    rows: `
wake | Полдень с утра | Polden in the Morning | 100 | 0 | show | bread:gold:12:.5 | Завтрак, зарядка и новости без спешки. | Breakfast, exercise and news without hurry.
stairs | Соседи по лестнице | Neighbours on the Stairs | 50 | 12 | series | cat:dusk:7:.6 | Дом, где всё слышно и ничего не скрыть. | A house where everything is heard and nothing hidden. | ep:40
file | Личное дело | Personal File | 45 | 12 | talk | study:wood:9:.5 | Истории семей, рассказанные теми, кто в них жил. | Family stories told by those who lived them. | ep:30
melody | Мелодия на завтра | A Tune for Tomorrow | 60 | 6 | music | microphone:rose:5:.55 | Вечер песни с живым оркестром. | An evening of song with a live orchestra. | ep:24
news | Новости в полдень | News at Noon | 20 | 12 | news | news:sea:9:.5 | Коротко о главном. | The main things in short.
lunch | Обед по расписанию | Lunch on Time | 40 | 0 | cook | stove:wine:14:.5 | Суп, второе и разговор с гостем у плиты. | Soup, a main course and a guest at the stove.
quiz | Кто помнит | Who Remembers | 45 | 6 | show | blocks:paper:9:.5 | Викторина о том, что было вчера и сто лет назад. | A quiz about yesterday and a hundred years ago. | ep:30
garden | Сад до обеда | Garden Before Lunch | 35 | 0 | home | village:green:9:.5 | Что посадить, когда полить и кого позвать. | What to plant, when to water and whom to call.
letter | Жди письма | Wait for a Letter | 50 | 12 | series | letters:paper:21:.55 | Почтовое отделение, в котором никто не торопится. | A post office where nobody hurries. | ep:36
late | После ужина | After Supper | 55 | 16 | talk | tea:plum:7:.5 | Разговор за столом до последнего чая. | Talk at the table until the last tea.`,
    pools: { evening: ['1013', '1011', '1023', '1020', '1009', '1030', '1028'] },
    week: 'wake garden stairs file lunch news*15 letter quiz stairs*45 lunch*35 file*40 news letter garden*30 quiz melody s2003 s2003 @evening*115 late',
    end: 'wake*130 garden lunch quiz @evening*110 news letter melody*75 stairs file s2003 s2003 @evening*120 late*70',
    fill: '=s2003 melody letter stairs file',
  },
  kub: {
    rows: `
logic | Логика чисел | Logic of Numbers | 30 | 6 | science | relief:neon:4:.5 | Задача, которую решают всей семьёй. | A problem the whole family solves. | ep:40
kitchen | Наука на кухне | Kitchen Science | 25 | 6 | science | flasks:gold:17:.5 | Опыты из того, что есть в шкафу. | Experiments with what is in the cupboard. | ep:52
stand | Как это держится | How It Stands | 35 | 6 | science | span:steel:28:.5 | Мосты, башни и плотины: почему они до сих пор стоят. | Bridges, towers and dams: why they still stand. | c:3003 ep:30
micro | Микромир | Microworld | 26 | 6 | science | cells:plum:14:.5 | Капля, соринка, лист: смотрим ближе. | A drop, a speck, a leaf: look closer. | c:3009 ep:24
space | Космос рядом | Space Next Door | 34 | 6 | science | observatory:lagoon:15:.6 | Что видно сегодня в небе и почему это важно. | What is in tonight’s sky and why it matters. | c:3012 ep:26
future | Конструкторы будущего | Builders of the Future | 55 | 6 | doc | station:steel:9:.5 | Роботы, спутники и те, кто паяет их ночью. | Robots, satellites and those who solder them at night. | ep:20
world | Мир в цифрах | The World in Figures | 40 | 12 | doc | ticker:sea:11:.5 | Одна цифра и всё, что за ней стоит. | One figure and all that stands behind it. | ep:30
earth | Под ногами | Underfoot | 45 | 6 | doc | dunes:rust:9:.5 | Геология ближайшего двора. | The geology of the nearest yard. | ep:24
metal | Металл и люди | Metal and People | 50 | 12 | doc | furnace:rust:4:.42 | Цеха, плавки и руки. | Workshops, melts and hands. | ep:18
sound | Из чего сделан звук | What Sound Is Made Of | 40 | 6 | science | strings:gold:19:.5 | Струны, мембраны и тишина. | Strings, membranes and silence. | ep:16`,
    week: 'micro kitchen logic stand space world future micro*30 kitchen*20 sound earth logic stand*40 world metal future*60 kitchen logic*25 stand s2002 world*50 space*40 future metal',
    end: 'kitchen micro logic space*45 stand earth sound future*60 world metal kitchen*30 stand*40 space s2002 =s2002 future world',
    fill: 'earth sound =s2002 metal micro space',
  },
  rival: {
    rows: `
match | «{home}»: «{away}». Лига «Восток» | {home} v {away}. Vostok League | 125 | 0 | sport | stadium:red:4:.5 | Матч тура в прямом эфире, с разбором в перерыве. | The match of the round, live, with analysis at half-time. | kind:football
before | Студия. Перед матчем | Studio: Before the Match | 60 | 0 | sport | goal:night:19:.5 | Составы, травмы и погода над стадионом. | Line-ups, injuries and the weather above the ground. | kind:football
after | После свистка | After the Whistle | 35 | 0 | sport | stadium:teal:14:.5:0:536 | Голы, споры, цифры тура. | Goals, disputes, figures of the round. | c:3008 kind:football
box | Бокс. Вечер тяжеловесов | Boxing: Heavyweight Night | 110 | 16 | sport | gloves:red:4:.5 | Шесть боёв и один пояс. | Six bouts and one belt. | ep:30 once kind:boxing
ski | Лыжные гонки. Кубок равнин | Cross-Country: Plains Cup | 90 | 0 | sport | skier:ice:28:.55 | Пятнадцать километров свободным стилем. | Fifteen kilometres freestyle. | ep:20 kind:skiing
news | Спорт за день | Sport Today | 20 | 0 | news | runners:steel:16:.5 | Коротко обо всём, где считают. | In short about everything with a score.
school | Школа вратаря | Keeper’s School | 25 | 0 | sport | goal:green:5:.5 | Упражнения, которые можно повторить во дворе. | Drills you can repeat in the yard. | ep:24 kind:football
legend | Люди с номером | People with a Number | 45 | 6 | doc | runners:gold:24:.45 | Портрет спортсмена до и после карьеры. | A portrait of an athlete before and after. | ep:30
horse | Байга. Большой круг | Baiga: the Long Round | 70 | 0 | sport | horses:gold:11:.5 | Скачки на двадцать пять километров. | A horse race of twenty-five kilometres. | ep:12
run | Бегом | Running | 30 | 0 | show | runners:dawn:12:.55 | Как начать и не бросить. | How to start and not stop. | ep:30
replay | Матч в записи. Без счёта | Recorded Match, Score Hidden | 115 | 0 | sport | stadium:night:19:.5 | Игра прошлого тура целиком. | A full game of the last round. | ep:60 kind:football`,
    week: 'run news school replay after legend news*15 ski horse news run before*55 replay after news legend before match after box*100 news',
    end: 'run*40 news school*30 before match after ski legend news before*45 match*130 after box news',
    fill: 'replay legend ski horse school',
  },
  kinonord: {
    rows: `
start | Кино с утра. Короткий метр | Morning Shorts | 45 | 6 | film | projector:plum:5:.7 | Три дебюта за сорок пять минут. | Three first films in forty-five minutes. | ep:40
frame | Кадр за кадром | Frame by Frame | 25 | 12 | talk | projector:gold:30:.3 | Режиссёр объясняет одну сцену. | A director explains one scene. | ep:50
news | Кино за неделю | The Week in Film | 20 | 12 | news | projector:red:16:.7 | Съёмки, премьеры, фестивали. | Shoots, premieres, festivals.`,
    pools: {
      day: ['1002', '1009', '1012', '1015', '1024', '1017', '1029'],
      prime: ['1004', '1001', '1010', '1014', '1003', '1018', '1005'],
      late: ['1006', '1016', '1025', '1031', '1030', '1019'],
      premiere: ['1032'],
    },
    week: 'start @day*120 frame s2005 s2001 @day*125 news s2007 @late*105 frame*20 @day*115 s2001 @prime*110 @prime*120 frame',
    end: 'start*55 @day*120 s2005 s2005 @day*125 frame @prime*115 news @late*110 s2001 s2001 @prime*125 @prime*115',
    fill: '@late*105 s2007 start frame =s2001',
  },
  myata: {
    rows: `
morning | Утро с мятой | Mint Morning | 60 | 0 | home | tea:gold:12:.5 | Чай, гимнастика и план на день. | Tea, exercise and a plan for the day.
house | Дом за выходные | A House in a Weekend | 50 | 0 | home | workbench:gold:12:.6 | Двое суток, одна бригада и дом, в котором хочется жить. | Two days, one crew and a house worth living in. | c:3002 ep:24
hands | Своими руками | By Your Own Hands | 30 | 0 | home | workbench:wood:9:.5 | Полка, лавка, скворечник. | A shelf, a bench, a nesting box. | ep:40
garden | Сад и точка | Garden, Full Stop | 30 | 0 | home | field:gold:12:.6 | Всё о земле, которую можно обойти за пять минут. | All about a plot you can walk round in five minutes. | ep:40
memory | Портрет на память | A Portrait to Keep | 70 | 6 | talk | letters:rose:12:.5 | Фотография из альбома и её история. | A photograph from an album and its story. | ep:30
yard | Двор мечты | Dream Yard | 45 | 0 | home | village:dawn:8:.5 | Соседи договариваются и делают. | Neighbours agree and do it. | ep:20
craft | Нитка, иголка, глина | Thread, Needle, Clay | 35 | 0 | home | workbench:rust:24:.4 | Ремёсла, которым учатся за вечер. | Crafts learnt in an evening. | ep:30
small | Маленькая квартира | A Small Flat | 40 | 0 | home | plan:sea:16:.5 | Двадцать метров и пять идей. | Twenty metres and five ideas. | ep:26`,
    week: 'morning garden hands house craft small yard memory*60 hands*25 garden*35 craft*40 house small*45 yard*50 hands garden*30 house memory yard small',
    end: 'morning*90 garden*45 house house yard craft memory hands*40 small house*60 garden memory yard*55',
    fill: 'house craft small hands yard memory',
  },
  mta: {
    lang: 'ka',
    rows: `
day | დღის ამბები|Новости дня | News of the Day | 35 | 12 | news | village:dusk:3:.5 | Тбилиси, горы и море за тридцать минут. | Tbilisi, mountains and sea in half an hour.
voices | მთის ხმები|Голоса гор | Voices of the Mountains | 50 | 0 | music | microphone:wine:30:.6 | Многоголосие, записанное там, где его поют. | Polyphony recorded where it is sung. | ep:24
night | ღამის საუბარი|Ночной разговор | Night Talk | 60 | 12 | talk | tea:wine:11:.6 | Гость, вино и вопрос без ответа. | A guest, wine and a question without an answer. | ep:40
table | სუფრა|Застолье | The Table | 45 | 0 | cook | bread:ember:17:.5 | Один дом, один стол, один тамада. | One house, one table, one toastmaster. | ep:30
road | გზა ზღვისკენ|Дорога к морю | Road to the Sea | 40 | 0 | travel | road:lagoon:14:.5 | От ледника до пляжа за один день. | From glacier to beach in a day. | ep:20
wine | ძველი ვაზი|Старая лоза | Old Vine | 30 | 6 | doc | vineyard:gold:15:.55 | Сорта, которые помнят только деды. | Varieties only grandfathers remember. | ep:16
kids | მთვარის ნავი|Лунная лодка | Moon Boat | 25 | 0 | kids | bear:plum:22:.45 | Сказки на ночь. | Tales for the night. | ep:40
dance | ცეკვა|Танец | Dance | 35 | 0 | music | theatre:red:16:.5 | Ансамбль, репетиция, выход. | An ensemble, a rehearsal, an entrance. | ep:20`,
    pools: { film: ['1005', '1014', '1030', '1013'] },
    week: 'day kids voices table road day*25 wine dance s2005 table day kids*30 road*45 voices wine*25 day*30 dance s2005 @film*115 day night',
    end: 'kids voices*60 table*55 road dance @film*110 day wine s2005 s2005 voices day @film*115 night*70',
    fill: 'voices night road table dance',
  },
  rels: {
    rows: `
express | Ночной экспресс | Night Express | 60 | 0 | travel | train:night:24:.6 | Час пути из окна поезда, почти без слов. | An hour from the window of a train, almost without words. | c:3006 ep:30
turk | Дорога длиной в век | A Century of Track | 50 | 6 | doc | dunes:rust:9:.5 | Как строили линию через пустыню. | How the line across the desert was built. | ep:12
seven | Поезд № 7 | Train No. 7 | 55 | 12 | doc | platform:dusk:24:.45 | Пассажиры одного состава, год спустя. | The passengers of one train a year on. | ep:20
lost | Забытые станции | Forgotten Stations | 50 | 6 | doc | platform:steel:32:.4 | Перроны, к которым никто не подходит. | Platforms nobody comes to. | ep:24
steel | Стальные версты | Steel Miles | 45 | 6 | doc | span:dusk:23:.5 | Рельсы, стрелки, мосты. | Rails, points, bridges. | ep:24
model | Железная дорога на столе | Railway on a Table | 30 | 0 | home | toy:kid:17:.4 | Модели, макеты и терпение. | Models, layouts and patience. | ep:30
cab | Из кабины машиниста | From the Driver’s Cab | 90 | 0 | travel | tunnel:gold:12:.5 | Перегон целиком, как его видит машинист. | A whole run as the driver sees it. | ep:40
station | Вокзал | The Terminus | 35 | 6 | series | platform:gold:31:.45 | Маленькие встречи под большими часами. | Small meetings under a large clock. | ep:30`,
    week: 'express turk model lost steel station cab seven*50 model*25 turk lost*45 steel*40 station cab*100 seven s2004 express lost cab',
    end: 'cab model station turk lost*60 seven steel express cab*110 s2004 =s2004 seven lost station',
    fill: 'express cab =s2004 turk seven',
  },
  fjord: {
    rows: `
kelp | Ниже ламинарии: последний холодный риф | Below the Kelp: the Last Cold Reef | 55 | 0 | nature | under:sea:3:.55 | Год у рифа, которого нет на курортных картах. | A year by a reef that is on no holiday map. | ep:8 by:530,535,532 with:Tove_Lindqvist stars:imdb=8.4/10,kinopoisk=8.1/10
sails | Паруса. Регата на краю | Sails: Regatta at the Edge | 45 | 0 | nature | yacht:sea:8:.5 | Яхты, шторм и полное молчание. | Yachts, a storm and complete silence. | ep:12 by:530,528 stars:imdb=7.6/10
big | Большая прогулка | The Long Walk | 50 | 0 | travel | whale:teal:9:.55 | Пешком через долины, перевалы и разговоры. | On foot across valleys, passes and conversations. | c:3004 ep:30
ice | Дыхание льда | Breath of Ice | 50 | 0 | nature | aurora:ice:16:.5 | Ледник слушают, как пациента. | A glacier is listened to like a patient. | ep:10 by:530 stars:imdb=8.0/10
forest | Лес считает до ста | The Forest Counts to a Hundred | 45 | 0 | nature | deer:green:15:.55 | Один дуб и все, кто на нём живёт. | One oak and all who live on it. | ep:16 by:531,535
birds | Перелёт | Passage | 40 | 0 | nature | birds:dawn:21:.5 | Девять тысяч километров на крыле. | Nine thousand kilometres on the wing. | ep:14 by:531 stars:kinopoisk=7.9/10
keeper | Хранители маяка | Keepers of the Light | 50 | 6 | doc | beacon:teal:14:.6 | Последние, кто зажигает его вручную. | The last who light it by hand. | ep:8 by:525
slow | Час тишины | An Hour of Quiet | 60 | 0 | nature | lake:teal:18:.4 | Озеро от рассвета до полудня. | A lake from dawn to noon. | ep:50
desert | Вода пустыни | Water of the Desert | 45 | 0 | nature | dunes:sand:19:.5 | Где пьют те, кто живёт в песке. | Where those who live in sand drink. | ep:10
story | Семь волн | Seven Waves | 50 | 6 | doc | harbour:night:17:.5 | Истории рыбаков, рассказанные на берегу. | Fishermen’s stories told ashore. | ep:12`,
    pools: { film: ['1008', '1021', '1035', '1012', '1027'] },
    week: 'slow forest birds big desert kelp ice sails big*60 story forest*50 birds*45 desert*40 keeper sails*35 big kelp*55 @film*100 story ice',
    end: 'slow*90 birds forest big*60 @film*95 desert ice kelp sails keeper big @film*100 story*60 ice',
    fill: 'slow kelp birds story desert keeper',
  },
  ochag: {
    rows: `
nine | Девять котлов: плов по-фергански | Nine Cauldrons: Fergana Pilaf | 40 | 0 | cook | food:wood:5:.42 | Плов и ещё восемь способов собрать всех за одним столом. | Pilaf and eight more ways to bring everyone to one table. | c:3001 ep:36
bread | Хлеб утром | Morning Bread | 30 | 0 | cook | bread:wood:9:.5 | Печь, мука и два часа терпения. | An oven, flour and two hours of patience. | ep:40
market | Рынок до рассвета | Market Before Dawn | 45 | 0 | cook | market:ember:3:.5 | Кто привёз, почём и как выбрать. | Who brought it, what it costs and how to choose. | ep:30
soup | Суп дня | Soup of the Day | 25 | 0 | cook | stove:gold:24:.5 | Каждый день новый, всегда горячий. | A new one every day, always hot. | ep:90
fire | На живом огне | Over Live Fire | 50 | 0 | cook | campfire:ember:15:.55 | Мангал, казан и дым. | Grill, cauldron and smoke. | ep:24
tea | Чайная церемония на троих | Tea for Three | 35 | 0 | talk | tea:rose:28:.5 | Разговор, пока не остыл чайник. | Talk until the pot is cold. | ep:40
sweet | Сладкий стол | Sweet Table | 30 | 0 | cook | tea:gold:17:.45 | Пахлава, мёд и терпение. | Baklava, honey and patience. | ep:30
guest | Гость в дом | A Guest in the House | 55 | 0 | show | stove:steel:12:.55:0:533 | Семья готовит для незнакомца. | A family cooks for a stranger. | ep:30`,
    week: 'bread tea market soup nine sweet fire soup*20 guest bread*35 tea market*50 sweet*25 nine*45 soup fire*55 guest market nine fire',
    end: 'bread*45 market sweet nine nine guest*60 fire soup tea market guest nine*50 fire sweet',
    fill: 'market fire tea guest bread nine',
  },
  puls: {
    rows: `
live | Живой концерт: «Громче» | Live Concert: Louder | 90 | 12 | music | stage:plum:16:.55 | Концерт целиком, звук с пульта. | The whole concert, sound from the desk. | c:3005 ep:40
wake | Подъём на сто двадцать ударов | Up at 120 BPM | 60 | 6 | music | turntable:dawn:19:.5 | Утренняя музыка без болтовни. | Morning music without chatter.
new | Новые имена | New Names | 45 | 12 | music | turntable:neon:5:.5 | Пять групп, о которых завтра заговорят. | Five bands people will talk of tomorrow. | ep:50
story | История одной песни | Story of One Song | 30 | 12 | doc | microphone:gold:9:.55 | Кто написал, кто потерял, кто спел. | Who wrote it, who lost it, who sang it. | ep:40
club | Ночной сет | Night Set | 120 | 16 | music | turntable:lagoon:21:.5 | Два часа без остановки. | Two hours without a stop. | ep:60 once
jazz | Подвал на углу | Corner Basement | 60 | 12 | music | piano:gold:31:.5 | Джаз, кирпич и контрабас. | Jazz, brick and a double bass. | ep:30
folk | Дала үні. Голоса степи | Voices of the Steppe | 45 | 0 | music | strings:sand:24:.5 | Кобыз, домбра и ветер. | Kobyz, dombra and wind. | c:3011 ep:20
chart | Двадцать лучших | Top Twenty | 75 | 12 | music | turntable:plum:27:.5 | Список недели, составленный слушателями. | The list of the week made by listeners. | ep:52
studio | За стеклом студии | Behind the Glass | 40 | 12 | doc | microphone:sea:27:.45 | Как пишут альбом за одну ночь. | How an album is recorded in a night. | ep:20`,
    week: 'wake new story chart folk studio jazz new*50 chart*80 story live*85 folk*40 wake*45 studio new jazz live club',
    end: 'wake*90 chart folk new live studio*45 story jazz chart*75 new live*95 live club',
    fill: 'club jazz live new chart',
  },
  lis: {
    rows: `
fox | Лис и Компас | Fox and Compass | 15 | 0 | kids | kids:kid:5:.5 | Компас показывает на того, кому нужна помощь. | The compass points to whoever needs help. | c:2010 ep:26
wake | Потягушки | Stretch and Wake | 15 | 0 | kids | blocks:kid2:5:.5 | Зарядка для самых младших. | Exercise for the youngest.
letters | Буква потерялась | A Letter Is Lost | 20 | 0 | kids | blocks:kid3:12:.5 | Собираем азбуку по двору. | Gathering the alphabet around the yard. | ep:33
river | Кто живёт в реке | Who Lives in the River | 20 | 0 | kids | boat:kid:17:.5 | Рыбы, жуки и один серьёзный рак. | Fish, beetles and one serious crayfish. | ep:24
draw | Рисуем вместе | Draw With Us | 25 | 0 | kids | blocks:kid4:26:.45 | Бумага, карандаш и пять линий. | Paper, a pencil and five lines. | ep:40
song | Песенка на качелях | Swing Song | 10 | 0 | kids | kids:kid2:5:.5 | Поём и хлопаем. | Sing and clap. | ep:60
build | Домик из ничего | A House from Nothing | 25 | 0 | kids | blocks:kid:21:.55 | Коробки, скотч и воображение. | Boxes, tape and imagination. | ep:30
tales | Сказки на ночь | Bedtime Tales | 15 | 0 | kids | bear:kid3:9:.4 | Двенадцать минут, чтобы глаза закрылись сами. | Twelve minutes for eyes to close by themselves. | c:3010 ep:60
moon | Лунная лодка | The Moon Boat | 20 | 0 | kids | bear:kid:18:.45 | Лодка собирает сны над крышами. | A boat gathers dreams above the roofs. | ep:24
train | Паровозик Туту | Little Engine Too-Too | 15 | 0 | kids | toy:kid2:21:.4 | Он всегда приходит вовремя, даже когда опаздывает. | He always arrives on time, even when late. | ep:40
stars | Звёзды над домом | Stars over the House | 100 | 0 | kids | bear:kid2:6:.5 | Созвездия и шёпот. | Constellations and a whisper.
light | Ночник | Night Light | 110 | 0 | kids | cat:night:35:.6 | Огонёк, который горит до утра. | A small light that burns till morning.
lull | Колыбельные до утра | Lullabies till Morning | 90 | 0 | kids | aurora:night:19:.5 | Тихая музыка и звёзды. | Quiet music and stars.
bear | Медведь и чайник | Bear and Kettle | 15 | 0 | kids | toy:kid4:26:.35 | Друзья заходят без стука. | Friends come without knocking. | ep:30`,
    week: 'wake fox letters train song river draw fox bear song build letters*25 train river*25 fox wake*10 draw*30 bear song moon fox letters river build train fox song draw bear river*15 train*20 fox letters build*30 moon bear song fox train draw fox bear river song tales fox tales moon tales*20 lull',
    end: 'wake*20 fox fox train bear draw song river letters moon build fox train bear river*30 song draw*35 letters fox build moon train fox bear song river draw*30 train fox letters bear build song moon fox tales tales moon tales lull',
    fill: 'stars lull light',
  },
  vesper: {
    rows: `
intro | Перед сеансом | Before the Show | 15 | 16 | talk | projector:night:19:.7 | Киновед говорит ровно столько, сколько нужно. | A critic says exactly as much as needed. | ep:80
fest | Дневник фестиваля | Festival Diary | 30 | 16 | doc | theatre:night:19:.5 | Что показали и о чём молчали в фойе. | What was shown and what the foyer was silent about. | ep:20
short | Короткий метр | Shorts | 40 | 16 | film | projector:wine:32:.3 | Четыре фильма, четыре языка. | Four films, four languages. | ep:40`,
    pools: {
      a: ['1006', '1012', '1014', '1016', '1025', '1033'],
      b: ['1005', '1015', '1019', '1030', '1007', '1027'],
      c: ['1003', '1004', '1010', '1001', '1002'],
    },
    week: 'short @b*110 intro @a*105 fest @c*125 short*35 @b*115 intro @a*110 s2007 intro @c*120 intro*10 @a*115 s2009',
    end: '@b*110 short intro @c*125 @a*105 fest s2007 s2009 intro @b*115 intro @c*125 @a*110',
    fill: '@b*110 short @a*105 s2009 fest',
  },
  vesper4k: {
    rows: `
demo | Свет. Прогулка в 4K | Light: a Walk in 4K | 40 | 0 | nature | birds:dusk:27:.5 | Рассветы, снятые без монтажа. | Dawns filmed without a cut. | ep:30
rest | Реставрация | Restoration | 25 | 12 | doc | projector:teal:14:.7 | Как плёнке возвращают цвет. | How colour is given back to film. | ep:20`,
    pools: { a: ['1001', '1003', '1010', '1017'], b: ['1002', '1012', '1027', '1026', '1034'] },
    week: 'demo @a*125 rest @b*130 demo*45 @a*130 @b*125 rest*30 @a*120 demo @b*130 @a*130 @a*125',
    end: 'demo*60 @b*125 @a*130 rest @b*130 @a*125 demo @b*120 @a*135 @b*125',
    fill: 'demo @b*120 rest @a*120',
  },
  gorizont: {
    rows: `
dunes | Пески одним планом | Sands in One Take | 90 | 0 | nature | dunes:sand:6:.4 | Полтора часа пути каравана. | An hour and a half with a caravan. | ep:20
coast | Побережье | Coast | 75 | 0 | nature | yacht:dawn:15:.5 | Прилив от начала до конца. | A tide from start to finish. | ep:20
forest | Под кронами | Under the Crowns | 80 | 0 | nature | deer:gold:23:.55 | Один день леса. | One day of a forest. | ep:20
north | Северное небо | Northern Sky | 60 | 0 | nature | aurora:aurora:22:.5 | Сияние в реальном времени. | The lights in real time. | ep:20
city | Город с высоты | City from Above | 55 | 0 | nature | span:night:22:.5 | Вечер, огни, мосты. | Evening, lights, bridges. | ep:20
lake | Зеркало | Mirror | 70 | 0 | nature | lake:dusk:3:.6 | Озеро, в котором всё дважды. | A lake in which everything is twice. | ep:20`,
    week: 'lake coast forest dunes city lake*80 north forest*90 coast*85 dunes*100 city north*70 lake coast',
    end: 'forest dunes*110 coast lake*75 city north forest*95 dunes coast*90 lake north city',
    fill: 'north lake dunes coast forest',
  },
  efir1: {
    rows: `
live | Прямой эфир: город | Live: the City | 120 | 12 | news | tram:steel:30:.5 | Площади, мосты и перекрёстки как есть. | Squares, bridges and crossings as they are.
news | Городские новости | City News | 25 | 12 | news | span:sand:14:.5 | Что открыли, что закрыли, где объезд. | What opened, what closed, where to go round.
call | Вам слово | Your Turn to Speak | 55 | 12 | talk | microphone:teal:24:.5 | Звонки в студию без отбора. | Calls to the studio, unselected.
yard | Наш двор | Our Yard | 40 | 6 | talk | snowy:steel:21:.5 | Соседи, лифты и деревья. | Neighbours, lifts and trees.
work | Есть работа | Jobs Going | 30 | 12 | talk | plan:night:35:.5 | Кого ищут в этом городе сегодня. | Whom this city is looking for today.
taxi | Ночное такси | Night Taxi | 60 | 16 | doc | tram:ember:8:.6 | Разговоры с заднего сиденья. | Conversations from the back seat.`,
    week: 'live*100 news call yard work news*20 live*115 call*60 news*30 yard*45 live work*35 news call live*90 news*30 taxi',
    end: 'live news yard*50 live*110 call*75 news live news work call live*100 news taxi*75',
    fill: 'live*110 taxi live*120 news live*100',
  },
  tochka: {
    rows: `
open | Открытие рынков | Markets Open | 60 | 12 | news | ticker:news:26:.5 | Курсы, биржи и кофе. | Rates, exchanges and coffee.
day | Деловой день | Business Day | 50 | 12 | news | ticker:gold:30:.5 | Сделки, отчёты, назначения. | Deals, reports, appointments.
case | Разбор | Case Study | 40 | 12 | talk | board:steel:22:.5 | Одна компания, одна ошибка. | One company, one mistake. | ep:40
start | Первый миллион, второй раз | First Million, Second Time | 35 | 12 | doc | workbench:teal:24:.5 | Истории тех, кто начал заново. | Stories of those who began again. | ep:30
law | По закону | By Law | 30 | 12 | talk | letters:sand:16:.5 | Договоры, налоги, сроки. | Contracts, taxes, deadlines. | ep:40
close | Закрытие рынков | Markets Close | 45 | 12 | news | ticker:lagoon:12:.5 | Итог в цифрах. | The result in figures.
farm | Дело в поле | Business in the Field | 40 | 6 | doc | vineyard:moss:24:.5 | Аграрии считают дождь. | Farmers count the rain. | ep:24`,
    week: 'open day law case start day*45 farm law*25 case*45 day open*50 start*40 day farm close case day*55 law start close*50',
    end: 'farm start case law day farm*50 start case*50 law day*60 farm case close start',
    fill: 'start case farm law day',
  },
  kedr: {
    rows: `
flint | Огниво | Flint | 45 | 6 | travel | campfire:moss:13:.55:0:535 | Ночёвка в лесу с теми, для кого это работа. | A night in the forest with people for whom it is work. | c:3013 ep:24
fish | Клёв в четыре утра | Bite at Four | 40 | 0 | nature | lake:moss:22:.4 | Озёра, снасти и туман. | Lakes, tackle and mist. | ep:50
path | Тропа | The Trail | 50 | 6 | travel | compass:moss:22:.55 | Маршрут на три дня с картой. | A three-day route with a map. | ep:30
cabin | Изба за лето | A Cabin in a Summer | 45 | 0 | home | village:green:23:.5 | От первого венца до трубы. | From the first log to the chimney. | ep:12
beasts | Следы | Tracks | 35 | 0 | nature | deer:steel:28:.5 | Кто прошёл и куда. | Who went by and where to. | ep:40
mush | Тихая охота | Quiet Hunt | 30 | 0 | nature | forest:rust:26:.5 | Грибы и те, кто их понимает. | Mushrooms and those who understand them. | ep:20
ranger | Кордон 9 | Post Nine | 55 | 6 | doc | field:moss:24:.6 | Год лесника. | A ranger’s year. | ep:12`,
    week: 'fish beasts path flint mush cabin ranger fish*45 path*55 beasts*30 mush flint*50 cabin*40 s2008 fish path*60 ranger flint',
    end: 'fish*60 path flint flint beasts cabin ranger mush*40 s2008 =s2008 fish path ranger',
    fill: 'flint fish path beasts ranger cabin',
  },
  qyr: {
    lang: 'kk',
    rows: `
zhana | Жаңалықтар|Новости области | Regional News | 30 | 12 | news | yurts:dawn:26:.5 | Область за день: от пастбищ до акимата. | The region in a day: from pastures to the council.
dombyra | Домбыра кеші|Вечер домбры | Dombra Evening | 55 | 0 | music | strings:ember:11:.5 | Кюи в исполнении учеников и мастеров. | Kuis played by pupils and masters. | ep:30
baige | Бәйге|Скачки | Baiga | 70 | 0 | sport | horses:rust:27:.5 | Скачки на длинную дистанцию с комментариями дедов. | Long races with comments by grandfathers. | ep:20
as | Дастарқан|Дастархан | Dastarkhan | 40 | 0 | cook | bread:rust:9:.55 | Мясо, тесто и гости. | Meat, dough and guests. | ep:30
tarih | Тарих жолы|Дорогами истории | Roads of History | 45 | 6 | doc | compass:sand:19:.5 | Караван-сараи, колодцы и надписи. | Caravanserais, wells and inscriptions. | ep:26
bala | Балапан|Птенец | Fledgling | 25 | 0 | kids | bear:kid4:12:.5 | Сказки и считалки на казахском. | Tales and rhymes in Kazakh. | ep:50
uni | Дала үні|Голоса степи | Voices of the Steppe | 45 | 0 | doc | strings:wood:14:.45 | Из чего делают звук. | What sound is made of. | c:3011 ep:20
keshki | Кешкі әңгіме|Вечерний разговор | Evening Talk | 60 | 12 | talk | yurts:dusk:14:.5 | Разговор у очага с теми, кто помнит. | Talk by the hearth with those who remember. | ep:60
kokpar | Көкпар|Кокпар | Kokpar | 80 | 6 | sport | horses:dusk:14:.5 | Финал областей. | The regional final. | ep:16`,
    pools: { film: ['1017', '1002', '1009', '1011'] },
    week: 'zhana bala as tarih uni zhana*20 baige bala*30 dombyra zhana as*45 tarih*50 kokpar bala*20 uni*40 zhana keshki @film*130 zhana*20 dombyra',
    end: 'bala uni as baige*80 tarih kokpar zhana dombyra*65 @film*125 bala zhana keshki*70 @film*130',
    fill: 'tarih dombyra keshki uni baige',
  },
  aral: {
    rows: `
news | Новости Приаралья | Aral News | 25 | 12 | news | sea:sand:26:.5 | Шесть вечера, берег, люди. | Six in the evening, the shore, people.
fish | Рыбный день | Fish Day | 40 | 0 | doc | yacht:night:35:.5 | Артель, невод, улов. | A crew, a net, a catch. | ep:30
craft | Мастер и соль | The Craftsman and Salt | 35 | 0 | doc | workbench:sea:28:.5 | Ковры, лодки и ножи. | Carpets, boats and knives. | ep:24
science | Вода вернулась | The Water Is Back | 45 | 6 | science | birds:sea:28:.5 | Экспедиция считает рыбу и птиц. | An expedition counts fish and birds. | ep:16
sing | Песни рыбаков | Fishermen’s Songs | 30 | 0 | music | stage:sea:27:.5 | Поют так, как пели деды. | Sung as grandfathers sang. | ep:20
desert | Корабли в песке | Ships in the Sand | 50 | 6 | doc | dunes:dusk:27:.5 | Путешествие по бывшему дну. | A journey along a former sea bed. | ep:10`,
    pools: { film: ['1035', '1030', '1002', '1009'] },
    week: 'fish craft science news*20 desert sing fish*45 @film*110 craft*40 news science*50 desert*55 sing news*30 s2005 @film*115 news fish',
    end: 'fish*60 science sing desert craft @film*110 news fish s2005 @film*115 news desert sing',
    fill: 'desert science fish sing craft',
  },
  harbour: {
    rows: `
hour | The Hour|Главное за час | The Hour | 30 | 12 | news | harbour:dusk:7:.5 | Новости портовых городов. | News from harbour cities.
tide | Tide Table|Таблица приливов | Tide Table | 15 | 0 | news | sea:steel:24:.5 | Море, ветер и расписание. | Sea, wind and timetable.
dock | Dockside|На причале | Dockside | 45 | 12 | talk | harbour:steel:24:.45 | Капитаны, докеры и таможня. | Captains, dockers and customs. | ep:40
trade | Trade Winds|Торговые ветры | Trade Winds | 30 | 12 | talk | harbour:lagoon:26:.55 | Фрахт, грузы и цены. | Freight, cargo and prices. | ep:50
letter | Letter from the Quay|Письмо с набережной | Letter from the Quay | 25 | 6 | doc | letters:sea:35:.5 | Один город, один автор. | One city, one author. | ep:40
chart | Charted|На карте | Charted | 40 | 6 | doc | compass:lagoon:11:.5 | История одной линии на карте. | The story of one line on the chart. | ep:24
late | Late Watch|Поздняя вахта | Late Watch | 60 | 12 | news | harbour:night:22:.5 | Ночная смена новостей. | The night shift of news.`,
    week: 'hour tide dock trade hour*25 letter chart hour tide*10 trade*35 dock*50 hour letter*30 hour tide chart trade hour dock hour late',
    end: 'hour tide chart dock hour letter*35 trade chart*50 hour tide dock hour letter chart hour late*75',
    fill: 'late hour chart letter dock tide',
  },
  ring: {
    rows: `
fight | Бой недели | Fight of the Week | 60 | 16 | sport | ring:red:4:.5 | Двенадцать раундов без рекламы. | Twelve rounds without advertising. | ep:52 kind:boxing
gym | Зал номер три | Gym Number Three | 35 | 12 | doc | gloves:steel:26:.5 | Мешки, бинты и тренер, который не хвалит. | Bags, wraps and a coach who never praises. | ep:30
wrestle | Борьба. Кубок степи | Wrestling: Steppe Cup | 90 | 12 | sport | ring:gold:24:.5 | Қазақша күрес, финалы. | Kazakh wrestling, the finals. | ep:20
school | Школа защиты | School of Defence | 25 | 12 | sport | gloves:teal:28:.55 | Три приёма за выпуск. | Three moves per show. | ep:40
judo | Татами | Tatami | 75 | 12 | sport | ring:teal:28:.5 | Турнир по дзюдо целиком. | A whole judo tournament. | ep:20
weigh | Взвешивание | Weigh-in | 30 | 16 | sport | gloves:gold:24:.45 | Последний взгляд перед боем. | The last look before the fight. | ep:40 kind:boxing`,
    week: 'school gym fight wrestle school*30 judo gym*40 fight weigh wrestle*95 school judo*80 gym weigh fight fight',
    end: 'school wrestle gym judo fight weigh*35 wrestle*100 gym fight judo weigh fight fight',
    fill: 'wrestle judo gym fight',
  },
  lyzhnya: {
    rows: `
race | Гонка дня | Race of the Day | 75 | 0 | sport | skier:steel:21:.5 | Старт, подъём, финиш. | Start, climb, finish. | ep:60 kind:skiing
biath | Биатлон. Эстафета | Biathlon: Relay | 95 | 0 | sport | skier:dawn:18:.55 | Четыре этапа и восемь рубежей. | Four legs and eight ranges. | ep:24
skate | Лёд | Ice | 60 | 0 | sport | lake:ice:26:.5 | Конькобежцы, круги, секунды. | Skaters, laps, seconds. | ep:24
dogs | Упряжка | Dog Team | 45 | 0 | doc | snowy:ice:27:.5 | Двенадцать собак и один погонщик. | Twelve dogs and one driver. | ep:16
wax | Мазь и ветер | Wax and Wind | 25 | 0 | sport | workbench:ice:27:.5 | Как готовят лыжи. | How skis are made ready. | ep:40 kind:skiing
summer | Лето лыжника | A Skier’s Summer | 35 | 0 | doc | runners:green:29:.5 | Роллеры, кроссы и скука. | Roller skis, runs and boredom. | ep:20`,
    week: 'wax dogs race skate summer biath wax*30 race*80 dogs*50 skate summer*40 biath*100 wax race skate dogs',
    end: 'wax race biath dogs skate*70 race*85 summer biath skate race wax',
    fill: 'race skate dogs biath summer',
  },
  retro: {
    rows: `
silent | Немое с таппером | Silent with a Piano | 50 | 6 | film | piano:steel:14:.5 | Комедии двадцатых с живым роялем. | Comedies of the twenties with a live piano. | ep:40
booth | Из будки киномеханика | From the Projection Booth | 30 | 6 | doc | projector:rust:9:.3 | Рассказы тех, кто крутил плёнку. | Stories of those who ran the reels. | ep:30
news | Киножурнал | Newsreel | 15 | 0 | news | projector:steel:24:.7 | Хроника, которой сто лет. | Newsreel a hundred years old. | ep:80
star | Звезда без имени | Star Without a Name | 45 | 12 | doc | theatre:gold:30:.5:0:530 | Судьбы актёров второго плана. | Lives of supporting actors. | ep:24
serial | Дом с флюгером | House with a Vane | 60 | 12 | series | lanterns:sand:31:.5 | Сериал из тех времён, когда ждали неделю. | A series from times when people waited a week. | ep:16`,
    pools: { film: ['1004', '1014', '1015', '1013', '1030', '1012'] },
    week: 'news silent booth @film*110 star serial news @film*110 silent*45 booth*35 serial news*20 @film*115 star @film*110',
    end: 'silent*60 news booth @film*110 serial serial star @film*115 news silent @film*110',
    fill: 'silent star @film*110 booth serial',
  },
  kometa: {
    rows: `
lab | Лаборатория за шкафом | Lab Behind the Wardrobe | 30 | 6 | kids | flasks:neon:4:.5 | Опыты, после которых нужно убрать. | Experiments after which you have to tidy up. | ep:40
quiz | Пять умных | Clever Five | 35 | 6 | kids | planet:gold:27:.6 | Школьные команды и трудный звонок. | School teams and a hard bell. | ep:30
map | Карта сокровищ | Treasure Map | 40 | 6 | kids | compass:gold:27:.5 | Приключение с компасом и загадками. | An adventure with compass and riddles. | ep:26
space | Космос рядом | Space Next Door | 34 | 6 | science | telescope:night:15:.6 | Небо на этой неделе. | The sky this week. | c:3012 ep:26
robot | Собери робота | Build a Robot | 25 | 6 | kids | station:plum:30:.5 | Моторчик, батарейка и терпение. | A motor, a battery and patience. | ep:40
fox | Лис и Компас | Fox and Compass | 15 | 0 | kids | kids:kid:5:.5 | Мультфильм для тех, кто постарше младших. | A cartoon for those older than the youngest. | c:2010 ep:26
camp | Лагерь у озера | Camp by the Lake | 45 | 6 | series | campfire:sea:28:.55 | Сериал об одном лете. | A series about one summer. | ep:24
beast | Зверинец на балконе | Zoo on the Balcony | 25 | 0 | kids | forest:green:29:.5 | Улитки, ужи и правила ухода. | Snails, grass snakes and how to care. | ep:30
night | Ночная обсерватория | Night Observatory | 60 | 6 | science | telescope:plum:28:.6 | Звёзды без слов. | Stars without words. | ep:40`,
    week: 'fox beast lab robot quiz map space fox camp*40 beast*30 lab*35 robot quiz*40 map*45 fox space*40 camp lab quiz map*50 camp robot*30 space night',
    end: 'fox fox lab quiz map camp beast robot space fox camp quiz*45 map lab*40 robot camp space*45 night',
    fill: 'night space map lab night*70',
  },
  nochka: {
    rows: `
cab | Кабаре «Полночь» | Midnight Cabaret | 60 | 18 | adult | piano:plum:16:.5 | Бурлеск, перья и живой оркестр. | Burlesque, feathers and a live band. | ep:30
talk | Без цензуры | Uncensored | 50 | 18 | adult | tea:plum:19:.55 | Взрослые разговоры о взрослом. | Grown-up talk about grown-up things. | ep:40
club | Клубная ночь | Club Night | 110 | 18 | adult | turntable:red:9:.5 | Музыка, свет, танец. | Music, light, dance. | ep:60
film | Ночь для двоих | A Night for Two | 90 | 18 | adult | lanterns:plum:7:.5 | Фильм для совершеннолетних. | A film for adults. | c:1036
letters | Письма под подушкой | Letters Under the Pillow | 40 | 18 | adult | letters:wine:30:.5 | Читаем вслух то, что не отправили. | Reading aloud what was never sent. | ep:30`,
    week: 'club talk letters film cab club*100 talk*55 letters*45 film cab*65 talk club cab film',
    end: 'club letters cab film talk cab*70 club*105 letters film*95 talk cab club',
    fill: 'film club cab letters talk',
  },
  barhat: {
    rows: `
velvet | Бархатный сезон | Velvet Season | 55 | 18 | adult | yacht:plum:36:.5 | Сериал о курорте вне сезона. | A series about a resort out of season. | ep:16
film | Кино о любви | Films of Love | 95 | 18 | adult | window:rose:31:.55 | Полнометражный фильм для взрослых. | A feature for adults. | ep:40
dance | Танго на рассвете | Tango at Dawn | 45 | 18 | adult | theatre:plum:33:.5 | Пары, которые танцуют молча. | Couples who dance without words. | ep:20
read | Чтение при свечах | Candlelight Reading | 30 | 18 | adult | letters:plum:19:.5 | Роман по главам. | A novel by chapters. | ep:60`,
    week: 'film velvet dance read film*100 velvet read film dance*50 velvet film*100 read velvet film',
    end: 'film dance film velvet velvet read film*100 dance film velvet film',
    fill: 'film*90 velvet read dance',
  },
  maket: {
    rows: `
line | Линия и тень | Line and Shadow | 45 | 0 | doc | plan:steel:30:.5 | Архитекторы о первом эскизе. | Architects on the first sketch. | ep:30
town | Город пешком | A City on Foot | 40 | 0 | doc | plan:lagoon:26:.5 | Улица глазами планировщика. | A street through a planner’s eyes. | ep:30
chair | История одного стула | Story of a Chair | 25 | 0 | doc | workbench:lagoon:24:.5 | Вещь, мастер, век. | A thing, a maker, a century. | ep:40
bridge | Пролёт | Span | 50 | 0 | doc | span:lagoon:21:.55 | Мосты, которые изменили города. | Bridges that changed cities. | ep:20
colour | Цвет стены | Colour of the Wall | 35 | 0 | doc | market:lagoon:31:.5 | Краска, свет и споры. | Paint, light and arguments. | ep:24`,
    week: 'chair line town colour bridge line*50 chair*30 town*45 bridge*55 colour*40 line town bridge chair',
    end: 'town line bridge colour chair*35 town*50 line bridge*60 colour line',
    fill: 'bridge line town colour chair',
  },
  volna: {
    rows: `
sea | Музыка и море | Music and the Sea | 110 | 0 | music | sea:sea:31:.45 | Тихие инструменты и прибой. | Quiet instruments and surf. | ep:50
sax | Закат с саксофоном | Sunset Saxophone | 60 | 0 | music | yacht:rose:35:.5 | Час до темноты. | The hour before dark. | ep:40
piano | Клавиши | Keys | 50 | 0 | music | piano:sea:27:.5 | Рояль в пустом зале. | A piano in an empty hall. | ep:40
drift | Дрейф | Drift | 90 | 0 | music | under:dusk:31:.5 | Долгие ноты. | Long notes. | ep:40`,
    week: 'drift sea piano sax sea*100 drift*95 piano*55 sea*115 sax piano drift',
    end: 'sea drift piano sea*115 sax piano*60 drift sea',
    fill: 'drift sea piano sax',
  },
  servis: {
    rows: `
test | Настроечная заставка | Tuning Card | 120 | 0 | show | sea:night:35:.5 | Служебный показ. | Service transmission.
info | Объявления оператора | Operator Announcements | 60 | 0 | show | skyline:night:35:.5 | График работ и телефоны. | Work schedule and telephones.`,
    week: 'test info test info',
    end: 'test info test',
    fill: 'test info',
  },
  akvarel: {
    rows: `
rain | Дождь за стеклом | Rain on the Pane | 60 | 0 | nature | cat:sea:35:.62 | Час дождя. | An hour of rain. | ep:50
reef | Риф | Reef | 60 | 0 | nature | under:lagoon:35:.5 | Рыбы и свет. | Fish and light. | ep:50
leaf | Листва | Leaves | 60 | 0 | nature | deer:rust:26:.55 | Ветер в кронах. | Wind in the crowns. | ep:50
ink | Туман над холмами | Mist over Hills | 60 | 0 | nature | ridges:plum:35:.5 | Холмы проступают и исчезают. | Hills come and go. | ep:50
tide | Прибой | Surf | 60 | 0 | nature | sea:rose:35:.55 | Волна за волной. | Wave after wave. | ep:50
snow | Снег идёт | Snow Falling | 60 | 0 | nature | snowy:rose:35:.5 | До утра. | Until morning. | ep:50`,
    week: 'ink tide leaf reef rain*75 tide*90 ink*80 leaf*65 reef*70 snow rain ink*110 tide reef',
    end: 'leaf ink*90 reef tide*75 snow rain*80 leaf ink reef*100 tide rain',
    fill: 'snow rain tide ink leaf',
  },
  azimut: {
    rows: `
walk | Большая прогулка | The Long Walk | 52 | 0 | travel | compass:dawn:12:.5 | Пешком через долины и разговоры. | On foot across valleys and conversations. | c:3004 ep:30
lift | Автостоп до края | Hitching to the Edge | 45 | 12 | travel | road:rose:4:.55 | Сто машин и одна дорога. | A hundred cars and one road. | ep:20
sail | Под парусом | Under Sail | 50 | 0 | travel | yacht:teal:36:.5 | Экипаж, маршрут, шторм. | A crew, a route, a storm. | ep:16
purse | Сколько стоит | What It Costs | 30 | 6 | travel | market:gold:34:.5 | Честный счёт за поездку. | An honest bill for a trip. | ep:40
map | Линия на карте | A Line on the Map | 40 | 0 | travel | compass:wood:5:.5 | Маршрут, который никто не прошёл. | A route nobody has walked. | ep:24
night | Город ночью | City at Night | 45 | 12 | travel | tram:plum:33:.5 | Что делают, когда все спят. | What people do when everyone sleeps. | ep:30
train | Ночной экспресс | Night Express | 60 | 0 | travel | platform:plum:36:.45 | Попутчики и станции. | Fellow travellers and stations. | c:3006 ep:30
camp | С рюкзаком | With a Rucksack | 40 | 6 | travel | yurts:night:19:.5 | Снаряжение и ошибки. | Gear and mistakes. | ep:30`,
    pools: { film: ['1021', '1009', '1035', '1027', '1002'] },
    week: 'walk purse map lift sail camp night*40 walk*55 purse*25 train lift*50 map*45 camp*35 sail night @film*110 walk train',
    end: 'walk*60 camp purse sail lift map train*75 @film*110 night purse*35 walk sail @film*105',
    fill: 'train walk night sail map lift',
  },
};
export const TEAMS = [
  ['Маяк-Восток', 'Mayak-Vostok'],
  ['Тулпар', 'Tulpar'],
  ['Речник', 'Rechnik'],
  ['Горняк', 'Gornyak'],
  ['Степные Волки', 'Steppe Wolves'],
  ['Аврора', 'Avrora'],
  ['Портовик', 'Portovik'],
  ['Алатау Юнайтед', 'Alatau United'],
];
