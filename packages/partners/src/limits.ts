/** Contrast an accent must reach against the worst surface of its theme. */
export const ACCENT_CONTRAST = 3;
export const ACCENT_TEXT_CONTRAST = 4.5;
/** White text is used on a brand fill from this contrast on. */
export const ON_SOLID_CONTRAST = 4.5;
/** A fill with less contrast to its surface gets an outline. */
export const OUTLINE_BELOW = 1.6;
/** A brand greyer than this is black or white by theme. */
export const GREY_BELOW = 0.03;
/** Steps of the search for an accent. */
export const LIGHTNESS_STEP = 0.01;
export const CHROMA_STEP = 0.004;
/** Corner radius, px. */
export const RADIUS_DEFAULT = 10;
export const RADIUS_MOST = 24;
/** Length of one-time codes if the network sends none. */
export const OTP_LENGTH = 6;
/** The channel of the year-end page. */
export const NEW_YEAR_CHANNEL = '3929';
/** Episodes without input before the viewer is asked whether they are still watching. */
export const UNATTENDED_EPISODES = 4;
/** One partner's Premium offer. */
export const PREMIUM = {
  isOffered: false,
  packetId: 0,
  days: 30,
  price: '1000.00',
  currency: 'UZS',
  channels: 170,
  cinemas: 10,
  devices: 5,
} as const;
