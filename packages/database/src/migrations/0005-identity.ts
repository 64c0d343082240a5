import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

const some = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export const identity = {
  name: '0005-identity',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade');

    // scrypt$… of the four digits; NULL: there is no PIN.
    await db.schema.alterTable('users').addColumn('pincode_hash', 'text').execute();
    // When a code that was sent to the phone came back: before, the number may have been someone else's.
    await db.schema.alterTable('users').addColumn('phone_verified_at', 'bigint').execute();
    // The address of addresses.json that a subscriber chose.
    await db.schema.alterTable('users').addColumn('address_id', 'integer').execute();
    // Public id of the guest's device that is gone once this token's owner has a device.
    await db.schema.alterTable('tokens').addColumn('replaces_device_id', 'text').execute();

    // Guesses at a PIN; the right one removes the row.
    await db.schema
      .createTable('pin_tries')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('tries', 'integer', some)
      .addColumn('since', 'bigint', some)
      // How many times in a row all tries were used up: each time is twice as long as the one before.
      .addColumn('locks', 'integer', zero)
      .execute();

    // One row per phone and purpose: a new code replaces the one before.
    await db.schema
      .createTable('one_time_codes')
      // login | pin
      .addColumn('purpose', 'text', some)
      // Digits of a phone, or a user's id.
      .addColumn('subject', 'text', some)
      .addColumn('provider_id', 'integer', some)
      // NULL: the phone is unknown, and the caller is not to learn it.
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      // Keyed: a reader of the database cannot try all the codes.
      .addColumn('code_hash', 'text', some)
      .addColumn('send_method', 'text', some)
      // sent | delivered | failed
      .addColumn('status', 'text', some)
      // Keyed hash of the address that asked: only there otp/exist says anything.
      .addColumn('asked_from', 'text', some)
      .addColumn('sent_at', 'bigint', some)
      .addColumn('expires_at', 'bigint', some)
      .addColumn('tries_left', 'integer', some)
      // Wrong codes in a row, over all codes since the last right one.
      .addColumn('failures', 'integer', zero)
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('one_time_codes_pk', ['purpose', 'subject'])
      .execute();

    // Every message with a code, for the budgets of an hour and a day.
    await db.schema
      .createTable('code_sendings')
      .addColumn('purpose', 'text', some)
      .addColumn('subject', 'text', some)
      .addColumn('sent_at', 'bigint', some)
      .execute();
    await db.schema
      .createIndex('code_sendings_subject')
      .on('code_sendings')
      .columns(['purpose', 'subject', 'sent_at'])
      .execute();

    // What a device said of itself when it signed in without a word.
    await db.schema
      .createTable('auto_sign_ins')
      .addColumn('user_id', 'integer', owner)
      .addColumn('signed_in_at', 'bigint', some)
      .addColumn('remote', 'text', some)
      .addColumn('facts', 'text', some)
      .execute();
    await db.schema.createIndex('auto_sign_ins_user').on('auto_sign_ins').column('user_id').execute();

    await db.schema
      .createTable('ad_ids')
      .addColumn('id', engine === 'sqlite' ? 'integer' : 'serial', (column) =>
        engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('user_id', 'integer', owner)
      .addColumn('identifier', 'text', some)
      .addColumn('vendor', 'text', some)
      .addUniqueConstraint('ad_ids_one', ['user_id', 'vendor', 'identifier'])
      .execute();
  },
};
