import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import { rewardEditorCalls, type StaffReward } from '@throughway/contract/reward/reward-editor'
import { isStockLow, listNextStages, stateOfReward } from '@throughway/domain/reward/rewards'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { bringFile, takeBrought } from '#files/files.ts'
import { takeImage } from '#modules/content-image/content-image.ts'
import { assertOrganisations } from '#modules/organisation/organisation.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { demandPermission, findReach } from '#plugins/staff-grants.ts'
import {
  insertItems,
  insertPlaces,
  type ItemFacts,
  type ItemRow,
  type PlaceRow,
  raiseCatalogue,
} from './catalogue.queries.ts'
import { findEnd } from './catalogue.ts'
import { describeImage } from './describe-image.ts'
import { findItemByNumber } from './redemption.queries.ts'
import {
  addUnits,
  deletePlaces,
  hasFile,
  listPlacesOf,
  lockItem,
  moveItem,
  raiseVersion,
  saveFile,
  updateItem,
} from './reward-editor.queries.ts'
import { countPool, markRefilled } from './reward-staff.queries.ts'

type RewardInput = InputOf<typeof rewardEditorCalls.createReward> | InputOf<typeof rewardEditorCalls.saveReward>

/** C14: the editors' calls for the catalogue. Their screens belong to the administrator's area. */
export async function rewardEditorRoutes(api: Api) {
  serve(api, 'getStaffReward', rewardEditorCalls.getStaffReward, async ({ input, db, brand, member, now }) => {
    const [[drafts]] = await db.send(findReach(member.id, 'reward.draft', now))
    const reward = await read(db, input.id, { brand, now })
    // what is worth the reward is for those who write it
    return drafts?.reach ? reward : { ...reward, static_code: null, link: null }
  })

  serve(api, 'createReward', rewardEditorCalls.createReward, ({ input, write, member, now, audit, brand }) =>
    write(async (tx) => {
      if (input.stage !== 'draft') await demandPermission(tx, member.id, 'reward.publish', now)
      await assertOrganisations(tx, 'organisations', input.organisations)
      if (input.kind === 'pdf') assertUnpublished(input.stage)
      const [[taken]] = await tx.send(takeNumber('reward'))
      const { kind, stock } = input
      const id = makeUuid({ msecs: now.getTime() })
      const isLimited = kind === 'code_pool' || stock !== undefined
      const columns = await columnsOf(tx, input, now)
      await tx.send(
        insertItems([{ ...columns, id, number: taken!.number, kind, is_limited: isLimited }], now),
        insertPlaces(placesOf(id, input)),
        ...(stock ? [addUnits(id, stock)] : []),
        raiseCatalogue(),
      )
      audit.about({ subject: taken!.number })
      audit.changed({}, { stage: input.stage, cost: input.cost, kind })
      return read(tx, taken!.number, { brand, now })
    }),
  )

  serve(api, 'saveReward', rewardEditorCalls.saveReward, ({ input, write, member, now, audit, brand }) =>
    write(async (tx) => {
      const item = await open(tx, input.id)
      if (item.stage !== 'draft' || input.stage !== 'draft')
        await demandPermission(tx, member.id, 'reward.publish', now)
      if (item.version !== input.version)
        throw new Refusal('changedMeanwhile', { data: { current: await read(tx, input.id, { brand, now }) } })
      await assertOrganisations(tx, 'organisations', input.organisations)
      assertFits(item, input)
      if (item.kind === 'pdf') {
        const [[file]] = await tx.send(hasFile(item.id))
        if (!file!.is) assertUnpublished(input.stage)
      }
      const columns = await columnsOf(tx, input, now)
      await tx.send(
        updateItem(item.id, columns),
        deletePlaces(item.id),
        insertPlaces(placesOf(item.id, input)),
        ...(input.more_stock > 0 ? [addUnits(item.id, input.more_stock), markRefilled(item.id)] : []),
        raiseCatalogue(),
      )
      const { image_width: _width, image_height: _height, ...said } = columns
      audit.changed(item, said)
      if (input.more_stock > 0) audit.changed({}, { more_stock: input.more_stock })
      return read(tx, input.id, { brand, now })
    }),
  )

  serve(api, 'moveReward', rewardEditorCalls.moveReward, ({ input, write, brand, now, audit }) =>
    write(async (tx) => {
      const item = await open(tx, input.id)
      if (item.version !== input.version)
        throw new Refusal('changedMeanwhile', { data: { current: await read(tx, input.id, { brand, now }) } })
      const { stage } = input
      if (!listNextStages(item.stage).includes(stage))
        throw new Refusal('invalid', { fields: { stage: 'field.not_valid' } })
      if (stage === 'published') await assertCanBeHad(tx, item, brand.settings.time_zone, now)
      const begins = stage === 'published' && input.at_once && item.live_from > now ? { live_from: now } : {}
      await tx.send(moveItem(item.id, { stage, ...begins }), raiseCatalogue())
      audit.changed(item, { stage, ...begins })
      return read(tx, input.id, { brand, now })
    }),
  )

  serve(
    api,
    'saveRewardDocument',
    rewardEditorCalls.saveRewardDocument,
    async ({ input, brand, write, member, now }) => {
      const bytes = Buffer.from(await input.document.arrayBuffer())
      if (!bytes.subarray(0, 5).equals(pdfMark)) throw notValid()
      const file = await bringFile(api.app, api.app.databases.ofBrand(brand.id), { kind: 'reward', bytes, now })
      return write(async (tx) => {
        const item = await open(tx, input.id)
        if (item.stage !== 'draft') await demandPermission(tx, member.id, 'reward.publish', now)
        if (item.kind !== 'pdf') throw notValid()
        if (item.version !== input.version)
          throw new Refusal('changedMeanwhile', { data: { current: await read(tx, input.id, { brand, now }) } })
        await takeBrought(tx, [file])
        await tx.send(saveFile(item.id, file), raiseVersion(item.id), raiseCatalogue())
        return read(tx, input.id, { brand, now })
      })
    },
  )
}

