export { dayStart, iso, isTimeZone, localDateTime, localOffset, zoneOffset } from './time-zones.ts';
