import { passApprovers, passEnders, passKinds, passPeriods, passStates } from '@throughway/domain/reward/transit-pass'
import { z } from 'zod'
import { answeredShape } from '../answered.ts'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, localDate, requiredText, uuid, website } from '../fields.ts'

const cents = (describe: string) => z.int().describe(describe)

/** C18: a pass as this member can order it. */
const passProduct = z.object({
  id: z.uuid(),
  kind: z.enum(passKinds),
  operator: z.string(),
  name: z.string(),
  zone: z.string(),
  how: z.string().describe('How it is used.'),
  period: z.enum(passPeriods),
  price_cents: z.int(),
  subsidy_cents: cents('What the employer pays of it.'),
  own_cents: cents('What is left to the member.'),
  taxed_cents: cents('Of a month’s price, what lies above the rest of the tax-free limit.'),
  approver: z.enum(passApprovers),
  to: z.iso.date().describe('Its last day when it is ordered now.'),
  is_taken: z.boolean().describe('The member has one of its kind for these months.'),
})
export type PassProduct = z.infer<typeof passProduct>

export const transitPass = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  kind: z.enum(passKinds),
  operator: z.string(),
  name: z.string(),
  zone: z.string(),
  state: z.enum(passStates),
  from: z.iso.date(),
  to: z.iso.date(),
  price_cents: z.int(),
  own_cents: z.int(),
  is_paid: z.boolean(),
  approver: z.enum(passApprovers),
  payment_url: z.string().nullable().describe('Where the own share is paid; null when nothing is to be paid now.'),
  has_code: z.boolean(),
  can_cancel: z.boolean(),
  cancel_by: z.iso.date().describe('The last day on which it can be given back.'),
})
export type TransitPass = z.infer<typeof transitPass>

const taxFree = z.object({
  group: z.enum(['transit', 'parking']),
  year: z.int().describe('Of which year the limit is.'),
  limit_cents: z.int(),
  used_cents: z.int(),
  left_cents: z.int(),
})
export type TaxFree = z.infer<typeof taxFree>

export const transitPassCalls = {
  getTransitPasses: defineCall({
    summary:
      'The passes that can be ordered now and for which month, what is left of that month’s tax-free limits, and the own passes that are open.',
    method: 'GET',
    path: '/member/transit_passes',
    access: 'member',
    subject: 'pass',
    input: z.object({}),
    answer: z.object({
      from: z.iso.date(),
      order_by: z.iso.date(),
      is_verified: z.boolean().describe('Without a verified e-mail address nothing can be ordered.'),
      products: z.array(passProduct),
      tax_free: z.array(taxFree),
      passes: z.array(transitPass),
    }),
  }),
  orderTransitPass: defineCall({
    summary: 'Orders a pass for the month that is open; one of a kind for each month.',
    method: 'POST',
    path: '/member/transit_passes',
    access: 'member',
    whileImpersonated: 'refused',
    creates: true,
    touches: ['pass', 'wallet', 'home'],
    input: z.object({
      product_id: uuid(),
      from: localDate().describe('The month that the member saw, by its first day.'),
    }),
    answer: transitPass,
  }),
  cancelTransitPass: defineCall({
    summary:
      'Gives a pass back until the tenth of the month before, or while nobody has approved it. Repeated, it answers the same.',
    method: 'POST',
    path: '/member/transit_passes/{id}/cancellation',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['pass', 'wallet', 'home'],
    input: z.object({ id: uuid() }),
    answer: transitPass,
  }),
}

const amount = (max: number) => formInteger(0, max)
const dearest = 2_000_00
const words = () =>
  z.object({ name: requiredText(80), zone: requiredText(80), how: requiredText(400) }, 'field.required')

const productInput = z.object({
  kind: choice(passKinds),
  operator: requiredText(80),
  texts: z.object({ en: words(), es: words() }, 'field.required'),
  period: choice(passPeriods),
  price_cents: amount(dearest),
  subsidy_cents: amount(dearest),
  approver: choice(passApprovers),
  organisation_id: uuid().optional().describe('Only for its members; left out for everybody.'),
  payment_url: website().optional().describe('Where members pay their share; needed when there is one.'),
  is_offered: formBoolean().default(true),
})
type ProductInput = z.infer<typeof productInput>

function checkProduct(
  { price_cents: price, subsidy_cents: subsidy, payment_url: url }: ProductInput,
  context: z.RefinementCtx,
) {
  if (subsidy > price) context.addIssue({ code: 'custom', path: ['subsidy_cents'], message: 'field.too_large' })
  if (price > subsidy && !url) context.addIssue({ code: 'custom', path: ['payment_url'], message: 'field.required' })
}

const staffProduct = z.object({ id: z.uuid(), version: z.int(), ...answeredShape(productInput.shape) })
export type StaffPassProduct = z.infer<typeof staffProduct>