const pdfMark = Buffer.from('%PDF-')
const notValid = () => new Refusal('invalid', { fields: { document: 'field.not_valid' } })

/** Items of a drawing and the ride home have their own editors. */
async function open(tx: Transaction, number: number): Promise<ItemRow> {
  const [[item]] = await tx.send(lockItem(number))
  if (!item || item.kind === 'drawing_entry' || item.category === 'ride_home') throw new Refusal('notFound')
  return item
}

function assertFits({ kind, is_limited: isLimited }: ItemRow, input: InputOf<typeof rewardEditorCalls.saveReward>) {
  if (kind === 'static_code' && !input.static_code)
    throw new Refusal('invalid', { fields: { static_code: 'field.required' } })
  if (kind === 'external_link' && !input.link) throw new Refusal('invalid', { fields: { link: 'field.required' } })
  // a pool grows by its codes, and unlimited stock needs no more
  if (input.more_stock > 0 && (kind === 'code_pool' || !isLimited))
    throw new Refusal('invalid', { fields: { more_stock: 'field.not_valid' } })
}

function assertUnpublished(stage: ItemRow['stage']) {
  if (stage === 'published') throw new Refusal('invalid', { fields: { stage: 'field.no_file' } })
}

/** Makes sure that a published item can be redeemed: a document has its file, and its time is not over. */
async function assertCanBeHad(tx: Transaction, item: ItemRow, timeZone: string, now: Date): Promise<void> {
  const end = findEnd(item, timeZone)
  if (end && end <= now) throw new Refusal('invalid', { fields: { stage: 'field.reward_over' } })
  if (item.kind !== 'pdf') return
  const [[file]] = await tx.send(hasFile(item.id))
  if (!file!.is) assertUnpublished('published')
}

async function columnsOf(tx: Transaction, input: RewardInput, now: Date): Promise<ItemFacts> {
  const image = input.image === undefined ? undefined : await takeImage(tx, input.image, now)
  return {
    image_id: image?.id ?? null,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    category: input.category,
    featured: input.featured ?? null,
    stage: input.stage,
    sponsor: input.sponsor,
    texts: input.texts,
    motif: input.motif,
    cost: input.cost,
    value_cents: input.value_cents,
    live_from: new Date(input.live_from),
    live_to: input.live_to ? new Date(input.live_to) : null,
    redeem_by: input.redeem_by ?? null,
    valid_days: input.valid_days ?? null,
    limit_total: input.limit_total ?? null,
    limit_in_period: input.limit_in_period ?? null,
    period: input.period ?? null,
    organisations: [...new Set(input.organisations)],
    min_trips: input.min_trips,
    near_miles: input.near_miles ?? null,
    near: input.near,
    age_from: input.age_from ?? null,
    needs_approval: input.needs_approval,
    static_code: input.static_code ?? null,
    link: input.link ?? null,
  }
}

function placesOf(itemId: string, { places }: RewardInput) {
  return places.map((place, position) => ({ ...place, item_id: itemId, position })) as Omit<PlaceRow, 'brand_id'>[]
}

type Reading = { brand: { settings: { time_zone: string } }; now: Date }

async function read(db: Pick<Transaction, 'send'>, number: number, { brand, now }: Reading): Promise<StaffReward> {
  const [[item]] = await db.send(findItemByNumber(number))
  if (!item) throw new Refusal('notFound')
  const [places, [pool], [file]] = await db.send(listPlacesOf(item.id), countPool(item.id), hasFile(item.id))
  const {
    brand_id: _brand,
    id: _id,
    number: id,
    low_told_at: _told,
    created_at: _created,
    drawing_id: _drawing,
    image_id: _image,
    image_width: _width,
    image_height: _height,
    ...row
  } = item
  const left = item.is_limited ? pool!.left : null
  return {
    ...row,
    id,
    live_from: item.live_from.toISOString(),
    live_to: item.live_to?.toISOString() ?? null,
    left,
    total: item.is_limited ? pool!.total : null,
    is_low: item.is_limited && isStockLow(pool!.left, pool!.total),
    state: stateOfReward(
      { stage: item.stage, from: item.live_from, to: findEnd(item, brand.settings.time_zone), left },
      now,
    ),
    image: describeImage(item) ?? null,
    has_document: file!.is,
    places: places.map(({ name, address, lat, lng, texts }) => ({ name, address, lat, lng, texts })),
  }
}
