import { z } from 'zod'
import { memberStates } from '@throughway/domain/identity/member-states'
import { tripModes } from '@throughway/domain/mode/modes'
import { redemptionStates } from '@throughway/domain/reward/rewards'
import { defineCall } from '../call.ts'
import { choice, localDate, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { supportStates, supportTopics } from '../programme/support-case.ts'
import { ledgerEntry } from '../trip/points.ts'
import { tripDirections, tripStates } from '../trip/trip-states.ts'
import { memberConsent } from './member-consent.ts'

const organisation = z.object({ id: z.uuid(), name: z.string() })

const listedMember = z.object({
  id: z.uuid(),
  number: z.int().describe('What the member tells the helpdesk.'),
  name: z.string().describe('Initials for a masked reader.'),
  email: z.string().nullable().describe('The primary address; null for a masked reader.'),
  states: z.array(z.enum(memberStates)).nullable().describe('Null for a coordinator.'),
  organisation: organisation.nullable(),
  language: z.enum(languages).nullable(),
  since: z.iso.datetime(),
  last_seen_at: z.iso
    .datetime()
    .nullable()
    .describe('To ten minutes; null where no sign-in is kept, and for a coordinator.'),
})
export type ListedMember = z.infer<typeof listedMember>

const listMembers = listCall({
  summary: 'The members of the programme, or of the organisations of a coordinator, those of today first.',
  path: '/staff/members',
  access: 'staff',
  permission: 'member.read',
  masks: true,
  subject: 'member',
  filters: {
    text: text(100)
      .optional()
      .describe(
        'The beginning of words of the name, of an address or of a phone number; a member number, or an id. A masked reader finds by the last two, a coordinator by all but phone numbers and addresses beside the primary one.',
      ),
    state: choice(memberStates).optional().describe('Finds nobody for a coordinator, who is told no states.'),
    organisation: uuid().optional(),
    language: choice(languages).optional().describe('In which they read.'),
    from: localDate().optional().describe('Members since this day of the programme or later.'),
    to: localDate().optional(),
  },
  sorts: { since: 'desc', name: 'asc' },
  row: listedMember,
  counts: true,
})

const postalAddress = z.object({
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

const staffMember = z.object({
  id: z.uuid(),
  number: z.int(),
  version: z.int().describe('To be sent back with a correction.'),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  emails: z
    .array(
      z.object({
        email: z.string(),
        primary: z.boolean(),
        verified: z.boolean().nullable().describe('Null for a coordinator.'),
        bounced: z.boolean().nullable().describe('Null for a coordinator.'),
      }),
    )
    .describe('None for a masked reader, the primary one alone for a coordinator.'),
  contact: z
    .object({
      mobile_phone: z.string().nullable(),
      work_phone: z.string().nullable(),
      work_phone_extension: z.string().nullable(),
      postal_address: postalAddress.nullable(),
    })
    .nullable()
    .describe('Null for a masked reader and for a coordinator.'),
  organisation: organisation.nullable(),
  language: z.enum(languages).nullable(),
  since: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable().describe('Null for a coordinator.'),
  is_self: z.boolean(),
  account: z
    .object({
      states: z.array(z.enum(memberStates)),
      locked_until: z.iso.datetime().nullable(),
      leaving_since: z.iso.datetime().nullable(),
      has_password: z.boolean(),
      password_expired: z.boolean(),
      passkeys: z.int(),
      has_app: z.boolean().describe('An authenticator app.'),
      providers: z.int().describe('Linked sign-ins of an organisation.'),
      is_set_up: z.boolean(),
    })
    .nullable()
    .describe('Null for a coordinator.'),
})
export type StaffMember = z.infer<typeof staffMember>

const ofMember = { id: uuid() }

const part = { method: 'GET', access: 'staff', subject: 'member', input: z.object(ofMember) } as const

/** R6.03, 5 of 14: a member as staff see them. Each part has its permission; without it, the part is absent. */
export const memberStaffCalls = {
  listMembers,
  exportMembers: exportCall(listMembers, {
    summary: 'The members of a list as a CSV file.',
    permission: 'member.export',
    audit: { kind: 'members.exported' },
  }),
  getStaffMember: defineCall({
    ...part,
    summary: 'Who a member is, where they belong, and how the account stands.',
    path: '/staff/members/{id}',
    permission: 'member.read',
    masks: true,
    answer: staffMember,
  }),
  listMemberTrips: listCall({
    summary: 'The trips of a member, newest travel day first.',
    path: '/staff/members/{id}/trips',
    access: 'staff',
    permission: 'trip.read',
    masks: true,
    subject: 'member',
    filters: ofMember,
    sorts: { date: 'desc' },
    row: z.object({
      id: z.uuid(),
      date: z.iso.date(),
      mode: z.enum(tripModes),
      direction: z.enum(tripDirections),
      miles: z.number(),
      state: z.enum(tripStates),
      points: z.int(),
      no_points_reason: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
    page: { usual: 20, most: 100 },
  }),
  listMemberLedger: listCall({
    summary: 'Every reason for the points of a member, newest first.',
    path: '/staff/members/{id}/ledger',
    access: 'staff',
    permission: 'points.read',
    masks: true,
    subject: 'member',
    filters: ofMember,
    sorts: { booked: 'desc' },
    oneWay: true,
    row: ledgerEntry,
    page: { usual: 20, most: 100 },
  }),
  listMemberRewards: defineCall({
    ...part,
    summary: 'What a member redeemed last; at most 50.',
    path: '/staff/members/{id}/rewards',
    permission: 'reward.read',
    answer: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          cost: z.int(),
          state: z.enum(redemptionStates),
          at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  listMemberRides: defineCall({
    ...part,
    summary: 'The assisted rides that a member asked for last, without places or needs; at most 50.',
    path: '/staff/members/{id}/rides',
    permission: 'ride.read',
    answer: z.object({
      items: z.array(
        z.object({ id: z.uuid(), service: z.string(), date: z.iso.date(), time: z.string(), state: z.string() }),
      ),
    }),
  }),
  listMemberMessages: defineCall({
    ...part,
    summary:
      'Which mails went to a member last, without their texts, and their messages to the staff; at most 50 each.',
    path: '/staff/members/{id}/messages',
    permission: 'support.read',
    answer: z.object({
      mails: z.array(
        z.object({
          id: z.uuid(),
          template: z.string(),
          at: z.iso.datetime(),
          state: z.enum(['sent', 'waiting', 'withheld', 'failed']),
        }),
      ),
      cases: z.array(
        z.object({
          number: z.int(),
          topic: z.enum(supportTopics),
          state: z.enum(supportStates),
          at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  getMemberConsents: defineCall({
    ...part,
    summary: 'To what a member has agreed, and in which words.',
    path: '/staff/members/{id}/consents',
    permission: 'member.read',
    answer: z.object({
      items: z.array(memberConsent),
    }),
  }),
  listMemberDevices: defineCall({
    ...part,
    summary: 'Where a member is signed in.',
    path: '/staff/members/{id}/sign_ins',
    permission: 'member.unlock',
    answer: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          device: z.string(),
          first_seen_at: z.iso.datetime(),
          last_seen_at: z.iso.datetime(),
        }),
      ),
    }),
  }),
}
