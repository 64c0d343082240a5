export { PACKET, SALES_PACKETS, salesPacket } from './sales-packets.ts';
