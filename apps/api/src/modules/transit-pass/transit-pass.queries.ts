import { type Selectable, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { openPassStates } from '@throughway/domain/reward/transit-pass'
import { isVerified } from '#modules/member/member.ts'
import { rawQuery, query } from '#database/query.ts'
import type { TransitPassProductTable, TransitPassTable } from '#database/tables/transit-pass.ts'

export type ProductRow = Selectable<TransitPassProductTable>
export type PassRow = Selectable<TransitPassTable>
export type PassWithProduct = PassRow & { product: Pick<ProductRow, 'operator' | 'texts' | 'payment_url'> }

const thisBrand = sql<number>`current_brand_id()`
const product = sql`json_build_object('operator', p.operator, 'texts', p.texts, 'payment_url', p.payment_url) as product`
const passes = sql`select t.*, ${product} from transit_pass t
  join transit_pass_product p on p.brand_id = t.brand_id and p.id = t.product_id`

/**
 * Serialises the orders of one member and returns the facts that an order depends on; no row for a member who is
 * leaving.
 */
export function lockOrderer(memberId: string) {
  return rawQuery(sql<{
    organisation_id: string | null
    asks_supervisor: boolean
    is_verified: boolean
  }>`select m.organisation_id, ${isVerified} as is_verified,
      coalesce((select o.approves_pass_subsidy from organisation o where o.brand_id = m.brand_id and o.id = m.organisation_id), false) as asks_supervisor
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null for no key update of m`)
}

/** The same without a lock. */
export function findOrderer(memberId: string) {
  return rawQuery(sql<{
    organisation_id: string | null
    asks_supervisor: boolean
    is_verified: boolean
  }>`select m.organisation_id, ${isVerified} as is_verified, coalesce(o.approves_pass_subsidy, false) as asks_supervisor
    from member m left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

export function findProduct(id: string) {
  return query.selectFrom('transit_pass_product').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** A product of which staff save another version, one after the other. */
export function lockProduct(id: string) {
  return findProduct(id).forNoKeyUpdate()
}

export function listProducts() {
  return query
    .selectFrom('transit_pass_product')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .orderBy('kind')
    .orderBy('operator')
    .orderBy('price_cents')
    .orderBy('id')
}

/** The products that a member of this organisation can order. */
export function listOffered(organisationOf: string) {
  return rawQuery(sql<ProductRow>`select p.* from transit_pass_product p
    where p.brand_id = current_brand_id() and p.is_offered
      and (p.organisation_id is null or p.organisation_id = (select organisation_id from member where brand_id = current_brand_id() and id = ${organisationOf}))
    order by array_position(array['transit', 'vanpool', 'parking'], p.kind), p.operator, p.price_cents, p.id`)
}

/** A new one is the first version of itself. */
export type KeptProduct = Omit<ProductRow, 'version'> & { version?: number }

export function saveProduct({ brand_id: _brand, texts, ...row }: KeptProduct) {
  const { id: _id, created_at: _created, ...changes } = row
  const written = JSON.stringify(texts)
  return query
    .insertInto('transit_pass_product')
    .values({ brand_id: thisBrand, ...row, texts: written })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doUpdateSet({ ...changes, texts: written }))
}

export function insertPass(row: Omit<PassRow, 'brand_id'>) {
  return query.insertInto('transit_pass').values({ brand_id: thisBrand, ...row })
}

export function changePass(id: string, change: Partial<Omit<PassRow, 'brand_id' | 'id' | 'member_id'>>) {
  return query.updateTable('transit_pass').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function findPass(id: string) {
  return rawQuery(sql<PassWithProduct>`${passes} where t.brand_id = current_brand_id() and t.id = ${id}`)
}

/** A pass of the same product by which another member has the code; their own card may be loaded again. */
export function findPassWithCode({ member_id: memberId, product_id: productId }: PassRow, code: string) {
  return query
    .selectFrom('transit_pass')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('product_id', '=', productId)
    .where('code', '=', code)
    .where('member_id', '<>', memberId)
    .limit(1)
}

/** Newest first. */
export function listPasses(memberId: string, most: number) {
  return rawQuery(
    sql<PassWithProduct>`${passes} where t.brand_id = current_brand_id() and t.member_id = ${memberId} order by t.id desc limit ${most}`,
  )
}

/** Passes that block other orders of their kind. */
export function listOpenPasses(memberId: string) {
  return rawQuery(
    sql<PassWithProduct>`${passes} where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.state = any(${openPassStates}::text[]) order by t.from_on, t.id`,
  )
}

/** The member's address; none for a member who is leaving. */
export function findRecipient(memberId: string) {
  return rawQuery(sql<{ email: string; language: Language | null }>`select a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}
