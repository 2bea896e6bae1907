import { type Cobrand, partnerCalls } from '@throughway/contract/programme/partner'
import { isWithin } from '@throughway/domain/planner/area'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { type Candidate, listCandidates } from './partner.queries.ts'

export async function partnerRoutes(api: Api) {
  serve(api, 'getCobrand', partnerCalls.getCobrand, async ({ db, member }) => {
    const [candidates] = await db.send(listCandidates(member.id))
    return pickCobrand(candidates)
  })
}

/** The first two partners, each once, in the order of the candidates (C33: work match first). */
function pickCobrand(candidates: readonly Candidate[]): Cobrand {
  const names = new Map<number, string>()
  for (const each of candidates)
    if (names.size < 2 && !names.has(each.number) && matches(each)) names.set(each.number, each.name)
  const [one, other] = names
  return { id1: one?.[0] ?? null, name1: one?.[1] ?? null, id2: other?.[0] ?? null, name2: other?.[1] ?? null }
}

function matches({ by_zip: byZip, geometry, lat, lng }: Candidate): boolean {
  return byZip || (geometry !== null && lat !== null && lng !== null && isWithin(geometry, { lat, lng }))
}
