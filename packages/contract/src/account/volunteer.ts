import { z } from 'zod'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { volunteerStates } from '@throughway/domain/ride/volunteers'
import { answeredShape } from '../answered.ts'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, localDate, text, uuid } from '../fields.ts'

/** Where a volunteer picks up riders: around one of their places, or in named areas. */
export const volunteerAreas = ['home', 'work', 'named'] as const

const time = () => z.string('field.required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.not_a_time')

const hours = z
  .object({ weekday: formInteger(1, 7).describe('1 is Monday.'), from: time(), to: time() })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'field.ends_before' })

const offerFields = {
  area: choice(volunteerAreas),
  area_names: text(300).optional().describe('Needed for areas by name.'),
  area_miles: formInteger(1, 60).optional().describe('How far from the place; needed otherwise.'),
  ride_miles: formInteger(1, 200).describe('The longest ride, one way.'),
  hours: z
    .array(hours, 'field.choose_a_day')
    .min(1, 'field.choose_a_day')
    .max(7, 'field.not_valid')
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'field.not_valid'),
  vehicle_id: uuid().describe('One of the own vehicles.'),
  folding_chair: formBoolean().default(false),
  service_animal: formBoolean().default(false),
  languages: z
    .array(choice(profileLanguages), 'field.choose_a_language')
    .min(1, 'field.choose_a_language')
    .max(profileLanguages.length, 'field.not_valid'),
  reimbursement: formBoolean().default(false),
  profile_id: uuid()
    .optional()
    .describe('The own trip profile that the offer is made from; one that is gone is left out.'),
  licence_until: localDate().describe(
    'The last day on which the driving licence is valid; the date is all that is kept.',
  ),
  insurance_until: localDate(),
}

/** The offer as its volunteer sees it. */
export const volunteerOffer = z.object({
  state: z.enum(volunteerStates),
  paused_by: z.enum(['member', 'staff', 'documents']).nullable(),
  ...answeredShape(offerFields),
  vehicle_id: z.uuid().nullable().describe('Null once the vehicle was removed.'),
  licence_until: z.iso
    .date()
    .nullable()
    .describe('Null in offers from before it was asked for; nobody drives with those.'),
  insurance_until: z.iso.date().nullable(),
  expired: z.array(z.enum(['licence', 'insurance'])).describe('What keeps the offer from being resumed.'),
  is_checked: z
    .boolean()
    .describe('Staff have looked at everything, also at the papers of today; without it nobody drives anew.'),
  version: z.int(),
})
export type VolunteerOffer = z.infer<typeof volunteerOffer>

/** The values that a trip profile provides for an offer: its days and times, its place, vehicle and length. */
const offeredProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  area: z.enum(volunteerAreas).nullable(),
  ride_miles: z.int().nullable(),
  hours: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
  vehicle_id: z.uuid().nullable(),
})
export type OfferedProfile = z.infer<typeof offeredProfile>

const ownOffer = z.object({
  offer: volunteerOffer.nullable(),
  birth_year: z.int().nullable().describe('As the profile has it.'),
  profile: offeredProfile.nullable().describe('The trip profile that was asked with, if it is one of the own.'),
})
export type OwnVolunteerOffer = z.infer<typeof ownOffer>

export const volunteerCalls = {
  getVolunteerOffer: defineCall({
    summary: 'The own offer to drive riders who need assistance; refused where the programme has no such rides.',
    method: 'GET',
    path: '/member/volunteer',
    access: 'member',
    subject: 'volunteer',
    input: z.object({
      profile_id: text(100)
        .optional()
        .describe('Of a trip profile, to begin an offer with; one that is not known is ignored.'),
    }),
    answer: ownOffer,
  }),
  saveVolunteerOffer: defineCall({
    summary: 'Makes the offer, or changes it; made anew after leaving it begins with the checks again.',
    method: 'PUT',
    path: '/member/volunteer',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['volunteer', 'activity'],
    input: z
      .object({
        version: formInteger(0, 2_000_000_000),
        birth_year: formInteger(1900, 2100).optional().describe('Needed while the profile has none; 21 or older.'),
        ...offerFields,
      })
      .superRefine(({ area, area_names: names, area_miles: miles }, context) => {
        if (area === 'named' && !names)
          context.addIssue({ code: 'custom', path: ['area_names'], message: 'field.required' })
        if (area !== 'named' && miles === undefined)
          context.addIssue({ code: 'custom', path: ['area_miles'], message: 'field.required' })
      }),
    answer: ownOffer,
  }),
  moveVolunteerOffer: defineCall({
    summary: 'Pauses the offer, resumes it, or leaves.',
    method: 'POST',
    path: '/member/volunteer/moves',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['volunteer', 'activity'],
    input: z.object({ move: choice(['pause', 'resume', 'leave']) }),
    answer: ownOffer,
  }),
}
