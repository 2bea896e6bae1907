import type { Page } from '@playwright/test'
import { blankPage, join, openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { ageTeams, certifyRace, openRace } from '../support/races.ts'
import { logTrip, recordTrips } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { pressByKeys, twoWays } from '../support/two-ways.ts'
import { useView } from '../support/views.ts'

const brand = 'river'

for (const { name, language, use, press } of twoWays) {
  const say = textsIn(language)

  test.describe(name, () => {
    test.use({ ...use, brand })

    test('R1.07 R2.47 R2.49 C16 C17 a member joins alone, sees their place change, opts out and is gone', async ({
      page,
      openDevice,
    }) => {
      await join(page, newPerson('Ana', 'Lopez'), { language, setup: 'finished', at: '/account/racing' })
      const names = { en: `Bike month ${language}`, es: `Mes de la bici ${language}` }
      const { race, event } = await openRace(page, { names })
      const other = await openDevice()
      await other.goto('/account/login')
      await join(other, newPerson('Ben', 'Okafor'), { language, setup: 'finished', at: '/account/racing' })
      await enter(other, race)
      await recordTrips(other, ...[4, 3, 2].map((daysAgo) => bikeOn(daysAgo)))

      // the event leads there, says the rules with examples, and is joined
      await page.goto(`/event/${event}`)
      await page.getByRole('tab', { name: say('event:about') }).press('ArrowRight')
      await expect(page.getByRole('heading', { name: say('race:example.title') })).toBeVisible()
      await expect(page.getByRole('tabpanel')).toContainText(say('race-line:amount.green_days_other', { amount: '5' }))
      await press(page.getByRole('main').getByRole('button', { name: say('race:join.action'), exact: true }))
      await expect(page.getByRole('button', { name: say('race:leave.action'), exact: true })).toBeVisible()
      await page.getByRole('tab', { name: say('event:rules') }).press('ArrowRight')
      await expect(page).toHaveURL(/leaderboard=true/)
      await expect(page.getByText(say('race:own.missing_trips_other', { count: '2' }))).toBeVisible()

      await recordTrips(page, bikeOn(3), bikeOn(2))
      await page.goto(`/race_individual/${race}`)
      const own = page.getByRole('main').locator('.own-line')
      await expect(own).toContainText(passes(say, 'B. O.'))
      const rows = page.getByRole('table').first().getByRole('row')
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(2)).toContainText(say('race:board.you'))

      // a logged trip says the place at once
      await logTrip(page, { mode: 'bike', way: 'one_way', miles: '3' }, language)
      const told = page.locator('.rank-after-log')
      await expect(told).toContainText(names[language])
      await expect(told).toContainText(say('race-line:amount.green_days_other', { amount: '3' }))

      // out of everything at once
      await page.goto('/account/racing')
      await page.getByRole('switch', { name: say('racing:takes_part') }).uncheck()
      await expect(page.getByText(say('racing:out.title'))).toBeVisible()
      await press(page.getByRole('button', { name: say('global_button_label_save') }))
      await expect(page.getByText(say('racing:teams.text'))).toBeVisible()
      await other.goto(`/race_individual/${race}`)
      const theirs = other.getByRole('table').first().getByRole('row')
      await expect(theirs).toHaveCount(2)
      await expect(theirs.nth(1)).toContainText(say('race:board.you'))
    })
  })
}

