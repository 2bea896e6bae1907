import { sql } from 'kysely'
import { embedCalls, type KeptSites } from '@throughway/contract/planner/embed'
import type { Api } from '#api.ts'
import { rawQuery } from '#database/query.ts'
import { makeHostMatcher } from '#modules/brand/brand.ts'
import { tellAll } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'

/**
 * C35: the sites that may frame the planner; R2.54: the sites that our pages may frame. `security-headers.ts` sends the
 * header. C24: the sites whose pages may query the planner as OpenTripPlanner (`planner/otp/otp.routes.ts`).
 */
export async function embedRoutes(api: Api) {
  const match = makeHostMatcher(api.app.env)

  serve(api, 'getEmbedOrigins', embedCalls.getEmbedOrigins, async ({ db }) => {
    const [[kept]] = await db.send(selectSites('embed_origins'))
    return kept!
  })

  serve(api, 'getFrameOrigins', embedCalls.getFrameOrigins, async ({ db }) => {
    const [[kept]] = await db.send(selectSites('frame_origins'))
    return kept!
  })

  serve(api, 'getOtpOrigins', embedCalls.getOtpOrigins, async ({ db }) => {
    const [[kept]] = await db.send(selectSites('otp_origins'))
    return kept!
  })

  serve(api, 'saveEmbedOrigins', embedCalls.saveEmbedOrigins, (context) => save(context, 'embed_origins'))

  serve(api, 'saveOtpOrigins', embedCalls.saveOtpOrigins, (context) => save(context, 'otp_origins'))

  serve(api, 'saveFrameOrigins', embedCalls.saveFrameOrigins, async (context) => {
    // a sandbox would hold nothing of ours back
    const own = context.input.origins.findIndex((origin) => match(new URL(origin).host) !== undefined)
    if (own >= 0) throw new Refusal('invalid', { fields: { [`origins.${own}`]: 'field.not_a_website' } })
    return save(context, 'frame_origins')
  })

  /** Throws `changedMeanwhile` with the list as it is where it is no longer as it was read. */
  async function save(
    { input: { version, origins }, write, brand, audit }: SaveContext,
    list: List,
  ): Promise<KeptSites> {
    const saved = await write(async (tx) => {
      const [[before]] = await tx.send(selectSites(list, { isLocked: true }))
      if (before!.version !== version) throw new Refusal('changedMeanwhile', { data: { current: before } })
      audit.changed({ origins: before!.origins }, { origins })
      const [[after]] = await tx.send(saveSites(list, origins))
      tx.atLast(tellAll('programme'))
      return after!
    })
    api.app.brands.forget(brand.key)
    return saved
  }
}

type List = 'embed_origins' | 'frame_origins' | 'otp_origins'
type SaveContext = Pick<CallContext<typeof embedCalls.saveEmbedOrigins>, 'input' | 'write' | 'brand' | 'audit'>

const columnsOf = (list: List) => sql`${sql.ref(list)} as origins, ${sql.ref(`${list}_version`)} as version`

function selectSites(list: List, { isLocked = false } = {}) {
  return rawQuery(
    sql<KeptSites>`select ${columnsOf(list)} from brand where brand_id = current_brand_id() ${isLocked ? sql`for no key update` : sql``}`,
  )
}

function saveSites(list: List, origins: readonly string[]) {
  const version = sql.ref(`${list}_version`)
  return rawQuery(sql<KeptSites>`update brand set ${sql.ref(list)} = ${sql.val([...origins])}::text[],
      ${version} = ${version} + 1, revision = revision + 1
    where brand_id = current_brand_id() returning ${columnsOf(list)}`)
}
