import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import {
  addService,
  answerRide,
  changeRule,
  decideRedemptions,
  type Desk,
  publishReward,
  reviewTrips,
  runDrawing,
} from '../support/staff-week.ts'
import { test } from '../support/story.ts'
import { twoWays } from '../support/two-ways.ts'

const week: readonly [name: string, act: (desk: Desk) => Promise<void>][] = [
  ['a reward with codes is published', publishReward],
  ['redemptions are approved and denied in bulk', decideRedemptions],
  ['a drawing runs to its claim', runDrawing],
  ['a rule changes after its trial, with a second person', changeRule],
  ['a ride request is answered and followed to its end', answerRide],
  ['a dial-a-ride service with two areas is added and tested', addService],
  ['unusual trips are reviewed', reviewTrips],
]

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('C1 C4 C14 C15 E1 E4 the week of an administrator', async ({ page, openDevice, watch }) => {
      test.slow()
      watch.forgive(/status of (409|422)/)
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin' })
      for (const [what, act] of week) await test.step(what, () => act({ page, language, press, openDevice }))
    })
  })
}