test.describe('teams', () => {
  test.use({ ...useView({ theme: 'light', language: 'en', width: 1440 }), brand })

  test('R1.07 R2.48 C16 a captain makes a team by keyboard, and somebody joins by its link on a phone in Spanish', async ({
    page,
    openDevice,
  }) => {
    const [say, dice] = [textsIn('en'), textsIn('es')]
    await join(page, newPerson('Mara', 'Stone'), { language: 'en', setup: 'finished', at: '/account/racing' })
    const names = { en: 'Cup of teams', es: 'Copa de equipos' }
    const { race, event } = await openRace(page, { kind: 'team', names, from: -3, rule: { norm: 'roster' } })
    await page.goto(`/event/${event}?teams=true`)
    const name = `Spokes ${race}`
    await page.getByLabel(say('race:captain.name')).focus()
    await page.keyboard.type(name)
    await pressByKeys(page.getByRole('button', { name: say('race:teams.make_action') }))
    await expect(page).toHaveURL(/\/race_team\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const link = await page.getByRole('textbox', { name: say('race:invite.link') }).inputValue()

    const phone = await openDevice(useView({ theme: 'dark', language: 'es', width: 390 }))
    await phone.goto('/account/login')
    await join(phone, newPerson('Luz', 'Peña'), {
      language: 'es',
      setup: 'finished',
      at: new URL(link).pathname + new URL(link).search,
    })
    await phone.getByRole('button', { name: dice('race:enter.join') }).tap()
    await expect(phone.getByRole('heading', { level: 2, name: dice('race:people.title'), exact: true })).toBeVisible()
    await recordTrips(phone, bikeOn(0))

    // the captain sees them within seconds, writes a notice, and hands over
    const people = page.getByRole('main').locator('.race-team__people > li')
    await expect(people).toHaveCount(2, { timeout: 15_000 })
    await page.getByLabel(say('race:captain.notice')).fill('We meet at eight.')
    await pressByKeys(page.getByRole('button', { name: say('global_button_label_save') }))
    await expect(page.locator('.race-team__notice')).toHaveText('We meet at eight.')
    await pressByKeys(page.getByRole('button', { name: say('race:people.hand_over_named', { name: 'L. P.' }) }))
    await pressByKeys(page.getByRole('dialog').getByRole('button', { name: say('race:people.hand_over'), exact: true }))
    await expect(page.getByLabel(say('race:captain.notice'))).toHaveCount(0)

    await phone.reload()
    await expect(phone.locator('.race-team__notice')).toHaveText('We meet at eight.')
    await expect(phone.getByLabel(dice('race:captain.notice'))).toBeVisible()
    await phone
      .getByRole('button', { name: dice('race:team_leave.action') })
      .first()
      .tap()
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: dice('race:team_leave.action') })
      .tap()
    await expect(phone.getByRole('button', { name: dice('race:enter.join') })).toBeVisible()
  })

  test('C16 who has no code asks the captain, who takes them in', async ({ page, openDevice }) => {
    const say = textsIn('en')
    await join(page, newPerson('Mara', 'Stone'), { language: 'en', setup: 'finished', at: '/account/racing' })
    const { race } = await openRace(page, { kind: 'team', names: { en: 'Asking cup', es: 'Copa' }, from: -1 })
    const call = await openMemberCalls(page)
    const body = { name: `Askers ${race}`, joins_by: 'approval' }
    const { id } = await call({ method: 'POST', path: `/member/races/${race}/teams`, body })
    const other = await openDevice()
    await other.goto('/account/login')
    await join(other, newPerson('Ben', 'Okafor'), { language: 'en', setup: 'finished', at: `/race_team/${String(id)}` })
    await pressByKeys(other.getByRole('button', { name: say('race:enter.ask') }))
    await expect(other.getByText(say('race:enter.asked_text'))).toBeVisible()
    await page.goto('/account/racing')
    await expect(page.getByText(say('race:own.waiting_one', { count: '1' }))).toBeVisible()
    await page.getByRole('link', { name: say('race:teams.open') }).click()
    await pressByKeys(page.getByRole('button', { name: say('race:requests.yes_named', { name: 'B. O.' }) }))
    await expect(page.getByRole('main').locator('.race-team__people > li')).toHaveCount(2)
    await other.reload()
    await expect(other.getByRole('heading', { level: 2, name: say('race:people.title'), exact: true })).toBeVisible()
  })
})

