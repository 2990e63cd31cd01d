// Copies of the limits in the contracts, whose modules would add zod to the bundle. A spec compares both.

export const ADDRESS_LIMITS = {
  name: 200,
  street: 400,
  postalCode: 20,
  city: 100,
  region: 100,
  country: 100,
} as const;

export const CONTACT_LIMITS = { name: 100, role: 100, email: 254, phone: 50 } as const;

export const CUSTOM_FIELD_LIMITS = { name: 40, value: 2_000 } as const;

export const LONG_TEXT = 20_000;

export const MAIL_LIMITS = { recipients: 20, subject: 200, message: 20_000 } as const;

export const CUSTOMER_LIMITS = { code: 30, name: 200, taxId: 50, paymentTerms: 200 } as const;

export const SALES_LIMITS = { customerReference: 100, paymentTerms: 200 } as const;

export const REJECTION_LIMITS = { lostReason: 500 } as const;

export const LINE_LIMITS = { description: 4_000, uom: 20 } as const;

export const ITEM_LIMITS = { sku: 60, name: 200, uom: 20 } as const;

export const LOCATION_LIMITS = { code: 30, name: 200 } as const;

export const AMENDMENT_LIMITS = { reason: 500 } as const;

export const SHIPMENT_LIMITS = { carrier: 100, trackingNumber: 100 } as const;

export const SHIPMENT_REVERSAL_LIMITS = { reason: 500 } as const;

export const MOVEMENT_LIMITS = { lot: 100, note: 500 } as const;
/** Maximum number of lots or serial numbers of one output. */
export const OUTPUT_LIMITS = { lots: 1_000 } as const;

export const TROUBLE_LIMITS = { subject: 200, category: 60 } as const;

export const WORK_CENTRE_LIMITS = { code: 30, name: 200 } as const;

export const OPERATION_LIMITS = { name: 200 } as const;

export const OPERATION_REPORT_LIMITS = { operator: 100, reason: 500 } as const;

export const OUTPUT_REVERSAL_LIMITS = { reason: 500 } as const;

export const WEBHOOK_LIMITS = { url: 2_000, description: 500, headerName: 100, headerValue: 1_000 } as const;
