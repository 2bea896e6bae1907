import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { listAdministrators } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { rideHomeLetter, type RideHomeNews, rideHomeWaitsLetter } from './ride-home.letters.ts'
import { describeProviders } from './programme.ts'
import { type Applicant, type ProgrammeRow, type WholeRequest } from './ride-home.queries.ts'

type Sender = { app: AppContext; brand: MailBrand }
type Recipient = Pick<Applicant, 'email' | 'language'>

/** Every step is told, also by mail, so that the member has number, end and phone number without the page. */
export function tellMember(
  tx: Transaction,
  { app, brand }: Sender,
  recipient: Recipient,
  programme: ProgrammeRow | undefined,
  row: WholeRequest,
  news: RideHomeNews,
  cause: 'byMember' | 'byStaff' | 'byJob',
  handedOver: 'atOnce' | 'byJob' = 'atOnce',
): void {
  if (!recipient.email) return
  const language: Language = recipient.language ?? brand.settings.languages[0]!
  const letter = rideHomeLetter(news, {
    name: brand.settings.erhgrh_name ?? '',
    id: row.id,
    number: row.number,
    endsAt: row.ends_at,
    timeZone: brand.settings.time_zone,
    date: row.date,
    officePhone: programme?.office_phone ?? '',
    providers: describeProviders(programme?.providers ?? [], language, row.needs_accessible),
    claimUntil: row.claim_until,
    mostCents: row.most_cents,
    paidCents: row.claim?.paid_cents ?? null,
    reason: row.claim?.reason ?? row.decision,
  })
  const kinds = { byMember: 'ride-home.receipt', byStaff: 'ride-home.decided', byJob: 'ride-home.due' } as const
  const about = `${row.id} ${news} ${row.claim?.submitted_at ?? ''}`
  const to = { memberId: row.member_id, email: recipient.email, language }
  notify(tx, { app, brand }, to, kinds[cause], { letter, about, handedOver })
}

/** Somebody must decide today, so the programme's administrators are told at once. */
export async function askOffice(tx: Transaction, { app, brand }: Sender, row: WholeRequest): Promise<void> {
  const [administrators] = await tx.send(listAdministrators())
  for (const { member_id: memberId, email, language } of administrators)
    notify(tx, { app, brand }, { memberId, email, language }, 'ride-home.waits', {
      letter: rideHomeWaitsLetter({
        name: brand.settings.erhgrh_name ?? '',
        endsAt: row.ends_at,
        timeZone: brand.settings.time_zone,
      }),
      about: row.id,
      causerId: row.member_id,
    })
}
