import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { listDueOfAllBrands } from './content.queries.ts'
import { publishDue } from './edit-content.ts'

/** Puts on the site what editors have scheduled, each in a transaction of its own. */
export const publishContentJob = { name: 'publish-content', cron: '* * * * *', run: publishContent }

const atOnce = 100

async function publishContent(app: AppContext): Promise<void> {
  const now = app.now()
  const list = async (limit: number) => (await listDueOfAllBrands(app.databases, now, limit))[0]
  const nameOf = ({
    brand_id: brand,
    item_id: item,
    language,
  }: {
    brand_id: number
    item_id: string
    language: string
  }) => ({
    brand: keyOfBrand(brand),
    item,
    language,
  })
  await eachAlone(app, publishContentJob.name, (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, async ({ brand_id: brandId, item_id: itemId, language }) => {
      await app.databases.ofBrand(brandId).transaction((tx) => publishDue(tx, itemId, language, now))
      app.brands.forget(keyOfBrand(brandId))
    }),
  )
}
