import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { type Alone, eachAlone, eachBrand } from '#each-alone.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { askToRenew, closeThinPoints, placeWishes } from './tend-wishes.ts'
import { searchInReverse, tellOfNews } from './tell-matches.ts'

type Work = (app: AppContext, alone: Alone, brand: BrandOfRequest, today: string) => Promise<void>

/** Every hour: meeting points whose cells have thinned out go, wishes without one get one, and old wishes are asked about. */
export const tendWishesJob = {
  name: 'tend-wishes',
  cron: '41 * * * *',
  takesAway: true as const,
  run: (app: AppContext) => ofEachBrand(app, 'tend-wishes', [closeThinPoints, placeWishes, askToRenew]),
}

/** Looks once, for each changed wish, for watching members who would find it; they are notified at most once a week. */
export const matchNewsJob = {
  name: 'match-news',
  cron: '*/10 * * * *',
  run: (app: AppContext) => ofEachBrand(app, 'match-news', [searchInReverse, tellOfNews]),
}

async function ofEachBrand(app: AppContext, name: string, works: readonly Work[]): Promise<void> {
  await eachAlone(app, name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      if (!brand.settings.partner_matching) return
      const today = localDate(app.now(), brand.settings.time_zone)
      for (const work of works) await work(app, alone, brand, today)
    }),
  )
}