test.describe('a change of teams', () => {
  test.use({ ...useView({ theme: 'light', language: 'en', width: 1440 }), brand })

  test('C16 a member moves to another team mid-race: the days before stay with the old one, and the ranks change', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('en')
    await join(page, newPerson('Ana', 'Lopez'), { language: 'en', setup: 'finished', at: '/account/racing' })
    const names = { en: 'Moving cup', es: 'Copa de mudanzas' }
    const rule = { metric: 'trips', least_trips: 1 } as const
    const { race } = await openRace(page, { kind: 'team', names, from: -3, rule })
    const other = await openDevice()
    const enroll = async (first: string) => {
      await join(other, newPerson(first, 'Okafor'), { language: 'en', setup: 'finished', at: blankPage })
      return openMemberCalls(other)
    }
    const found = async (first: string, name: string) => {
      const call = await enroll(first)
      const { id, code } = await call({ method: 'POST', path: `/member/races/${race}/teams`, body: { name } })
      return { id: String(id), code: String(code) }
    }
    const spokes = await found('Mara', `Spokes ${race}`)
    const wheels = await found('Ben', `Wheels ${race}`)
    const call = await openMemberCalls(page)
    const enter = ({ id, code }: typeof spokes, as = call) =>
      as({ method: 'PUT', path: `/member/race_teams/${id}/membership`, body: { code } })
    await enter(spokes)
    await enter(spokes, await enroll('Cara'))
    await enter(wheels, await enroll('Dan'))
    await ageTeams(page, race, 3)
    await recordTrips(page, ...[2, 1].map((daysAgo) => bikeOn(daysAgo)))
    await recordTrips(other, bikeOn(1))

    // her team leads, as its page and the board say
    const rows = page.getByRole('table').first().getByRole('row')
    const trips = (count: string) => say(`race-line:amount.trips_${count === '1' ? 'one' : 'other'}`, { amount: count })
    await page.goto(`/race_individual/${race}`)
    await expect(rows.nth(1)).toContainText(say('race:board.yours'))
    await expect(rows.nth(1)).toContainText(trips('2'))
    await expect(rows).toHaveCount(3)

    // the link stays as an invitation, with which she joins later
    const kept = page.waitForResponse(/\/race_teams\/\d+\/invitation$/)
    await page.goto(`/race_team/${wheels.id}?code=${wheels.code}`)
    await kept
    await expect(page.getByText(say('race:enter.moves'))).toBeVisible()
    await page.goto('/account/racing')
    await pressByKeys(
      page.getByRole('button', { name: say('racing:invitations.join_named', { name: `Wheels ${race}` }), exact: true }),
    )
    await expect(page.getByRole('heading', { name: say('racing:invitations.title') })).toHaveCount(0)
    await page.goto(`/race_team/${wheels.id}`)
    await expect(page.getByRole('heading', { level: 2, name: say('race:people.title'), exact: true })).toBeVisible()
    await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6', daysAgo: 0 })

    // the new team has passed the old one, which keeps what she brought it
    await page.goto(`/race_individual/${race}`)
    await expect(rows.nth(1)).toContainText(say('race:board.yours'))
    await expect(rows.nth(1)).toContainText(trips('3'))
    await expect(rows).toHaveCount(3)
    const old = await enter(spokes, await enroll('Eve'))
    expect([old['rank'], old['score']]).toEqual([2, 2])
  })
})

test.describe('what came of it', () => {
  test.use({ ...useView({ theme: 'light', language: 'en', width: 1440 }), brand })

  test('C16 a certified place is printed and shared, and each trip says why it counts', async ({ page }) => {
    const say = textsIn('en')
    await join(page, newPerson('Ana', 'Lopez'), { language: 'en', setup: 'finished', at: '/account/racing' })
    const { race } = await openRace(page, { names: { en: 'Spring race', es: 'Carrera' } })
    await enter(page, race)
    await recordTrips(page, bikeOn(2), bikeOn(1), { mode: 'drive_alone', way: 'one_way', miles: '4', daysAgo: 0 })
    await page.goto('/trips/trips')
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: say('trip:mode.drive_alone') })
      .first()
      .click()
    await expect(page.getByText(say('race:reason.other_mode'))).toBeVisible()

    await certifyRace(page, race)
    await page.goto(`/race_individual/${race}`)
    await expect(page.getByText('3f3f3f3f').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }))
    await pressByKeys(page.getByRole('button', { name: say('race:share.action') }))
    expect((await download).suggestedFilename()).toBe(`${race}.png`)
    await pressByKeys(page.getByRole('link', { name: say('race:certificate.open') }))
    await expect(page.getByRole('article')).toContainText('Ana Lopez')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('article')).toBeVisible()
  })
})

const bikeOn = (daysAgo: number) => ({ mode: 'bike', way: 'one_way', miles: '4.6', daysAgo }) as const

async function enter(page: Page, race: number) {
  const call = await openMemberCalls(page)
  await call({ method: 'PUT', path: `/member/races/${race}/entry` })
}

function passes(say: ReturnType<typeof textsIn>, name: string) {
  const amount = say('race-line:amount.green_days_other', { amount: '2' })
  return say('race:own.passes', { amount, name }).replace('..', '.')
}