export const staffPass = transitPass.omit({ payment_url: true, can_cancel: true, cancel_by: true }).extend({
  member: z.object({ id: z.uuid(), name: z.string() }),
  organisation: z.string().nullable().describe('The one that the member belongs to now.'),
  ordered_at: z.iso.datetime(),
  decide_by: z.iso.date().nullable().describe('Of what waits for staff: the day by which they decide.'),
  code: z.string().nullable().describe('For those who hand it out; null for everybody else.'),
  reason: z.string().nullable(),
  ended_by: z.enum(passEnders).nullable(),
  refund_cents: cents('What came back, or of one that can be paid back, what comes back by the rule.'),
})
export type StaffPass = z.infer<typeof staffPass>

/** A pass in a list. The code is worth a pass, so it is read one by one, by those who hand it out. */
export const passOrder = staffPass.omit({ code: true })
export type PassOrder = z.infer<typeof passOrder>

/** C18: their screens belong to the administrator's area. */
export const transitPassStaffCalls = {
  listPassProducts: defineCall({
    summary: 'Every pass product, also those that are not offered.',
    method: 'GET',
    path: '/staff/transit_pass_products',
    access: 'staff',
    permission: 'pass.read',
    subject: 'pass',
    input: z.object({}),
    answer: z.object({ items: z.array(staffProduct) }),
  }),
  createPassProduct: defineCall({
    summary: 'Offers a new pass.',
    method: 'POST',
    path: '/staff/transit_pass_products',
    access: 'staff',
    permission: 'pass.manage',
    audit: { kind: 'pass-product.created' },
    creates: true,
    touches: ['pass'],
    input: productInput.superRefine(checkProduct),
    answer: staffProduct,
  }),
  savePassProduct: defineCall({
    summary: 'Changes a pass product; what was ordered keeps its price.',
    method: 'PUT',
    path: '/staff/transit_pass_products/{id}',
    access: 'staff',
    permission: 'pass.manage',
    audit: { kind: 'pass-product.changed', subject: 'id' },
    touches: ['pass'],
    input: productInput
      .extend({ id: uuid(), version: formInteger(1, 2_000_000_000).describe('Of the product as it was read.') })
      .superRefine(checkProduct),
    answer: staffProduct,
  }),
  approvePass: defineCall({
    summary:
      'Says yes or no to an order; a coordinator for the own organisation. In place of a supervisor, with a reason alone.',
    method: 'POST',
    path: '/staff/transit_passes/{id}/approval',
    access: 'staff',
    permission: 'pass.approve',
    audit: { kind: 'pass.decided', subject: 'id', reason: 'reason', activity: 'pass_decided' },
    touches: ['pass'],
    input: z
      .object({
        id: uuid(),
        decision: choice(['approve', 'deny']),
        reason: requiredText(500)
          .optional()
          .describe('Told to the member; needed for a no, and where a supervisor would decide.'),
      })
      .superRefine(({ decision, reason }, context) => {
        if (decision === 'deny' && !reason)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
      }),
    answer: staffPass,
  }),
  markPassPaid: defineCall({
    summary: 'Notes that the own share has arrived. What was paid with is never known here.',
    method: 'POST',
    path: '/staff/transit_passes/{id}/payment',
    access: 'staff',
    permission: 'pass.manage',
    audit: { kind: 'pass.paid', subject: 'id', activity: 'pass_paid' },
    touches: ['pass'],
    input: z.object({ id: uuid() }),
    answer: staffPass,
  }),
  issuePassCode: defineCall({
    summary:
      'Hands out the operator’s code, once the own share is paid; a new one takes the place of one that was lost. Refused where somebody else has handed one out meanwhile.',
    method: 'POST',
    path: '/staff/transit_passes/{id}/code',
    access: 'staff',
    permission: 'pass.manage',
    audit: { kind: 'pass.issued', subject: 'id', activity: 'pass_issued' },
    touches: ['pass'],
    input: z.object({
      id: uuid(),
      replaces: formBoolean().describe('Whether the pass was seen with a code, whose place the new one takes.'),
      code: requiredText(200),
    }),
    answer: staffPass,
  }),
  refundPass: defineCall({
    summary:
      'Takes a pass back and notes what was paid back: by the rule unless told otherwise, at most what was paid.',
    method: 'POST',
    path: '/staff/transit_passes/{id}/refund',
    access: 'staff',
    permission: 'pass.manage',
    audit: { kind: 'pass.refunded', subject: 'id', reason: 'reason', activity: 'pass_decided' },
    touches: ['pass'],
    input: z.object({ id: uuid(), amount_cents: amount(dearest).optional(), reason: requiredText(500) }),
    answer: staffPass,
  }),
}
