import type { Page } from '@playwright/test'
import { addDays } from '@throughway/domain/time/time'
import { blankPage, join, openMemberCalls, openStaffCalls } from './join.ts'
import { newPerson } from './people.ts'

/** No figure is of fewer people. */
const fewest = 5

/**
 * An organisation that a report can be of, and the latest week for one: enough people drove to work on its Monday and
 * rode on its Tuesday. Ends with the last of them signed in on the page.
 */
export async function makeEmployer(page: Page): Promise<{ id: string; name: string; week: string }> {
  await page.goto(blankPage)
  const staff = await openStaffCalls(page)
  const facts = { name: `Loom ${crypto.randomUUID().slice(0, 8)}`, headcount: '40' }
  const { id } = (await staff({ method: 'POST', path: '/staff/organisations', body: facts })) as { id: string }
  const { weeks } = (await staff({ method: 'GET', path: `/staff/organisations/${id}/report_choices` })) as {
    weeks: string[]
  }
  const week = weeks[0]!
  const way = { direction: 'out', miles: '10' }
  for (let turn = 0; turn < fewest; turn += 1) {
    const person = newPerson(`Fay${turn}`, 'Story')
    await join(page, person, { language: 'en', setup: 'finished', at: blankPage })
    await staff({ method: 'POST', path: `/staff/organisations/${id}/members`, body: { email: person.email } })
    const call = await openMemberCalls(page)
    for (const trip of [
      { date: week, mode: 'drive_alone', ...way },
      { date: addDays(week, 1), mode: 'transit', ...way },
    ])
      await call({ method: 'POST', path: '/member/trips', body: trip })
  }
  return { id, name: facts.name, week }
}
