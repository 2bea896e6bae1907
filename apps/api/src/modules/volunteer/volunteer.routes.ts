import { volunteerCalls } from '@throughway/contract/account/volunteer'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { keepOffer, moveOffer, readOffer, type Volunteer } from './offer.ts'

/** R6.06: only programmes with rides for once have volunteers. */
export async function volunteerRoutes(api: Api) {
  serve(api, 'getVolunteerOffer', volunteerCalls.getVolunteerOffer, async (context) =>
    readOffer(context.db, volunteerOf(context), context.input.profile_id),
  )

  serve(api, 'saveVolunteerOffer', volunteerCalls.saveVolunteerOffer, async (context) => {
    const volunteer = volunteerOf(context)
    return context.write((tx) => keepOffer(tx, volunteer, context.input))
  })

  serve(api, 'moveVolunteerOffer', volunteerCalls.moveVolunteerOffer, async (context) => {
    const volunteer = volunteerOf(context)
    return context.write((tx) => moveOffer(tx, volunteer, context.input.move, { actor: 'member' }))
  })
}

function volunteerOf({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Volunteer {
  if (!brand.settings.one_time_trips) throw new Refusal('notAllowed')
  return { memberId: member.id, today: localDate(now, brand.settings.time_zone), now }
}
