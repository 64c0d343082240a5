import type { OwnTexts } from './texts.ts';

export const az: OwnTexts = {
  promo: {
    unknown: 'Belə promokod yoxdur. Hər hərfini yoxlayın.',
    used: 'Bu promokod artıq istifadə olunub.',
    over: 'Bu promokodun vaxtı bitib.',
    early: 'Bu promokod hələ qüvvəyə minməyib.',
    card: 'Bu promokod üçün bağlanmış kart lazımdır. Kartı bağlayın və yenidən cəhd edin.',
    held: 'Bu promokodun verdiyi artıq sizdə var.',
  },
  firstProfile: 'Mən',
  searchRows: { channel: 'Kanallar', program: 'Verilişlər', content: 'Filmlər və seriallar', person: 'İnsanlar' },
  defaultPages: {
    home: 'Ana səhifə',
    channels: 'Kanallar',
    guide: 'Teleproqram',
    my: 'Siyahım',
    titles: 'Filmlər və seriallar',
    search: 'Axtarış',
    onAir: 'İndi efirdə',
    continue: 'Baxmağa davam et',
    favorites: 'Seçilmişlər',
    free: 'Pulsuz kanallar',
    ending: 'Arxivdə son gün',
    allChannels: 'Bütün kanallar',
    highlights: 'Seçmələr',
    recent: 'Yeni əlavə olunanlar',
    newChannels: 'Yeni kanallar',
    films: 'Filmlər',
    series: 'Seriallar',
  },
};
