/** What an operator's token may do. */
export const OPERATOR_SCOPES = ['catalogue', 'users:read', 'users:write', 'money', 'devices', 'act-as'] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

/** Every call that takes an operator's token, by what the token has to be allowed. */
const CALLS: Readonly<Record<OperatorScope, readonly string[]>> = {
  /** Channels, packets and what is on, as a viewer sees them who has bought nothing. */
  catalogue: [
    'channels.categories',
    'channels.list',
    'channels.freeList',
    'channels.read',
    'channels.contentSchedule',
    'channels.schedule',
    'channels.packets',
    'channels.quickSales',
    'channels.packetsShort',
    'packets.list',
    'packets.flat',
    'packets.purchasable',
    'packets.read',
    'packets.periods',
    'packets.purchases',
    'operatorCatalogue.channels',
    'operatorCatalogue.categories',
    'operatorCatalogue.freeChannels',
    'operatorCatalogue.promoPackets',
    'operatorCatalogue.promoPacket',
  ],
  'users:read': [
    'operatorUsers.list',
    'operatorUsers.read',
    'operatorAccounts.sources',
    'operatorAccounts.own',
    'operatorAccounts.owns',
    'operatorAccounts.wallets',
    'operatorAccounts.entries',
    'operatorAccounts.licences',
    'operatorCatalogue.tags',
    'operatorCatalogue.tag',
    'operatorCatalogue.userPromos',
    'operatorCatalogue.messages',
    'operatorCatalogue.message',
    'operatorSubscriptions.list',
    'operatorSubscriptions.current',
    'operatorSubscriptions.futures',
    'operatorSubscriptions.futuresAlias',
    'operatorSubscriptions.read',
    'operatorSubscriptions.pauses',
    'operatorSubscriptions.allPauses',
    'operatorSubscriptions.packets',
    'operatorSubscriptions.packet',
  ],
  'users:write': [
    'users.create',
    'users.patch',
    'operatorUsers.remove',
    'operatorUsers.archive',
    'operatorUsers.changeProvider',
    'operatorUsers.addTag',
    'operatorUsers.removeTag',
    'operatorCatalogue.addTag',
    'operatorCatalogue.changeTag',
    'operatorCatalogue.removeTag',
    'operatorCatalogue.sendMessage',
    'operatorCatalogue.removeMessage',
  ],
  /** Wallets, and packets, licences and promo codes, which are worth money. */
  money: [
    'operatorAccounts.setOwn',
    'operatorAccounts.setOwns',
    'operatorAccounts.fill',
    'operatorAccounts.move',
    'operatorAccounts.giveLicence',
    'operatorAccounts.takeLicence',
    'operatorCatalogue.endPromo',
    'operatorCatalogue.applyPromo',
    'operatorSubscriptions.open',
    'operatorSubscriptions.change',
    'operatorSubscriptions.end',
    'operatorSubscriptions.pause',
    'operatorSubscriptions.changePause',
    'operatorSubscriptions.resume',
    'operatorSubscriptions.pauseAll',
    'operatorSubscriptions.pauseAllAlias',
    'operatorSubscriptions.resumeAll',
    'operatorSubscriptions.setPacket',
    'operatorSubscriptions.changePacket',
    'operatorSubscriptions.removePacket',
  ],
  devices: [
    'operatorCatalogue.devices',
    'operatorCatalogue.noteDevice',
    'operatorCatalogue.userDevices',
    'operatorCatalogue.userDevice',
    'operatorCatalogue.tokenDevice',
    'operatorCatalogue.removeDevice',
  ],
  /** A user's token for the operator's own system. */
  'act-as': ['operatorUsers.token'],
};

const BY_CALL = new Map<string, OperatorScope>(
  OPERATOR_SCOPES.flatMap((scope) => CALLS[scope].map((name) => [name, scope] as const)),
);

/** The scope that an operator's token needs for a call; undefined for a call that takes none. */
export const operatorScope = (callName: string): OperatorScope | undefined => BY_CALL.get(callName);
