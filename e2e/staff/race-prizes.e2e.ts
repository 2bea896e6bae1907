import { certifyByTwo, draftRace, joinOpenRace, offerReward, winRace } from '../support/race-prizes.ts'
import { blankPage, join, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

/** What the message of a prize says, whose words are those of its mail. */
const words = {
  en: { won: (race: string, prize: string) => `${race}: you won “${prize}”`, button: 'Redeem your prize' },
  es: { won: (race: string, prize: string) => `${race}: ganaste «${prize}»`, button: 'Canjear tu premio' },
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'summit' })

    test('C16 staff name a prize of a race and publish it; a member reads it before they join', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-races:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const title = `Prized ${language} ${Date.now()}`
      const prize = `Cup of ${title}`
      await becomeStaff(page, newPerson('Pia', 'Stone'), { language, role: 'programme_admin', at: blankPage })
      await offerReward(page, prize)
      const { race, event } = await draftRace(page, title)

      await page.goto(`/admin/race/${race}`)
      await press(main.getByRole('tab', { name: text('part.prizes') }))
      await press(main.getByRole('button', { name: text('prizes.button') }))
      await press(dialog.getByRole('button', { name: text('prizes.add') }))
      await press(dialog.getByRole('button', { name: text('prizes.submit') }))
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
      const reward = dialog.getByLabel(text('prizes.reward'), { exact: true })
      await expect(reward).toBeFocused()
      await reward.selectOption({ label: prize })
      await dialog.getByLabel(text('prizes.place_to')).fill('3')
      await press(dialog.getByRole('button', { name: text('prizes.submit') }))
      await expect(dialog).toHaveCount(0)
      const places = say('race:prize.places', { from: '1', to: '3' })
      await expect(main.getByRole('row', { name: new RegExp(`${places}.*${prize}`) })).toBeVisible()
      await press(main.getByRole('button', { name: text('publish.button') }))
      await press(dialog.getByRole('button', { name: text('publish.submit') }))
      await expect(dialog).toHaveCount(0)
      await expect(main.getByRole('button', { name: text('prizes.button') })).toHaveCount(0)
      await expect(main.getByText(text('prizes.no_winners'))).toBeVisible()

      const reader = await openDevice()
      const there = reader.getByRole('main')
      await join(reader, newPerson('Ben', 'Quay'), { language, setup: 'finished', at: `/event/${event}` })
      await expect(there.getByRole('heading', { name: say('race:prize.title') })).toBeVisible()
      await expect(there.getByText(`${places}: ${prize}`)).toBeVisible()
      await expect(there.getByRole('button', { name: say('race:join.action') })).toBeVisible()
    })

    test('C16 who has won is told, reads it on home and in the wallet, and redeems the prize free of points; staff see it', async ({
      page,
      openDevice,
    }) => {
      test.slow()
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const title = `Won ${language} ${Date.now()}`
      const prize = `Prize of ${title}`
      const [one, other] = [await openDevice(), await openDevice()]
      await join(page, newPerson('Ana', 'Lopez'), { language, setup: 'finished', at: '/account/activity' })
      const { race, reward } = await winRace(page, { en: title, es: title }, prize)
      await certifyByTwo(one, other, race)

      // the job of the minute gives it
      await page.goto('/messages')
      const line = main.getByRole('button', { name: words[language].won(title, prize), exact: false })
      await expect(line).toBeVisible({ timeout: 90_000 })
      await page.goto('/home')
      const cards = main.getByRole('region', { name: say('home:now.title') }).getByRole('listitem')
      const card = cards.filter({ hasText: prize })
      await expect(card.getByRole('link', { name: say('home-card:won.action') })).toHaveAttribute(
        'href',
        `/reward/${reward}`,
      )
      await page.goto('/wallet')
      const item = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: prize }) })
      await expect(item.getByText(say('wallet:prize.reserved'), { exact: true })).toBeVisible()
      await expect(item.getByRole('link', { name: say('wallet:prize.redeem') })).toHaveAttribute(
        'href',
        `/reward/${reward}`,
      )
      await page.goto('/messages')
      await press(line)
      await press(main.getByRole('link', { name: words[language].button }))
      await expect(page).toHaveURL(new RegExp(`/reward/${reward}$`))
      await expect(page.getByRole('heading', { level: 1, name: prize })).toBeVisible()
      await press(main.getByRole('button', { name: say('reward:redeem.prize') }))
      await press(dialog.getByRole('button', { name: say('reward:redeem.confirm_free') }))
      await press(dialog.getByRole('link', { name: say('reward:redeem.to_wallet') }))
      await expect(main.getByText(prize).first()).toBeVisible()
      await expect(main.getByText(say('wallet:prize.reserved'), { exact: true })).toHaveCount(0)
      await page.goto(`/race_individual/${race}`)
      await expect(main.getByText(say('race:prize.won.claimed'))).toBeVisible()

      await one.goto(`/admin/race/${race}?part=prizes`)
      const winners = one.getByRole('region', { name: textsIn('en')('staff-races:prizes.winners') })
      await expect(
        winners.getByRole('row', {
          name: new RegExp(`Ana Lopez.*${textsIn('en')('staff-races:prizes.state.claimed')}`),
        }),
      ).toBeVisible()
    })

    test('C20 staff write to those who race and have no trip yet', async ({ page, openDevice }) => {
      const say = textsIn(language)
      const audience = (key: string, values = {}) => say(`staff-audience:${key}`, values)
      const text = (key: string, values = {}) => say(`staff-messages:${key}`, values)
      const main = page.getByRole('main')
      const title = `Racers ${language} ${Date.now()}`
      await becomeStaff(page, newPerson('Ada', 'Marsh'), { language, role: 'programme_admin', at: blankPage })
      const { race } = await draftRace(page, title)
      const staff = await openStaffCalls(page)
      await staff({ method: 'POST', path: `/staff/races/${race}/publish`, body: { revision: '1' } })
      await joinOpenRace(await openDevice(), race, language)

      await page.goto('/admin/messages')
      await press(main.getByRole('button', { name: text('new.button') }))
      await main.getByLabel(audience('race.label'), { exact: true }).selectOption({ label: title })
      await main.getByLabel(audience('race.who'), { exact: true }).selectOption({ label: audience('race.of.inactive') })
      await expect(main.getByText(audience('say.race.inactive', { race: title }))).toBeVisible()
      await main.getByLabel(text('field.topic'), { exact: true }).selectOption('events')
      const written = main.getByRole('region', {
        name: text('field.text_in', { language: say(`staff-content:language.${language}`) }),
      })
      await written.getByLabel(text('field.title')).fill(title)
      await main
        .getByRole('textbox', {
          name: say('staff-content:edit.label', { language: say(`staff-content:language.${language}`) }),
        })
        .focus()
      await page.keyboard.type('On your way')
      await press(main.getByRole('button', { name: text('save.first') }))
      await expect(page).toHaveURL(/\/admin\/message\/[0-9a-f-]{36}/)
      await press(main.getByRole('button', { name: audience('count.button') }))
      const told = main.getByRole('region', { name: audience('count.title') })
      await expect(told.getByText(audience('count.members_one', { number: '1' }))).toBeVisible()
      await expect(told.getByText('Ana Quay', { exact: false })).toBeVisible()
    })
  })
}
