import type { AppContext } from '#app-context.ts'
import { notify } from '#modules/notify/notify.ts'
import { endCorrectionNotice, listRacersAt, noteCorrectionTold, takeCorrectionNotice } from './race-notice.queries.ts'
import { raceCorrectedLetter } from './race.letters.ts'
import { findRaceById } from './staff/race-trial.queries.ts'
import { type Pace, usualPace } from './tell-of-race.ts'

/**
 * C16: notifies the next participants of an organisation of a correction of its sum, with the reason. As with a result,
 * each slice is one transaction.
 */
export async function tellOfOrganisationsCorrection(
  app: AppContext,
  brandId: number,
  id: string,
  { slice, slices }: Pace = usualPace,
): Promise<void> {
  for (let turn = 0; turn < slices; turn++) if (!(await tellSlice(app, brandId, id, slice))) return
}

/** Answers whether there are more. */
async function tellSlice(app: AppContext, brandId: number, id: string, size: number): Promise<boolean> {
  const brand = await app.brands.ofId(brandId)
  return app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[taken]] = await tx.send(takeCorrectionNotice(id))
    if (!taken) return false
    const { race_id: raceId, group_id: organisationId, amount, reason, waits, told_up_to: after } = taken
    const [[race], racers] = await tx.send(findRaceById(raceId), listRacersAt(organisationId, raceId, after, size))
    for (const { member_id: memberId, email, language, organisation } of racers) {
      const letter = raceCorrectedLetter({
        id: race!.number,
        names: race!.names,
        languages: brand.settings.languages,
        metric: race!.rule.metric,
        of: 'organisation',
        name: organisation,
        amount,
        reason,
        waits,
      })
      const notice = { letter, about: id, handedOver: 'byJob' } as const
      notify(tx, { app, brand }, { memberId, email, language }, 'race.corrected', notice)
    }
    const last = racers.at(-1)
    const areMore = racers.length === size
    tx.later(last && areMore ? noteCorrectionTold(id, last.member_id) : endCorrectionNotice(id))
    return areMore
  })
}
