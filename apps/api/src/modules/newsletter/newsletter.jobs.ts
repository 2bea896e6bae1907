import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { mailMessage, type Pace } from './mail-message.ts'
import { listMessagesToMail } from './newsletter.queries.ts'

const atOnce = 20

export const messageMailsJob = {
  name: 'message-mails',
  cron: '* * * * *',
  run: (app: AppContext) => mailMessages(app),
}

/** Goes on with every message that is mailed, some slices of each. */
export async function mailMessages(app: AppContext, pace?: Pace): Promise<void> {
  const list = async (limit: number) => (await listMessagesToMail(app.databases, limit))[0]
  const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({
    brand: keyOfBrand(brand),
    message: id,
  })
  await eachAlone(app, 'message-mails', (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) => mailMessage(app, brandId, id, pace)),
  )
}
