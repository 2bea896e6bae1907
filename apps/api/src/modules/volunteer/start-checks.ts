import { localDate } from '@throughway/domain/time/time'
import { defineTask, momentSeen, withMissing } from '#modules/task/task.ts'
import { moveOffer } from './offer.ts'
import { findOffer, lockVolunteer } from './volunteer.queries.ts'
import { listOfferLabels, type SelectedOffer, selectOffers } from './volunteer-staff.queries.ts'

/**
 * Begins the checks of many new offers to drive (C24), each in the version that was seen: an offer that its volunteer
 * or a colleague has changed since is left out. As with the single act, no letter is sent, and each later step is
 * decided one by one.
 */
export const startChecks = defineTask('volunteer.start_checks', {
  permission: 'volunteer.decide',

  async plan(tx, selection, { input, now }) {
    const ids = 'ids' in selection ? selection.ids : []
    const seen = momentSeen(input.seen, now)
    const [rows] = await tx.send(selectOffers(ids))
    return withMissing(
      ids,
      rows.map((row) => planOffer(row, seen)),
    )
  },

  async step(tx, { subjectId: memberId, version }, { brand, now, staffId }) {
    const [, [offer]] = await tx.send(lockVolunteer(memberId), findOffer(memberId))
    if (!offer) return 'gone'
    if (offer.state !== 'applied' || offer.version !== version) return 'moved'
    const today = localDate(now, brand.settings.time_zone)
    await moveOffer(tx, { memberId, today, now }, 'start_checks', { actor: 'staff', actorId: staffId })
    return undefined
  },

  async describe(db, ids) {
    const [labels] = await db.send(listOfferLabels(ids))
    return labels
  },
})

function planOffer({ member_id: memberId, state, version, changed_at: at }: SelectedOffer, seen: Date) {
  const reason = at > seen ? ('moved' as const) : state === 'applied' ? null : ('not_due' as const)
  return { subjectId: memberId, memberId, version, reason }
}
