import { z } from 'zod'
import { addressLengths } from '@throughway/domain/identity/address'
import { baselineModes } from '@throughway/domain/mode/baseline'
import { completenessParts } from '@throughway/domain/identity/completeness'
import { contactMethods } from '@throughway/domain/identity/contact'
import { genders } from '@throughway/domain/identity/gender'
import { tripModes } from '@throughway/domain/mode/modes'
import { extensionMaxLength } from '@throughway/domain/identity/phone'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { canSkip, setupSteps } from '@throughway/domain/identity/setup'
import { timeZoneIds } from '@throughway/domain/time/time-zones'
import { defineCall } from '../call.ts'
import { choice, formInteger, phone, requiredText, text, uuid } from '../fields.ts'
import { state, zip } from './location.ts'
import { sessionUser } from '../identity/session.ts'
import { followsProfile } from '../subjects.ts'

/** For each of the two names. */
export const nameMaxLength = 100

const postalAddress = z.object({
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

const setupOutcomes = ['done', 'skipped'] as const

export const profile = z.object({
  version: z
    .int()
    .describe('To be sent back with a change; another number means that the profile has changed meanwhile.'),
  number: z.int().describe('What the member tells the helpdesk.'),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  birth_year: z.int().nullable(),
  under_18: z.boolean().describe('The member is, or may be, below 18, and takes no part in drawings.'),
  contact_language: z.enum(profileLanguages).nullable(),
  time_zone: z.enum(timeZoneIds).nullable(),
  mobile_phone: z.string().nullable(),
  work_phone: z.string().nullable(),
  work_phone_extension: z.string().nullable(),
  preferred_contact: z.enum(contactMethods).nullable(),
  postal_address: postalAddress.nullable().describe('For mail, where it is not the home.'),
  contact_notes: z.string().nullable(),
  usual_modes: z.array(z.enum(tripModes)),
  baseline_mode: z.enum(baselineModes).nullable().describe('How the member would travel without the program.'),
  confirmed_at: z.iso.datetime().nullable(),
  completeness: z.object({
    percent: z.int(),
    missing: z.array(z.enum(completenessParts)),
    bonus_points: z.int().describe('What a complete profile earns, once.'),
    bonus_earned: z.boolean(),
  }),
  setup: z.object({
    progress: z.partialRecord(z.enum(setupSteps), z.enum(setupOutcomes)),
    next_step: z.enum(setupSteps).nullable(),
  }),
  terms: z.object({ version: z.string(), accepted_at: z.iso.datetime().nullable() }),
})
export type Profile = z.infer<typeof profile>

/** R4.10: a call that changes the session user answers the whole of it, besides its own data. */
const profileChange = z.object({
  profile,
  session: sessionUser,
  earned: z.int().describe('Points that this change has brought, by making the profile complete.'),
})
export type ProfileChange = z.infer<typeof profileChange>

const version = formInteger(1, 2_000_000_000)

const postalAddressInput = z.object({
  street: requiredText(addressLengths.street),
  street2: text(addressLengths.street).default(''),
  city: requiredText(addressLengths.city),
  state: state(),
  zip: zip(),
})

export const profileCalls = {
  getProfile: defineCall({
    summary: 'All that the member says of themselves, how complete it is, and how far the first setup has come.',
    method: 'GET',
    path: '/member/profile',
    access: 'member',
    subject: 'profile',
    input: z.object({}),
    answer: profile,
  }),
  saveProfile: defineCall({
    summary: 'Keeps the profile as it stands in the form; what is left out is cleared.',
    method: 'PUT',
    path: '/member/profile',
    access: 'member',
    touches: followsProfile,
    input: z.object({
      version,
      first_name: requiredText(nameMaxLength),
      last_name: requiredText(nameMaxLength),
      gender: choice(genders).optional(),
      birth_year: formInteger(0, 9999).optional().describe('The member has to be 13 or older.'),
      contact_language: choice(profileLanguages).optional(),
      time_zone: choice(timeZoneIds).optional(),
    }),
    answer: profileChange,
  }),
  confirmProfile: defineCall({
    summary: 'Says that the profile is still right.',
    method: 'POST',
    path: '/member/profile/confirm',
    access: 'member',
    touches: followsProfile,
    input: z.object({ version }),
    answer: profileChange,
  }),
  saveContactInfo: defineCall({
    summary: 'Keeps how to reach the member; what is left out is cleared.',
    method: 'PUT',
    path: '/member/contact_info',
    access: 'member',
    touches: followsProfile,
    input: z
      .object({
        version,
        mobile_phone: phone().optional(),
        work_phone: phone().optional(),
        work_phone_extension: text(extensionMaxLength).regex(/^\d*$/, 'field.not_an_extension').optional(),
        contact_language: choice(profileLanguages).optional(),
        preferred_contact: choice(contactMethods).optional(),
        postal_address: postalAddressInput.optional(),
        contact_notes: text(addressLengths.notes).optional(),
      })
      .superRefine((input, context) => {
        const { preferred_contact: way } = input
        if ((way === 'mobile_call' || way === 'mobile_text') && !input.mobile_phone)
          context.addIssue({ code: 'custom', path: ['mobile_phone'], message: 'field.needed_for_contact' })
        if (way === 'work_call' && !input.work_phone)
          context.addIssue({ code: 'custom', path: ['work_phone'], message: 'field.needed_for_contact' })
        if (input.work_phone_extension && !input.work_phone)
          context.addIssue({ code: 'custom', path: ['work_phone'], message: 'field.needed_for_extension' })
      }),
    answer: profileChange,
  }),
  saveModes: defineCall({
    summary: 'Keeps how the member usually travels, and how they would without the program.',
    method: 'PUT',
    path: '/member/modes',
    access: 'member',
    touches: [...followsProfile, 'statistics'],
    input: z.object({
      version,
      usual_modes: z
        .array(choice(tripModes), 'field.choose_one_at_least')
        .min(1, 'field.choose_one_at_least')
        .max(tripModes.length, 'field.not_a_choice')
        .transform((modes) => [...new Set(modes)]),
      baseline_mode: choice(baselineModes),
    }),
    answer: profileChange,
  }),
  saveSetupStep: defineCall({
    summary:
      'Notes that a step of the first setup is done or passed over; consent agrees to the terms. The setup ends when each step was met.',
    method: 'PUT',
    path: '/member/setup',
    access: 'member',
    whileImpersonated: 'refused',
    touches: followsProfile,
    input: z
      .object({
        step: choice(setupSteps),
        outcome: choice(setupOutcomes),
        terms_version: text(20).optional().describe('With the step consent: the version that was read.'),
      })
      .superRefine(({ step, outcome, terms_version: termsVersion }, context) => {
        if (outcome === 'skipped' && !canSkip(step))
          context.addIssue({ code: 'custom', path: ['outcome'], message: 'field.consent_needed' })
        if (step === 'consent' && outcome === 'done' && !termsVersion)
          context.addIssue({ code: 'custom', path: ['terms_version'], message: 'field.consent_needed' })
      }),
    answer: profileChange,
  }),
}

export const profileStaffCalls = {
  askModesAgain: defineCall({
    summary:
      'Asks a member, or everybody who has chosen, for their usual modes once more, as after a change of the list of modes; the browser learns it with the next sign-in, the silent one of a new tab too.',
    method: 'POST',
    path: '/staff/modes/reselection',
    access: 'staff',
    permission: 'member.ask',
    audit: { kind: 'modes.asked-again', person: 'member_id', reason: 'reason' },
    touches: ['profile', 'session'],
    input: z.object({ member_id: uuid().optional(), reason: requiredText(500) }),
    answer: z.object({ members: z.int().describe('Who is asked now and was not before.') }),
  }),
}
