import type { PayStart } from '@antenna/api-contract';
import { qrPicture } from './qr-picture.ts';
import type { StartedPayment } from '@antenna/payments';

/** A payment's beginning on the wire; a refunded one was complete. */
export function wireStart({ payment, resendAfter }: StartedPayment): PayStart {
  return {
    transaction_id: payment.id,
    transaction: { id: payment.id, status: payment.status === 'refunded' ? 'complete' : payment.status },
    ...(payment.fullUrl === undefined ? {} : { full_url: payment.fullUrl }),
    ...(payment.qr === undefined ? {} : { qrcode_ur: payment.qr, data: qrPicture(payment.qr) }),
    ...(resendAfter === undefined ? {} : { resend_after: resendAfter }),
  };
}
