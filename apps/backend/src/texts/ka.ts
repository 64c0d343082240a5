import type { OwnTexts } from './texts.ts';

export const ka: OwnTexts = {
  promo: {
    unknown: 'ასეთი პრომოკოდი არ არსებობს. გადაამოწმეთ ყოველი ასო.',
    used: 'ეს პრომოკოდი უკვე გამოყენებულია.',
    over: 'ამ პრომოკოდს ვადა გაუვიდა.',
    early: 'ეს პრომოკოდი ჯერ არ მოქმედებს.',
    card: 'ამ პრომოკოდს მიბმული ბარათი სჭირდება. მიაბით ბარათი და სცადეთ ხელახლა.',
    held: 'ის, რასაც ეს პრომოკოდი იძლევა, უკვე გაქვთ.',
  },
  firstProfile: 'მე',
  searchRows: { channel: 'არხები', program: 'გადაცემები', content: 'ფილმები და სერიალები', person: 'ადამიანები' },
  defaultPages: {
    home: 'მთავარი',
    channels: 'არხები',
    guide: 'ტელეპროგრამა',
    my: 'ჩემი სია',
    titles: 'ფილმები და სერიალები',
    search: 'ძიება',
    onAir: 'ახლა ეთერში',
    continue: 'ყურების გაგრძელება',
    favorites: 'რჩეულები',
    free: 'უფასო არხები',
    ending: 'ბოლო დღე არქივში',
    allChannels: 'ყველა არხი',
    highlights: 'მთავარი',
    recent: 'ახლახან დამატებული',
    newChannels: 'ახალი არხები',
    films: 'ფილმები',
    series: 'სერიალები',
  },
};
