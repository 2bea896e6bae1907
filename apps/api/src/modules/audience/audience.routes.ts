import { audienceStaffCalls, mostFoundOrganisations } from '@throughway/contract/content/audience-staff'
import { languages as allLanguages, type Language } from '@throughway/contract/programme/brand'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { organisationsIn } from '#plugins/staff-grants.ts'
import { checkAudience } from './check-audience.ts'
import {
  countAudience,
  findAudienceOrganisations,
  listAudienceRaces,
  listAudienceTeams,
  readReach,
  sampleAudience,
} from './audience.queries.ts'
import { narrowToReach, sampleSize, tellAudience } from './tell-audience.ts'

const mostRaces = 50
const mostTeams = 300

/** Counts an audience before a message, a poll or a survey for it exists. */
export async function audienceRoutes(api: Api) {
  serve(api, 'listAudienceOrganisations', audienceStaffCalls.listAudienceOrganisations, async ({ input, db }) => {
    const [items, [reach]] = await db.send(
      findAudienceOrganisations(input.ids, input.text ?? '', mostFoundOrganisations),
      readReach(),
    )
    return { is_bound: organisationsIn(reach!.reach) !== undefined, items }
  })

  serve(api, 'listAudienceRaces', audienceStaffCalls.listAudienceRaces, async ({ input, db, brand, now, language }) => {
    const [[reach]] = await db.send(readReach())
    const today = localDate(now, brand.settings.time_zone)
    const asked = { organisations: organisationsIn(reach!.reach), race: input.race, today }
    const [races, teams] = await db.send(listAudienceRaces(asked, mostRaces), listAudienceTeams(asked, mostTeams))
    return {
      races: races.map(({ number, names, kind }) => ({
        id: number,
        name: nameIn(names, [language, ...brand.settings.languages, ...allLanguages]),
        has_teams: kind === 'team',
      })),
      teams: teams.map(({ number, name }) => ({ id: number, name })),
    }
  })

  serve(api, 'countAudience', audienceStaffCalls.countAudience, async (context) => {
    const { input, db, write, now, brand, member } = context
    const [[reach]] = await db.send(readReach())
    const theirs = organisationsIn(reach!.reach)
    const { rule: asked, organisation } = narrowToReach(theirs, input.audience)
    const clock = { now, settings: brand.settings }
    const mask = await context.mask()
    return write(async (tx) => {
      const rule = await checkAudience(tx, asked, organisation)
      const [[all], sample] = await tx.send(
        countAudience(rule, clock),
        sampleAudience(rule, member.id, sampleSize, clock),
      )
      const isRounded = theirs !== undefined || mask.isMasked
      const { count } = tellAudience({ count: all!.count, byMail: 0, audience: rule }, isRounded)
      // without names, a sample of a small audience would only count its languages
      return { count, sample: isRounded ? [] : sample }
    })
  })
}

function nameIn(names: Partial<Record<Language, string>>, languages: readonly Language[]): string {
  return languages.flatMap((each) => names[each] ?? [])[0] ?? ''
}
