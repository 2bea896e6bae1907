import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { askDue, listAsked } from './feed.queries.ts'
import { lookAtFeed } from './look-at-feed.ts'

/** Reads the addresses of feeds every hour, and finishes looks that a process left unfinished. */
export const feedsJob = { name: 'feeds', cron: '* * * * *', run: lookAtFeeds }

export async function lookAtFeeds(app: AppContext): Promise<void> {
  await eachAlone(app, feedsJob.name, async (alone) => {
    for (const key of brandKeys) {
      const db = app.databases.ofBrand(brandSettings[key].id)
      const now = app.now()
      await alone({ brand: key }, () => db.send(askDue(now)))
      await alone({ brand: key }, async () => {
        const [asked] = await db.send(listAsked(now))
        for (const { id } of asked) await alone({ brand: key, feed: id }, () => lookAtFeed(app, key, id))
      })
    }
  })
}
