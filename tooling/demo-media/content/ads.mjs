// The operator's own advertisement, on one channel and one film, once each.
const house = [{ ad: '/media/ads/house.xml', step: 1, aliases: [] }];
const sold = { max_advertising: 1, can_disable: true, free_packets: [102] };

export const FILES = {
  'ads.json': [
    { for: { channels: ['qyr'] }, ...sold, pre_roll: house },
    {
      for: { contents: ['1023'] },
      ...sold,
      pre_roll: house,
      middle_roll: house,
      middle_roll_points: [{ position: 2_700_000, urls: [] }],
    },
  ],
};
