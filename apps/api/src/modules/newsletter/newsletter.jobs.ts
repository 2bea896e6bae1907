import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { mailMessage, type Pace } from './mail-message.ts'
import { listMessagesToSend } from './newsletter.queries.ts'
import { pushMessage, type PushPace } from './push-message.ts'

const atOnce = 20

export const messageMailsJob = {
  name: 'message-mails',
  cron: '* * * * *',
  run: (app: AppContext) => mailMessages(app),
}

export const messagePushesJob = {
  name: 'message-pushes',
  cron: '* * * * *',
  run: (app: AppContext) => pushMessages(app),
}

const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({
  brand: keyOfBrand(brand),
  message: id,
})

/** Goes on with every message that is mailed, some slices of each. */
export async function mailMessages(app: AppContext, pace?: Pace): Promise<void> {
  const list = async (limit: number) => (await listMessagesToSend(app.databases, 'mail', limit))[0]
  await eachAlone(app, 'message-mails', (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) => mailMessage(app, brandId, id, pace)),
  )
}

/** Goes on with every message that goes to devices, some slices of each. */
export async function pushMessages(app: AppContext, pace?: PushPace): Promise<void> {
  const list = async (limit: number) => (await listMessagesToSend(app.databases, 'push', limit))[0]
  await eachAlone(app, messagePushesJob.name, (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) => pushMessage(app, brandId, id, pace)),
  )
}
