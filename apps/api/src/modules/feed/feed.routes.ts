import { feedStaffCalls as calls, type StaffFeed } from '@throughway/contract/planner/feed-staff'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { bringFile } from '#files/files.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import {
  addFeed,
  askForLook,
  bringVersion,
  type Brought,
  goBack,
  publishFeed,
  removeFeed,
  saveFeed,
} from './change-feed.ts'
import { describeFeed, describeReport, describeRow } from './describe-feed.ts'
import { feedKeys, findReport, findToldFeed, listFeeds, listVersions, selectMatching } from './feed.queries.ts'
import { isReadable, lookAtFeed } from './look-at-feed.ts'

type Context = Pick<CallContext<never>, 'brand' | 'db' | 'now'>

/** C24: the feeds that the planner uses, as staff bring, look at and publish them. */
export async function feedRoutes(api: Api) {
  const { app } = api

  serve(api, 'listFeeds', calls.listFeeds, async (context) => {
    const { input, db } = context
    const page = openPage(app, calls.listFeeds, context, feedKeys)
    const [rows, counted] = await db.send(listFeeds(input, page), ...page.counting(selectMatching(input)))
    return { ...page.answer(rows, (row) => describeRow(row, todayOf(context))), ...page.counted(counted) }
  })

  serve(api, 'getFeed', calls.getFeed, (context) => readOne(context, context.input.id))

  serve(api, 'getFeedReport', calls.getFeedReport, async ({ input, db }) => {
    const [[found]] = await db.send(findReport(input.id, input.number))
    const report = found && (found.number === null && input.number === undefined ? found.live_report : found.report)
    if (!report) throw new Refusal('notFound')
    return describeReport(found.number, report)
  })

  serve(api, 'addFeed', calls.addFeed, async (context) => {
    const { input, write, brand } = context
    const { url, file } = input
    if (!url && !file) throw new Refusal('invalid', { fields: { url: 'field.required' } })
    if (url && file) throw new Refusal('invalid', { fields: { file: 'field.feed_by_one_way' } })
    assertReadable(url)
    const brought = file && (await bring(context, file))
    const id = await write(async (tx) => {
      const made = await addFeed(tx, input, brought, context)
      tx.afterCommit(() => app.inBackground(lookAtFeed(app, brand.key, made)))
      return made
    })
    return readOne(context, id)
  })

  serve(api, 'saveFeed', calls.saveFeed, async (context) => {
    const { input, write, brand } = context
    assertReadable(input.url)
    await write(async (tx) => {
      await saveFeed(tx, input, context)
      tx.afterCommit(() => app.inBackground(lookAtFeed(app, brand.key, input.id)))
    })
    return readOne(context, input.id)
  })

  serve(api, 'bringFeedVersion', calls.bringFeedVersion, async (context) => {
    const { input, write, brand } = context
    const brought = await bring(context, input.file)
    await write(async (tx) => {
      await bringVersion(tx, input.id, brought, context)
      tx.afterCommit(() => app.inBackground(lookAtFeed(app, brand.key, input.id)))
    })
    return readOne(context, input.id)
  })

  serve(api, 'checkFeed', calls.checkFeed, async (context) => {
    const { input, write, brand } = context
    await write(async (tx) => {
      await askForLook(tx, input.id, context)
      tx.afterCommit(() => app.inBackground(lookAtFeed(app, brand.key, input.id)))
    })
    return readOne(context, input.id)
  })

  serve(api, 'publishFeed', calls.publishFeed, async (context) => {
    await context.write((tx) => publishFeed(tx, context.input, context))
    return readOne(context, context.input.id)
  })

  serve(api, 'goBackOnFeed', calls.goBackOnFeed, async (context) => {
    await context.write((tx) => goBack(tx, context.input, context))
    return readOne(context, context.input.id)
  })

  serve(api, 'removeFeed', calls.removeFeed, async ({ input, write, audit }) => {
    await write((tx) => removeFeed(tx, input, { audit }))
    return { id: input.id }
  })

  function assertReadable(url: string | undefined) {
    if (url && !isReadable(app, url)) throw new Refusal('invalid', { fields: { url: 'field.not_a_secure_website' } })
  }

  async function bring({ brand, now }: Context, file: File): Promise<Brought> {
    const bytes = Buffer.from(await file.arrayBuffer())
    return { bytes, file: await bringFile(app, app.databases.ofBrand(brand.id), { kind: 'feed', bytes, now }) }
  }
}

/** Throws `notFound`. */
async function readOne(context: Context, id: string): Promise<StaffFeed> {
  const [[row], versions] = await context.db.send(findToldFeed(id), listVersions(id))
  if (!row) throw new Refusal('notFound')
  return describeFeed(row, versions, todayOf(context))
}

function todayOf({ brand, now }: Context): string {
  return localDate(now, brand.settings.time_zone)
}
