import { blankPage, join, openMemberCalls } from '../support/join.ts'
import { liveAmongThem, lookForCompany, openCompany, waitForSearch, weekdaysOf } from '../support/matching.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'river' })

test('C25 one of six is proposed a vanpool with its line and its cost, and all six share one', async ({ page }) => {
  const say = textsIn('en')
  const profile = 'Van'
  const lastName = 'Quarry'
  await page.goto(blankPage)
  await openCompany(page)
  const others: { wish: string; call: Awaited<ReturnType<typeof openMemberCalls>> }[] = []
  for (const firstName of ['Abe', 'Bo', 'Cleo', 'Dot', 'Ella']) {
    await join(page, newPerson(firstName, lastName), { language: 'en', setup: 'finished', at: blankPage })
    const profileId = await liveAmongThem(page, profile)
    const wish = await lookForCompany(page, profileId, { kind: 'vanpool', free_seats: '5' })
    others.push({ wish, call: await openMemberCalls(page) })
  }
  await join(page, newPerson('Finn', lastName), { language: 'en', setup: 'finished', at: blankPage })
  const own = await lookForCompany(page, await liveAmongThem(page, profile), { kind: 'vanpool', free_seats: '5' })
  await waitForSearch(page)

  await page.goto('/trips/company')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('matching:find', { name: profile }) }).click()
  await expect(main.locator('.matches > li')).toHaveCount(5)
  const line = main.getByRole('region', { name: say('matching:vanpool.title', { count: '5' }) })
  await expect(line.getByRole('listitem')).toHaveCount(2)
  await expect(line).toContainText(/\$\d/)

  // what two say to each other has a story of its own
  const call = await openMemberCalls(page)
  const conversations: string[] = []
  for (const other of others) {
    const begun = await call({
      method: 'POST',
      path: `/member/matches/${other.wish}/conversation`,
      body: { wish_id: own, template: 'shall_we_try' },
    })
    const id = String(begun['id'])
    await other.call({
      method: 'POST',
      path: `/member/conversations/${id}/lines`,
      body: { template: 'sounds_good' },
    })
    conversations.push(id)
  }
  const begun = (await call({
    method: 'POST',
    path: '/member/standing_pools',
    body: {
      conversation_id: conversations[0]!,
      name: 'Quarry van',
      meet_at: '07:30',
      leave_at: '17:00',
      ...weekdaysOf([1, 2, 3, 4, 5, 6, 7]),
    },
  })) as { items: { id: string }[] }
  const pool = begun.items[0]!.id

  await page.goto(`/trips/company?operation=pool&id=${pool}`)
  const members = main.getByRole('region', { name: say('standing-pool:members.title') })
  await expect(members.getByRole('listitem')).toHaveCount(2)
  for (const name of ['Bo Q.', 'Cleo Q.', 'Dot Q.', 'Ella Q.']) {
    const invite = members.getByRole('button', { name: say('standing-pool:members.invite', { name }) })
    await invite.click()
    await expect(invite).toHaveCount(0)
  }
  for (const other of others)
    await other.call({ method: 'POST', path: `/member/standing_pools/${pool}/answer`, body: { answer: 'yes' } })

  await page.reload()
  await expect(members.getByRole('listitem')).toHaveCount(6)
  await expect(members.getByText(say('standing-pool:members.invited'))).toHaveCount(0)
  // whom the member has only met in the pool, too
  await expect(members.getByRole('button', { name: say('conversation:block.press', { name: 'Bo Q.' }) })).toBeVisible()
  await expect(main.getByText(/A day there and back costs each of you about \$\d/)).toBeVisible()
  // six take turns: nobody drives on two of six days
  const wheels = main.locator('.pool-days__day').filter({ hasText: say('standing-pool:days.drives') })
  const texts = (await wheels.allTextContents()).slice(0, 6)
  const drivers = texts.map((text) => /(\S+(?: Q\.)?): at the wheel/.exec(text)![1])
  expect(new Set(drivers).size).toBe(6)
})
