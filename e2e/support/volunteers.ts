import type { Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { addDays, localDate } from '@throughway/domain/time/time'
import { volunteerChecks } from '@throughway/domain/ride/volunteers'
import { blankPage, join, openMemberCalls, openStaffCalls } from './join.ts'
import { inBrand } from './offer-trips.ts'
import type { Person } from './people.ts'
import type { Language } from './texts.ts'

type Driver = { language: Language; at: string }

/** Somebody joins, offers to drive on every day in Spanish, and staff have made all checks; ends signed in at `at`. */
export async function becomeDriver(page: Page, person: Person, { language, at }: Driver): Promise<string> {
  await join(page, person, { language, setup: 'finished', at: blankPage })
  const call = await openMemberCalls(page)
  const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
  const { items } = (await call({
    method: 'POST',
    path: '/member/vehicles',
    body: { nickname: 'Blue', fuel: 'gasoline', mpg: '30' },
  })) as { items: { id: string }[] }
  const { birth_year: born } = await call({ method: 'GET', path: '/member/volunteer' })
  const inTwoYears = addDays(localDate(Date.now(), 'America/New_York'), 730)
  const days = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday, index) => [
    [`hours[${index}][weekday]`, String(weekday)],
    [`hours[${index}][from]`, '06:00'],
    [`hours[${index}][to]`, '22:00'],
  ])
  await call({
    method: 'PUT',
    path: '/member/volunteer',
    body: {
      version: '0',
      ...(born === null && { birth_year: '1980' }),
      area: 'home',
      area_miles: '60',
      ride_miles: '60',
      ...(Object.fromEntries(days) as Record<string, string>),
      vehicle_id: items[0]!.id,
      folding_chair: 'true',
      service_animal: 'true',
      'languages[0]': 'Spanish',
      reimbursement: 'true',
      licence_until: inTwoYears,
      insurance_until: inTwoYears,
    },
  })
  const staff = await openStaffCalls(page)
  const path = `/staff/volunteers/${String(id)}`
  await staff({ method: 'POST', path: `${path}/moves`, body: { version: '1', state: 'applied', move: 'start_checks' } })
  const checks = Object.fromEntries(volunteerChecks.map((check, index) => [`checks[${index}]`, check]))
  await staff({ method: 'PUT', path: `${path}/checks`, body: { version: '1', state: 'checks', ...checks } })
  await staff({ method: 'POST', path: `${path}/moves`, body: { version: '1', state: 'checks', move: 'approve' } })
  await page.goto(at)
  return String(id)
}

/** The papers of a volunteer have ended by now. */
export async function letPapersRunOut(brand: BrandKey, email: string) {
  await inBrand(brand, (client) =>
    client.query(
      'update volunteer_document set expires_on = current_date - 2 where member_id = (select member_id from member_address where email = $1)',
      [email],
    ),
  )
}

type Asking = { page: Page; date: string; notes: string }

/** Who is signed in asks for a ride to dialysis and back, without its screen; answers its id. */
export async function askVolunteers({ page, date, notes }: Asking): Promise<string> {
  const call = await openMemberCalls(page)
  const { items } = (await call({
    method: 'POST',
    path: '/member/volunteer_rides',
    body: {
      'origin[lat]': '42.3412',
      'origin[lng]': '-71.0789',
      'origin[name]': '12 Elm Street',
      'destination[lat]': '42.3601',
      'destination[lng]': '-71.0942',
      'destination[name]': 'Kidney Center, 4 Mill Road',
      date,
      time: '10:00',
      wait_minutes: '60',
      purpose: 'dialysis',
      language: 'Spanish',
      phone: '(617) 555-0177',
      notes,
    },
  })) as { items: { id: string; date: string }[] }
  return items.find((each) => each.date === date)!.id
}
