import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { deliverMail } from './deliver-mail.ts'
import { listWaitingMailsOfAllBrands } from './mail.queries.ts'

const atOnce = 200

/** Retries mails that could not be handed over, and those of a server that died before its try. */
export async function retryMails(app: AppContext): Promise<void> {
  const list = async (limit: number) => (await listWaitingMailsOfAllBrands(app.databases, app.now(), limit))[0]
  const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({
    brand: keyOfBrand(brand),
    mail: id,
  })
  await eachAlone(app, 'mail-retry', (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) => deliverMail(app, brandId, id)),
  )
}
