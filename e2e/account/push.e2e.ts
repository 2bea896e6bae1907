import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startPushService } from '../../apps/api/src/testing/start-push-service.ts'
import { openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { recordTrips, signOut, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const brand = 'harbor'
test.use({ serviceWorkers: 'allow' })
const settings = '/account/do_not_contact'

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

/** The scopes of the workers that this browser has for the site, beside the one that opens pages without a network. */
const listWorkers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .map(({ scope }) => new URL(scope).pathname)
      .filter((scope) => scope !== '/'),
  )

for (const { name, language, use, press } of twoWays) {
  const say = textsIn(language)

  test.describe(name, () => {
    test.use({ ...use, brand, permissions: ['notifications'] })

    test('C37 R8.07 notices are offered after the first trip, and a browser that cannot start them leaves the page as it is', async ({
      page,
      watch,
    }) => {
      // a browser without a window blocks all notices, whatever a story grants
      // what Chromium says where its push service cannot be reached
      watch.forgive(/Notifications did not start on this device/)
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
        Notification.requestPermission = async () => 'granted'
        PushManager.prototype.subscribe = () =>
          Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
      })
      await signUp(page, newPerson('Ana', 'Bell'), { language })
      const main = page.getByRole('main')
      const card = main.getByRole('region', { name: say('push:card.title') })
      await page.goto(settings)
      await expect(main.getByText(say('push:state.too_early'))).toBeVisible()

      await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6' })
      await page.goto('/home')
      await expect(card).toContainText(say('push:state.off'))
      await isAccessible(page)
      await press(card.getByRole('button', { name: say('push:turn_on') }))
      await expect(card).toContainText(say('push:stayed_off'))
      await expect.poll(() => listWorkers(page)).toEqual([])

      await press(card.getByRole('button', { name: say('push:card.later') }))
      await expect(card).toBeHidden()
      await page.reload()
      await expect(main.getByRole('heading', { name: say('trip:week.title') })).toBeVisible()
      await expect(card).toBeHidden()
      await page.goto(settings)
      await expect(main.getByText(say('push:state.off'))).toBeVisible()
      await isAccessible(page)
    })
  })
}

test.describe('with a push service on this machine', () => {
  const say = textsIn('es')
  let service: Awaited<ReturnType<typeof startPushService>>
  test.beforeAll(async () => void (service = await startPushService()))
  test.afterAll(() => service.close())
  test.use({ brand, locale: 'es-US', permissions: ['notifications'] })

  test('C37 a device is told in its member’s language what staff decide, stands in the settings, and is forgotten with the sign-in', async ({
    page,
  }) => {
    const received: { title: string; path: string }[][] = []
    await page.exposeFunction('subscribeAtService', (publicKey: string) => {
      const browser = service.subscribe(publicKey)
      received.push(browser.received)
      return browser.subscription
    })
    await page.addInitScript(() => {
      type AtService = (publicKey: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>
      const { subscribeAtService } = globalThis as unknown as { subscribeAtService: AtService }
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async (options) => {
        const { endpoint, ...keys } = await subscribeAtService(options?.applicationServerKey as string)
        return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
      }
    })
    const ana = newPerson('Paz', 'Bell')
    await signUp(page, ana, { language: 'es' })
    await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6' })
    const main = page.getByRole('main')
    await page.goto('/home')
    const card = main.getByRole('region', { name: say('push:card.title') })
    await card.getByRole('button', { name: say('push:turn_on') }).click()
    await expect(card).toContainText(say('push:state.on'))
    await expect(card.getByRole('button', { name: say('push:card.later') })).toBeHidden()
    expect(await listWorkers(page)).toEqual(['/push/'])
    await page.goto(settings)
    await expect(main.getByText(say('push:state.on'))).toBeVisible()

    const call = await openMemberCalls(page)
    const { from, products } = (await call({ method: 'GET', path: '/member/transit_passes' })) as {
      from: string
      products: { id: string; name: string }[]
    }
    await call({
      method: 'POST',
      path: '/member/transit_passes',
      body: { product_id: products.find((each) => each.name === 'Monthly city pass')!.id, from },
    })
    const staff = await openStaffCalls(page)
    const { items } = (await staff({ method: 'GET', path: '/staff/transit_passes?state=requested' })) as {
      items: { id: string; member: { name: string } }[]
    }
    const { id } = items.findLast(({ member }) => member.name === `${ana.firstName} ${ana.lastName}`)!
    await staff({
      method: 'POST',
      path: `/staff/transit_passes/${id}/approval`,
      body: { decision: 'deny', reason: 'Tu zona tiene otro pase.' },
    })
    await expect.poll(() => received[0]).toHaveLength(1)
    const [shown] = received[0]!
    expect(shown!.path).toMatch(/^\/(wallet|transit_passes)/)
    expect(shown!.title).toMatch(/pase/i)

    await page.goto('/home')
    await signOut(page, ana, 'es')
    await expect.poll(() => listWorkers(page)).toEqual([])
  })
})
