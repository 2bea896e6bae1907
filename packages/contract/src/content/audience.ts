import { z } from 'zod'
import { pointLevels } from '@throughway/domain/points/levels'
import { roles } from '@throughway/domain/identity/roles'
import { choice, formBoolean, formInteger, text, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'

const areaCode = text(5).regex(/^\d{5}$/, 'field.not_valid')
const level = formInteger(pointLevels[0], pointLevels.at(-1)!).refine(
  (points) => (pointLevels as readonly number[]).includes(points),
  'field.not_a_choice',
)

/** Each list of a member reads the rule, so it stays short. */
export const mostAudienceOrganisations = 200
export const mostAudienceZips = 500
export const mostAudienceDays = 366
const largestNumber = 2_000_000_000

/** Which of those who race are meant. */
export const audienceRacers = ['all', 'ranked', 'inactive', 'team'] as const

const race = z
  .object({
    id: formInteger(1, largestNumber).describe('The number that links carry.'),
    who: choice(audienceRacers).default('all'),
    team: formInteger(1, largestNumber).optional().describe('The number of the team that is meant.'),
  })
  .superRefine(({ who, team }, context) => {
    if (who === 'team' && team === undefined)
      context.addIssue({ code: 'custom', path: ['team'], message: 'field.required' })
    if (who !== 'team' && team !== undefined)
      context.addIssue({ code: 'custom', path: ['team'], message: 'field.not_a_choice' })
  })

/**
 * The members that something is for: those to whom every part of the rule applies. An absent part limits nothing. The
 * rule is matched when it is read, so members who never look need no rows.
 */
export const audienceRule = z
  .object({
    organisations: z.array(uuid()).min(1).max(mostAudienceOrganisations, 'field.too_long').optional(),
    level: level.optional().describe('Members who have earned so many points, spent or not. Refused to a coordinator.'),
    zips: z
      .array(areaCode)
      .min(1)
      .max(mostAudienceZips, 'field.too_long')
      .optional()
      .describe('Areas of home or work. Refused to a coordinator.'),
    languages: z.array(choice(languages)).min(1).max(languages.length).optional(),
    roles: z.array(choice(roles)).min(1).max(roles.length).optional(),
    activity: z
      .object({
        kind: choice(['active', 'inactive']),
        days: formInteger(1, mostAudienceDays),
      })
      .optional()
      .describe('Whether they logged a trip in so many days before it was sent. Refused to a coordinator.'),
    race: race
      .optional()
      .describe(
        'Who takes part in a race when it was sent: all, who is ranked, who has no trip that counts yet, or the people of a team.',
      ),
    newcomers: formBoolean().default(false).describe('Whoever joins later sees it too.'),
  })
  .prefault({})
export type AudienceRule = z.output<typeof audienceRule>
