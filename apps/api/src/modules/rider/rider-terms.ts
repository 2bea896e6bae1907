import { type Selectable, sql } from 'kysely'
import type { InputOf } from '@throughway/contract/call'
import type { Language } from '@throughway/contract/programme/brand'
import type { StaffRider } from '@throughway/contract/ride/rider-record'
import type { riderTermsCalls } from '@throughway/contract/ride/rider-terms'
import { consentVersions } from '@throughway/domain/identity/consents'
import { instantOf, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RiderTermsTable } from '#database/tables/rider.ts'
import { formatsOf } from '#modules/mail/mail.ts'
import { demandPresentTerms } from '#modules/profile/profile.ts'

/** What staff read out on the phone. It says what a record holds and what for, before the rider says yes. */
const toBeRead: Record<Language, string> = {
  en: '{{program}} keeps your name, your phone number and your language, and the rides that you ask for: where, when and what you need. Our staff read it, and services and volunteers who drive you read what they need for the ride. Nobody else does, and you can have everything deleted when you like. Our terms of {{version}} are at {{address}}, and we send them on paper if you wish. Do you agree to the terms, and that we keep this?',
  es: '{{program}} guarda tu nombre, tu teléfono y tu idioma, y los viajes que pides: dónde, cuándo y qué necesitas. Nuestro personal lo lee, y los servicios y los voluntarios que te llevan leen lo que necesitan para el viaje. Nadie más lo lee, y puedes pedir cuando quieras que se borre todo. Nuestras condiciones del {{version}} están en {{address}}, y las enviamos en papel si lo deseas. ¿Aceptas las condiciones y que guardemos esto?',
}

export function sayTerms(language: Language, { program, site }: { program: string; site: string }): string {
  return toBeRead[language]
    .replace('{{program}}', program)
    .replace('{{version}}', formatsOf(language).date.format(Date.parse(consentVersions.terms)))
    .replace('{{address}}', `${site}/legal`)
}

type TermsRow = Selectable<RiderTermsTable> & { noted_by_name: string }

/** The latest terms that each of these riders agreed to. */
export function listRiderTerms(riderIds: readonly string[]) {
  return rawQuery(sql<TermsRow>`select distinct on (t.rider_id) t.*,
      coalesce((select concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) from member m
        where m.brand_id = t.brand_id and m.id = t.noted_by), '') as noted_by_name
    from rider_terms t where t.brand_id = current_brand_id() and t.rider_id = any(${riderIds}::uuid[])
    order by t.rider_id, t.version desc`)
}

export function describeTerms(row: TermsRow | undefined): StaffRider['terms'] {
  if (!row) return null
  return {
    version: row.version,
    is_present: row.version === consentVersions.terms,
    given_by: row.given_by,
    given_at: row.given_at.toISOString(),
    noted_by: row.noted_by_name,
    noted_at: row.noted_at.toISOString(),
    note: row.note,
  }
}

type Noting = { staffId: string; timeZone: string; now: Date }
type Said = InputOf<typeof riderTermsCalls.noteRiderTerms>

/**
 * Keeps that a rider agreed to the present terms. Answers false where that was noted before: the first note stays. Throws
 * `invalid` beside another version, a day to come, or one before the text was settled.
 */
export async function noteTerms(tx: Transaction, { staffId, timeZone, now }: Noting, said: Said): Promise<boolean> {
  const { id, version, agreed_on: day, language, given_by: by, note } = said
  demandPresentTerms({ version, day, dayField: 'agreed_on', today: localDate(now, timeZone) })
  const [[kept]] = await tx.send(
    query
      .insertInto('rider_terms')
      .values({
        brand_id: sql<number>`current_brand_id()`,
        rider_id: id,
        version,
        language,
        given_by: by,
        given_at: instantOf(day, '00:00', timeZone),
        noted_by: staffId,
        noted_at: now,
        note,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version'),
  )
  return Boolean(kept)
}
