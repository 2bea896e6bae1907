import { expect, type Page } from '@playwright/test'
import type { HomeCard } from '@throughway/contract/account/home'
import { addDays, localDate } from '@throughway/domain/time/time'
import { fetchByNumber } from './support/change-answer.ts'
import { nextWorkday } from './support/days.ts'
import { openStaffCalls } from './support/join.ts'
import { waitForMail } from './support/mail-box.ts'
import { newPerson } from './support/people.ts'
import { keepPlaces, takePhone } from './support/phone.ts'
import { drawPicture } from './support/pictures.ts'
import { lookAtPoll, lookAtResults } from './support/polls.ts'
import { waitForRegion, waitingForRegions } from './support/region.ts'
import { showImpact } from './support/impact-screens.ts'
import { eventScreens } from './support/event-screens.ts'
import { raceScreens } from './support/race-screens.ts'
import { rewardScreens } from './support/reward-screens.ts'
import { staffScreens } from './support/staff-screens.ts'
import { surveyScreens } from './support/survey-screens.ts'
import { askAsGuest, findBus, rideEnds } from './support/rides.ts'
import { port, siteOf } from './support/server.ts'
import { fillSignIn, fillTrip, recordTrips, settle } from './support/steps.ts'
import { type Language, textsIn } from './support/texts.ts'
import { addressOf, findBoarded } from './support/timetables.ts'
import { takePart } from './support/rides-home.ts'
import type { Scene, Screen } from './support/screen.ts'
import { waitForWords } from './support/words.ts'

/** The programme at which screens are looked at. */
export const screensBrand = 'harbor'
export const today = () => localDate(Date.now(), 'America/New_York')

/** The gallery shows skeletons as a part among others. */
const partsPath = '/dev/ui'

/** Every screen that has something of its own to show, in every state worth a look. */
export const screens: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  { name: 'not found', viewer: 'visitor', path: '/404' },
  {
    name: 'unknown host',
    viewer: 'visitor',
    path: `http://nobody.localhost:${port}/`,
    prepare: ({ page }) => expect(page.getByRole('listitem')).toHaveCount(32),
  },
  { name: 'sign in', viewer: 'visitor', path: '/account/login' },
  { name: 'sign in refused', viewer: 'visitor', path: '/account/login', prepare: refuseSignIn },
  { name: 'sign up', viewer: 'visitor', path: '/account/register' },
  {
    name: 'sign up with faults',
    viewer: 'visitor',
    path: '/account/register',
    prepare: ({ page, say }) => press(page, say('account:register.submit')),
  },
  { name: 'password forgotten', viewer: 'visitor', path: '/account/forget-password' },
  { name: 'password link sent', viewer: 'visitor', path: '/account/forget-password', prepare: askForReset },
  {
    name: 'new password with faults',
    viewer: 'visitor',
    path: '/account/forget-password?token=none',
    prepare: ({ page, say }) => press(page, say('account:forgot.choose_submit')),
  },
  { name: 'e-mail link', viewer: 'visitor', path: '/email_verify?token=none' },
  { name: 'e-mail link refused', viewer: 'visitor', path: '/email_verify?token=none', prepare: refuseToken },
  { name: 'unsubscribe without a link', viewer: 'visitor', path: '/unsubscribe' },
  {
    name: 'sign-in with a provider refused',
    viewer: 'visitor',
    path: '/oauth?problem=refused',
    prepare: ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'sign-in with a provider begun elsewhere',
    viewer: 'visitor',
    path: '/oauth?code=none',
    prepare: ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
  },
  { name: 'account deleted', viewer: 'visitor', path: '/account/deleted', prepare: deleteInThisTab },
  { name: 'deleting an account', viewer: 'visitor', path: '/account/deleted' },
  { name: 'act for a member', viewer: 'visitor', path: '/account/impersonate' },
  { name: 'impersonation ended', viewer: 'visitor', path: '/account/impersonation_ended' },
  { name: 'staff ask to open the account, incomplete', viewer: 'visitor', path: '/account/impersonation_consent' },
  { name: 'terms of use', viewer: 'visitor', path: '/legal' },
  { name: 'privacy', viewer: 'visitor', path: '/privacy_policy' },
  { name: 'contact us', viewer: 'visitor', path: '/contact_us' },
  {
    name: 'contact us with faults',
    viewer: 'visitor',
    path: '/contact_us?about=sc_AAAADA&number=12',
    prepare: ({ page, say }) => press(page, say('support:submit')),
  },
  { name: 'questions and answers', viewer: 'visitor', path: '/faqs', prepare: waitForWords },
  { name: 'one answer', viewer: 'visitor', path: '/faqs?question=how-many-points', prepare: waitForWords },
  { name: 'about us', viewer: 'visitor', path: '/public/about', prepare: waitForWords },
  { name: 'first steps for a visitor', viewer: 'visitor', path: '/pages/starter' },
  { name: 'statistics of the programme', viewer: 'visitor', path: '/my_stats' },
  { name: 'impact of the programme', viewer: 'visitor', path: '/404', prepare: showImpact },
  {
    name: 'commute calculator',
    viewer: 'visitor',
    path: '/commute_calculator?people=4&miles=5&bike_days=2&transit_days=3&walk_days=1',
  },
  { name: 'embedded planner', viewer: 'visitor', path: '/404', prepare: planInFrame },
  { name: 'planner for visitors', viewer: 'visitor', path: '/public/planner' },
  { name: 'I need a ride', viewer: 'visitor', path: '/public/ride' },
  {
    name: 'I need a ride, with rides',
    viewer: 'visitor',
    path: '/public/ride?from=42.3554,-71.0605&to=42.3604,-71.0555',
  },
  { name: 'planner for other sites', viewer: 'visitor', path: '/public/embed' },
  { name: 'departures near a place', viewer: 'visitor', path: '/public/nearby?at=42.3554,-71.0605' },
  { name: 'timetable without a stop', viewer: 'visitor', path: '/public/stop' },
  { name: 'timetable without a line', viewer: 'visitor', path: '/public/line' },
  { name: 'board without a stop', viewer: 'visitor', path: '/public/departures' },
  {
    name: 'timetable of a stop',
    viewer: 'visitor',
    path: '/public/stop',
    prepare: ({ page }) => openTimetable(page, 'stop', '.stop-line'),
  },
  {
    name: 'timetable of a line',
    viewer: 'visitor',
    path: '/public/line',
    prepare: ({ page }) => openTimetable(page, 'line', '.line-table, .line-runs'),
  },
  {
    name: 'departures board',
    viewer: 'visitor',
    path: '/public/departures',
    prepare: ({ page }) =>
      openTimetable(page, 'departures', '.departures-board .departure-list, .departures-board__nothing'),
  },
  { name: 'my statistics', viewer: 'member', path: '/more/my_stats?period=month' },
  { name: 'help', viewer: 'newcomer', path: '/more/help', prepare: waitForWords },
  { name: 'a topic of help', viewer: 'newcomer', path: '/more/help?topicID=points', prepare: waitForWords },
  { name: 'a partner', viewer: 'newcomer', path: '/more/partner?partnerID=1', prepare: waitForWords },
  { name: 'my statistics without trips', viewer: 'newcomer', path: '/more/my_stats' },
  { name: 'parts', viewer: 'visitor', path: partsPath },
  { name: 'verify e-mail', viewer: 'newcomer', path: '/account/verify' },
  { name: 'home without trips', viewer: 'newcomer', path: '/home' },
  { name: 'trips without trips', viewer: 'newcomer', path: '/trips/trips' },
  ...rewardScreens,
  ...staffScreens,
  { name: 'e-mail addresses', viewer: 'newcomer', path: '/account/emails' },
  { name: 'another main address', viewer: 'newcomer', path: '/account/emails', prepare: addAddress },
  { name: 'what we send you', viewer: 'newcomer', path: '/account/do_not_contact' },
  { name: 'copy of the data', viewer: 'newcomer', path: '/account/data' },
  { name: 'delete account', viewer: 'member', path: '/account/delete_account' },
  { name: 'account activity', viewer: 'newcomer', path: '/account/activity' },
  { name: 'invitation that ran out', viewer: 'newcomer', path: '/account/invitation' },
  {
    name: 'messages',
    viewer: 'newcomer',
    path: '/messages',
    prepare: async ({ page }) => {
      await page.locator('.message-list button').first().click()
      await expect(page.locator('.message__body').first()).toBeVisible()
    },
  },
  {
    name: 'messages beside the page',
    viewer: 'newcomer',
    path: '/account/activity',
    prepare: async ({ page }) => {
      await page.locator('.member-top-bar__messages').click()
      await expect(page.locator('.message-list')).toBeVisible()
    },
  },
  { name: 'messages with a poll', viewer: 'newcomer', path: '/messages', prepare: lookAtPoll },
  { name: 'messages with results of a poll', viewer: 'newcomer', path: '/messages', prepare: lookAtResults },
  { name: 'special event', viewer: 'newcomer', path: '/event/1' },
  { name: 'rules of a special event', viewer: 'newcomer', path: '/event/1?rules=true' },
  ...surveyScreens,
  ...raceScreens,
  ...eventScreens,
  { name: 'setup', viewer: 'newcomer', path: '/account/setup' },
  {
    name: 'setup of home with faults',
    viewer: 'newcomer',
    path: '/account/setup?step=home',
    prepare: ({ page, say }) => press(page, say('setup:continue')),
  },
  { name: 'setup of the organization', viewer: 'newcomer', path: '/account/setup?step=organisation' },
  { name: 'setup of the modes', viewer: 'newcomer', path: '/account/setup?step=modes' },
  {
    name: 'setup of the consent',
    viewer: 'newcomer',
    path: '/account/setup?step=consent',
    prepare: ({ page, say }) => press(page, say('setup:consent.finish')),
  },
  { name: 'first steps', viewer: 'newcomer', path: '/pages/starter' },
  { name: 'profile', viewer: 'newcomer', path: '/account/profile' },
  { name: 'profile with faults', viewer: 'newcomer', path: '/account/profile', prepare: spoilProfile },
  { name: 'contact details', viewer: 'newcomer', path: '/account/contact_info', prepare: askForPostalAddress },
  { name: 'contact details with faults', viewer: 'newcomer', path: '/account/contact_info', prepare: spoilContactInfo },
  { name: 'password', viewer: 'member', path: '/account/password' },
  {
    name: 'password with faults',
    viewer: 'newcomer',
    path: '/account/password',
    prepare: ({ page, say }) => press(page, say('password:change.submit')),
  },
  { name: 'passkey to add', viewer: 'newcomer', path: '/account/password', prepare: nameAPasskey },
  { name: 'second step to set up', viewer: 'newcomer', path: '/account/second_factor', prepare: askForSecondStep },
  {
    name: 'second step by an app',
    viewer: 'newcomer',
    path: '/account/second_factor',
    prepare: async (scene) => {
      await askForSecondStep(scene)
      await press(scene.page, scene.say('second_factor:first.app'))
      await expect(scene.page.getByRole('img', { name: scene.say('second_factor:app.picture') })).toBeVisible()
    },
  },
  {
    name: 'recovery codes',
    viewer: 'newcomer',
    path: '/account/second_factor',
    prepare: async (scene) => {
      const { page, say } = scene
      await askForSecondStep(scene)
      await press(page, say('second_factor:first.app'))
      await page.getByLabel(say('second_factor:app.first_code')).fill('123456')
      await press(page, say('second_factor:app.submit'))
      await expect(page.getByRole('listitem')).toHaveCount(10)
    },
  },
  {
    name: 'second step with faults',
    viewer: 'newcomer',
    path: '/account/second_factor',
    prepare: async (scene) => {
      await askForSecondStep(scene, { app_since: '2026-03-02T12:00:00.000Z', passkeys: 1, recovery_codes: 9 })
      await press(scene.page, scene.say('second_factor:show.submit'))
    },
  },
  {
    name: 'second step of an account',
    viewer: 'newcomer',
    path: '/account/password',
    prepare: async (scene) => {
      const has = { app_since: '2026-03-02T12:00:00.000Z', recovery_codes: 9, is_shown: true, needs_password: true }
      await askForSecondStep(scene, has, false)
      await scene.page
        .getByRole('heading', { level: 2, name: scene.say('second_factor:title') })
        .scrollIntoViewIfNeeded()
    },
  },
  { name: 'notice in the way', viewer: 'newcomer', path: '/home', prepare: expirePassword },
  { name: 'home', viewer: 'member', path: '/home' },
  { name: 'home with the menu of the account', viewer: 'member', path: '/home', prepare: openAccountMenu },
  { name: 'menu', viewer: 'member', path: '/home', prepare: openMenu },
  { name: 'appearance', viewer: 'member', path: '/home', prepare: openAppearance },
  { name: 'trips', viewer: 'member', path: '/trips/trips' },
  { name: 'points without points', viewer: 'newcomer', path: '/trips/points' },
  { name: 'points', viewer: 'member', path: '/trips/points' },
  { name: 'points that expire', viewer: 'member', path: '/trips/points?table=expiring' },
  { name: 'points rules', viewer: 'member', path: '/trips/points?table=rules' },
  { name: 'trips of one mode', viewer: 'member', path: '/trips/trips?mode=transit&status=counted&summary=miles' },
  { name: 'deleted trips', viewer: 'member', path: '/trips/trips', prepare: deleteATrip },
  { name: 'import of a file', viewer: 'newcomer', path: '/trips/syncing' },
  { name: 'import looked at', viewer: 'member', path: '/trips/syncing', prepare: bringTable },
  {
    name: 'trip seen',
    viewer: 'member',
    path: '/trips/trips',
    prepare: (scene) => openTrip(scene, 'trip:row.view', 'trip:title.view'),
  },
  {
    name: 'trip changed',
    viewer: 'member',
    path: '/trips/trips',
    prepare: (scene) => openTrip(scene, 'trip:row.edit', 'trip:title.edit'),
  },
  { name: 'trip to delete', viewer: 'member', path: '/trips/trips', prepare: (scene) => askToDelete(scene) },
  { name: 'new trip', viewer: 'member', path: '/trips/trip' },
  {
    name: 'new trip with faults',
    viewer: 'newcomer',
    path: '/trips/trip',
    prepare: ({ page, say }) => press(page, say('trip:today.log')),
  },
  { name: 'new trip with its points', viewer: 'newcomer', path: '/trips/trip', prepare: previewTrip },
  { name: 'new trip in a pool', viewer: 'newcomer', path: '/trips/trip', prepare: nameAPartner },
  { name: 'trips and who asks', viewer: 'member', path: '/trips/trips', prepare: askAboutPools },
  { name: 'new trip in several modes', viewer: 'newcomer', path: '/trips/trip', prepare: previewLegs },
  { name: 'second trip of a day', viewer: 'member', path: '/trips/trip', prepare: doubleTrip },
  { name: 'places without one', viewer: 'newcomer', path: '/account/locations' },
  { name: 'place with faults', viewer: 'newcomer', path: '/account/locations', prepare: spoilPlace },
  { name: 'photo without one', viewer: 'newcomer', path: '/account/photo' },
  { name: 'photo to cut', viewer: 'newcomer', path: '/account/photo', prepare: cutPhoto },
  { name: 'vehicles without one', viewer: 'newcomer', path: '/account/vehicles' },
  {
    name: 'vehicle to look up',
    viewer: 'newcomer',
    path: '/account/vehicles?vehicle=new',
    prepare: ({ page, say }) => press(page, say('global_button_label_save')),
  },
  { name: 'vehicles', viewer: 'member', path: '/account/vehicles?vehicle=new', prepare: addVehicle },
  {
    name: 'supervisor to name',
    viewer: 'newcomer',
    path: '/account/supervisor',
    prepare: ({ page, say }) => press(page, say('supervisor:form.ask')),
  },
  { name: 'supervisor asked', viewer: 'member', path: '/account/supervisor', prepare: nameSupervisor },
  { name: 'supervisor page over', viewer: 'visitor', path: '/supervisor?token=none' },
  { name: 'supervisor page', viewer: 'member', path: '/account/supervisor', prepare: openSupervisorPage },
  { name: 'text messages', viewer: 'newcomer', path: '/account/texting' },
  { name: 'helpers', viewer: 'newcomer', path: '/account/helpers' },
  { name: 'rides to take over', viewer: 'newcomer', path: '/account/claim_rides' },
  { name: 'help that has ended', viewer: 'newcomer', path: '/account/helped/none' },
  { name: 'invitation to help that ran out', viewer: 'newcomer', path: '/account/help_invitation' },
  { name: 'racing', viewer: 'newcomer', path: '/account/racing' },
  {
    name: 'volunteer with faults',
    viewer: 'newcomer',
    path: '/account/volunteer',
    prepare: ({ page, say }) => press(page, say('volunteer:apply')),
  },
  { name: 'rides with volunteers, without one', viewer: 'newcomer', path: '/more/volunteer_rides' },
  {
    name: 'ride to ask volunteers for, with faults',
    viewer: 'newcomer',
    path: '/more/volunteer_rides/ask',
    prepare: ({ page, say }) => press(page, say('volunteer-ride:ask.send')),
  },
  { name: 'rides to drive, without an offer', viewer: 'newcomer', path: '/more/volunteer_drives' },
  { name: 'year of a volunteer', viewer: 'newcomer', path: '/more/volunteer_drives/year' },
  { name: 'ride to ask for with faults', viewer: 'visitor', path: '/rides/ask', prepare: askForRide },
  { name: 'rides asked for', viewer: 'visitor', path: '/rides', prepare: showRides },
  { name: 'ride preferences', viewer: 'newcomer', path: '/account/rides' },
  { name: 'automatic trips to agree to', viewer: 'newcomer', path: '/trips/auto_record_trips' },
  { name: 'automatic trips', viewer: 'member', path: '/trips/auto_record_trips', prepare: suggestTrips },
  { name: 'calendar', viewer: 'member', path: '/trips/calendar' },
  { name: 'calendar with a day open', viewer: 'member', path: '/trips/calendar', prepare: openToday },
  { name: 'calendar with days to log', viewer: 'member', path: '/trips/calendar', prepare: chooseDays },
  { name: 'calendar for an app', viewer: 'member', path: '/trips/calendar', prepare: subscribe },
  { name: 'trip profiles without one', viewer: 'newcomer', path: '/trips/trip_profiles' },
  { name: 'company that is not offered', viewer: 'newcomer', path: '/trips/company' },
  {
    name: 'trip profile with faults',
    viewer: 'newcomer',
    path: '/trips/trip_profiles?operation=new',
    prepare: spoilTripProfile,
  },
  {
    name: 'trip profiles and a week to confirm',
    viewer: 'member',
    path: '/trips/trip_profiles?operation=new',
    prepare: keepTripProfile,
  },
  { name: 'home with a question', viewer: 'member', path: '/home', prepare: askAboutTrips },
  { name: 'home with cards', viewer: 'member', path: '/home', prepare: fillHome },
  { name: 'planner', viewer: 'newcomer', path: '/find' },
  { name: 'planner with ways', viewer: 'newcomer', path: '/find', prepare: seeWays },
  { name: 'way for paper', viewer: 'visitor', path: '/find/print', prepare: printJourney },
  { name: 'assisted rides', viewer: 'newcomer', path: '/find', prepare: seeRides },
  { name: 'questions about the rider', viewer: 'visitor', path: '/404', prepare: askAboutRider },
  { name: 'rides by mail to end', viewer: 'visitor', path: '/rides/no_mail?token=none' },
  { name: 'mails about a report to end', viewer: 'visitor', path: '/report_mails?token=none' },
  { name: 'planner without a way', viewer: 'newcomer', path: '/find', prepare: seeNoWay },
  { name: 'trip logged', viewer: 'member', path: '/trips/trip', prepare: saveTrip },
  { name: 'new trip between places', viewer: 'member', path: '/trips/trip', prepare: fillOddTrip },
  { name: 'new trip of a compressed week', viewer: 'member', path: '/trips/trip', prepare: chooseCompressedWeek },
  { name: 'landing with an answer', viewer: 'visitor', path: '/', prepare: answerOnLanding },
]

/** What the member of these screens has done before. */
export async function logSomeTrips(page: Page) {
  const trips = [
    { mode: 'bike', way: 'round', miles: '4.6', daysAgo: 0 },
    { mode: 'carpool', way: 'round', miles: '12', daysAgo: 1 },
    { mode: 'transit', way: 'one_way', miles: '7.5', daysAgo: 3 },
    // the one that is deleted, so that the others stay
    { mode: 'scooter', way: 'one_way', miles: '1.5', daysAgo: 9 },
  ] as const
  await recordTrips(page, ...trips.map((trip) => ({ ...trip, from: 'Elm Street 12', to: 'Custom House' })))
}

async function openTimetable(page: Page, screen: 'stop' | 'line' | 'departures', shown: string) {
  await page.goto(addressOf(screen, await findBoarded(page, screensBrand)))
  await expect(page.locator(shown).first()).toBeVisible()
}

async function press(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Its address alone says its language. */
async function planInFrame({ page, language }: Scene) {
  await waitForRegion(screensBrand)
  await page.goto(`/trip_planner_iframe?lang=${language}&from=42.3612,-71.0571&to=42.3702,-71.0671`)
  await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible()
}

/** As the tab is left by a deletion. */
async function deleteInThisTab({ page, say }: Scene) {
  await page.evaluate(() => sessionStorage.setItem('throughway.deleted', '1'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('account:deleted.title') })).toBeVisible()
}

async function refuseSignIn({ page, language }: Scene) {
  await fillSignIn(page, { email: 'nobody@story.example', password: 'wrong-word-1' }, language)
  await expect(page.getByRole('alert')).toBeVisible()
}

async function askForReset({ page, say }: Scene) {
  await page.getByLabel(say('account:email')).fill('nobody@story.example')
  await press(page, say('account:forgot.submit'))
  await expect(page.getByRole('heading', { level: 1, name: say('account:forgot.sent_title') })).toBeVisible()
}

/** What only time brings about is put into the kept session, and into the server's answer. */
async function expirePassword({ page, say }: Scene) {
  const due = { password_expired: true }
  await page.route('**/api/member/session', (route) =>
    route.fulfill({ json: { status: { code: 200, message: 'ok', request_id: 'none' }, data: due } }),
  )
  await page.addInitScript((more) => {
    const session = JSON.parse(sessionStorage.getItem('throughway.session')!) as object
    sessionStorage.setItem('throughway.session', JSON.stringify({ ...session, ...more }))
  }, due)
  await page.reload()
  await expect(page.getByRole('dialog', { name: say('global_alert_title_password_expired') })).toBeVisible()
  await waitForContent(page)
}

/** The server of the stories asks no staff for a second step, so its answers are those of one that does. */
async function askForSecondStep({ page, say }: Scene, has: object = {}, isHalfway = true) {
  const role = { role: 'coordinator', permissions: ['self.factor'], second_factor_required: isHalfway }
  const factor = {
    is_demanded: true,
    is_shown: false,
    app_since: null,
    passkeys: 0,
    recovery_codes: 0,
    needs_password: false,
    has_password: true,
    ...has,
  }
  const status = { code: 200, message: 'ok', request_id: 'none' }
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const answers = {
    second_factor: factor,
    'second_factor/app/start': { secret, address: `otpauth://totp/Harbor:kim@example.org?secret=${secret}` },
    'second_factor/app': {
      session: { second_factor_required: false },
      recovery_codes: Array.from({ length: 10 }, (_, index) => `k7m2q-x9w${index}r`),
    },
  }
  for (const [path, data] of Object.entries(answers))
    await page.route(`**/api/staff/${path}`, (route) => route.fulfill({ json: { status, data } }))
  await page.addInitScript((more) => {
    const session = JSON.parse(sessionStorage.getItem('throughway.session')!) as object
    sessionStorage.setItem('throughway.session', JSON.stringify({ ...session, ...more }))
  }, role)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('second_factor:title') })).toBeVisible()
  await waitForContent(page)
}

async function nameAPasskey({ page, say }: Scene) {
  await press(page, say('password:passkeys.add'))
  await expect(page.getByLabel(say('password:passkeys.name'))).toBeFocused()
}

async function refuseToken({ page, say }: Scene) {
  await press(page, say('account:email_verify.submit'))
  await expect(page.getByRole('alert')).toBeVisible()
}

async function spoilProfile({ page, say }: Scene) {
  await page.getByLabel(say('profile:field.first_name')).fill('')
  await page.getByLabel(say('profile:field.birth_year')).fill(String(new Date().getFullYear() - 10))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('profile:save'), exact: true })
    .first()
    .click()
  await expect(page.getByText(say('field.too_young'))).toBeVisible()
}

async function askForPostalAddress({ page, say }: Scene) {
  await page.getByLabel(say('profile:field.has_postal_address')).check()
  await expect(page.getByLabel(say('profile:field.zip'))).toBeVisible()
}

async function spoilContactInfo(scene: Scene) {
  const { page, say } = scene
  await askForPostalAddress(scene)
  await page.getByLabel(say('profile:field.mobile_phone')).fill('555')
  await press(page, say('profile:save'))
  await expect(page.getByText(say('field.not_a_phone'))).toBeVisible()
}

async function spoilPlace({ page, say }: Scene) {
  await press(page, say('places:others.add'))
  await page.getByLabel(say('places:field.zip')).fill('2108')
  await page.getByText(say('places:form.more')).click()
  await press(page, say('places:form.save'))
  await expect(page.getByText(say('field.not_a_zip'))).toBeVisible()
}

async function answerOnLanding({ page, say }: Scene) {
  await waitForRegion(screensBrand)
  await page.getByLabel(say('landing:planner.label')).focus()
  await page.getByRole('button', { name: /Airport$/ }).click()
  await expect(page.locator('.brief-way')).toHaveCount(3)
}

async function openAccountMenu({ page, say }: Scene) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('layout.account_of', { name: '' }) })
    .click()
  await expect(page.getByRole('link', { name: say('layout.sign_out') })).toBeVisible()
}

/** On a phone a drawer; beside a sidebar the entries of one group. */
async function openMenu({ page, say }: Scene) {
  const isPhone = page.viewportSize()!.width < 768
  if (isPhone)
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('layout.open_menu') })
      .click()
  const menu = isPhone
    ? page.getByRole('dialog', { name: say('layout.menu') })
    : page.getByRole('navigation', { name: say('layout.main_navigation') })
  await menu.getByRole('button', { name: say('menu.trips'), exact: true }).click()
  await expect(menu.getByRole('link', { name: say('menu.completed_trips') })).toBeVisible()
}

async function openAppearance(scene: Scene) {
  const { page, say } = scene
  await openAccountMenu(scene)
  await page.getByRole('button', { name: say('layout.appearance') }).click()
  await expect(page.getByRole('dialog', { name: say('layout.appearance') })).toBeVisible()
}

async function addAddress({ page, say }: Scene) {
  await page.getByLabel(say('email:add.email')).fill(`other.${Date.now()}@story.example`)
  await press(page, say('email:add.submit'))
  await expect(page.getByText(say('email:add.done'))).toBeVisible()
}

/** In the grid a cell, in the list a button. */
async function openToday({ page }: Scene) {
  await page
    .locator(`[data-date="${today()}"]`)
    .getByText(/^\d+$|,/)
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

async function chooseDays({ page, say }: Scene) {
  const main = page.getByRole('main')
  for (const daysAgo of [0, 2, 4]) {
    const box = main.locator(`[data-date="${addDays(today(), -daysAgo)}"] input`)
    if ((await box.count()) > 0) await box.check()
  }
  await press(page, say('calendar:choose.log'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('calendar:like.check') })
    .click()
  await expect(
    page
      .getByRole('dialog', { name: say('calendar:paste.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
}

async function subscribe({ page, say }: Scene) {
  await press(page, say('calendar:feed.open_dialog'))
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: new RegExp(`${say('calendar:feed.make')}|${say('calendar:feed.renew')}`) })
    .click()
  await expect(dialog.getByLabel(say('calendar:feed.address'), { exact: true }).first()).toBeVisible()
}

async function openTripMenu({ page, say }: Scene, mode: 'transit' | 'scooter' = 'transit') {
  const actions = say('trip:row.actions', { mode: say(`trip:mode_in_sentence.${mode}`), date: '' })
  await page.getByRole('main').getByRole('button', { name: actions }).first().click()
}

async function openTrip(scene: Scene, choice: string, title: string) {
  const { page, say } = scene
  await openTripMenu(scene)
  await page
    .getByRole('main')
    .getByRole('link', { name: say(choice), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
  await waitForContent(page)
}

async function askToDelete(scene: Scene, mode?: 'transit' | 'scooter') {
  const { page, say } = scene
  await openTripMenu(scene, mode)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('trip:row.delete'), exact: true })
    .click()
  await expect(page.getByRole('dialog', { name: say('trip:delete.title') })).toBeVisible()
}

async function bringTable({ page, say }: Scene) {
  const part = page.getByRole('region', { name: say('imports:title') })
  const day = (back: number) => addDays(today(), -back)
  const text = [
    'Date,Mode,From,To,Miles,Left at',
    `${day(2)},Bike,Home,Work,4.2,08:00`,
    `${day(2)},Bike,Work,Home,4.2,17:15`,
    `${day(20)},Transit,Home,Work,7.5,`,
    `${day(3)},Rocket,,,4,`,
    `${day(90)},Walk,,,1,`,
  ].join('\n')
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'my trips.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(part.getByRole('tab', { selected: true })).toBeVisible({ timeout: 20_000 })
  await waitForContent(page)
}

async function deleteATrip(scene: Scene) {
  const { page, say } = scene
  await page.goto('/trips/trips?view=deleted')
  await waitForContent(page)
  // the same member may have deleted one in another view
  if (await page.getByRole('main').getByRole('listitem').count()) return
  await page.goto('/trips/trips')
  await askToDelete(scene, 'scooter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trip:delete.confirm') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/trips/trips?view=deleted')
  await waitForContent(page)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
}

async function previewTrip({ page, language, say }: Scene) {
  // without places: they are written or chosen, as another screen has kept some of this member or not
  await fillTrip(page, { mode: 'bike', way: 'round', miles: '4.6' }, language)
  await expect(
    page
      .getByRole('region', { name: say('trip-form:preview.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
}

async function previewLegs({ page, say }: Scene) {
  await page
    .getByRole('radiogroup', { name: say('trip:field.mode') })
    .getByRole('radio', { name: say('trip:mode.multimode'), exact: true })
    .check()
  await page.getByRole('button', { name: say('trip-form:legs.add') }).click()
  const legs = page.getByRole('group', { name: say('trip-form:legs.title') }).getByRole('listitem')
  for (const [index, [mode, miles]] of [
    ['walk', '9'],
    ['transit', '7.5'],
    ['carpool', '3'],
  ].entries()) {
    await legs.nth(index).getByRole('combobox').selectOption(mode!)
    await legs.nth(index).getByLabel(say('trip:field.miles')).fill(miles!)
  }
  await page.getByText(say('trip:field.more'), { exact: true }).click()
  await page.getByLabel(say('trip:field.departure')).fill('08:00')
  await page.getByLabel(say('trip:field.arrival')).fill('08:05')
  await expect(page.getByText(say('trip-form:unusual.speed'))).toBeVisible()
}

async function fillOddTrip({ page, say }: Scene) {
  await settle(page, screensBrand)
  await page.goto('/trips/trip')
  await page
    .getByRole('radiogroup', { name: say('trip:field.mode') })
    .getByRole('radio', { name: say('trip:mode.scooter'), exact: true })
    .check()
  await page.getByRole('combobox', { name: say('trip:field.from') }).selectOption({ label: say('trip-form:kind.home') })
  await page.getByRole('combobox', { name: say('trip:field.to') }).selectOption({ label: say('trip-form:kind.work') })
  const miles = page.getByLabel(say('trip:field.miles_one_way'))
  // what the places give comes by itself, and may come as one writes
  await expect(miles).not.toHaveValue('')
  await page.waitForLoadState('networkidle')
  await miles.fill('14')
  await press(page, say('trip:today.log'))
  await expect(page.getByLabel(say('trip-form:distance.reason'))).toBeVisible()
}

async function chooseCompressedWeek({ page, say }: Scene) {
  await takePart(page)
  await settle(page, screensBrand)
  await page.goto('/trips/trip')
  await page
    .getByRole('radiogroup', { name: say('trip:field.mode') })
    .getByRole('radio', { name: say('trip:mode.compressed_week'), exact: true })
    .check()
  await page.getByRole('radio', { name: say('trip-form:week.schemes.9_80') }).check()
  await expect(page.getByRole('radiogroup', { name: say('trip-form:week.first') })).toBeVisible()
}

async function doubleTrip({ page, language, say }: Scene) {
  await fillTrip(page, { mode: 'walk', way: 'one_way', miles: '1.5', date: addDays(today(), -3) }, language)
  await page
    .getByRole('radiogroup', { name: say('trip:field.direction') })
    .getByRole('radio', { name: say('trip:field.out'), exact: true })
    .check()
  await press(page, say('trip:today.log'))
  await expect(page.getByRole('dialog', { name: say('trip:double.title') })).toBeVisible()
}

async function cutPhoto({ page, say }: Scene) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, say('photo:pick.choose'))
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawPicture(600, 400) })
  await expect(page.getByRole('application', { name: say('photo:crop.square') })).toBeVisible()
}

async function addVehicle({ page, say }: Scene) {
  const form = page.getByRole('main')
  // the same member may have brought one from another view
  if (await form.getByLabel(say('vehicle:field.nickname')).isVisible()) {
    await form.getByLabel(say('vehicle:field.nickname')).fill('Sparks')
    await form.getByRole('radio', { name: say('vehicle:way.own') }).check()
    await form.getByLabel(say('vehicle:field.fuel')).selectOption('electric')
    await form.getByLabel(say('vehicle:field.kwh_per_100_miles')).fill('28.5')
    await press(page, say('global_button_label_save'))
    await page
      .getByRole('region', { name: say('layout.notices') })
      .getByRole('button')
      .click()
  }
  await expect(page.getByRole('heading', { level: 1, name: say('vehicle:title'), exact: true })).toBeVisible()
}

async function nameSupervisor({ page, say }: Scene) {
  if (await page.getByRole('heading', { name: say('supervisor:form.title_new') }).isVisible()) {
    await page.getByRole('textbox', { name: say('supervisor:field.name'), exact: true }).fill('Lee Boss')
    await page
      .getByRole('textbox', { name: say('supervisor:field.email'), exact: true })
      .fill(newPerson('Lee', 'Boss').email)
    await page.getByRole('textbox', { name: say('supervisor:field.phone'), exact: true }).fill('617 555 0100')
    await press(page, say('supervisor:form.ask'))
    await page
      .getByRole('region', { name: say('layout.notices') })
      .getByRole('button')
      .click()
  }
  await expect(page.getByText(say('supervisor:state.waiting.title'), { exact: true })).toBeVisible()
}

async function openSupervisorPage(scene: Scene) {
  await nameSupervisor(scene)
  const { page } = scene
  const { text } = await waitForMail(page, await page.getByText('@story.example').first().innerText())
  const link = new URL(/http\S+\/supervisor\?token=\S+/.exec(text)![0])
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('button', { name: scene.say('supervisor:page.confirm') })).toBeVisible()
}

/** One of the ways is open. */
async function seeWays({ page, say }: Scene) {
  await waitForRegion(screensBrand)
  await page.goto(`/find?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00`)
  await page
    .getByRole('button', { name: new RegExp(`^${say('planner:mode.transit')},`) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: say('journey:log.plan') })).toBeVisible()
  await waitForContent(page)
}

/** One of the rides is open. */
async function seeRides({ page, say }: Scene) {
  await waitForRegion(screensBrand)
  await page.goto(`/find?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=10:00`)
  await page
    .getByRole('button', { name: say('ride:card.how') })
    .first()
    .click()
  await expect(page.getByText(say('ride:card.why'))).toBeVisible()
}

async function askForRide({ page, say }: Scene) {
  const date = nextWorkday()
  await page.goto(
    `/rides/ask?${new URLSearchParams({ ...rideEnds, service: await findBus(page, date), date, time: '10:00' }).toString()}`,
  )
  await page.getByRole('checkbox', { name: say('ride-profile:need.wheelchair_standard') }).check()
  await press(page, say('ride-request:ask.send'))
  await expect(page.getByText(say('ride-request:ask.look_above'))).toBeVisible()
}

/** A way there and back that is confirmed, and three weeks that wait. */
async function showRides({ page }: Scene) {
  const { token, requests } = await askAsGuest(page, nextWorkday(), {
    return_time: '12:00',
    weeks: '3',
    purpose: 'medical',
  })
  const staff = await openStaffCalls(page)
  await staff({
    method: 'POST',
    path: `/staff/ride_requests/${requests[0]!.id}/answer`,
    body: { version: '1', answer: 'confirm', confirmation: 'B-17', message: 'Blue van, at the side door.' },
  })
  await staff({
    method: 'POST',
    path: `/staff/ride_requests/${requests[1]!.id}/answer`,
    body: { version: '1', answer: 'negotiate', time: '12:30' },
  })
  await page.goto(`/rides?token=${encodeURIComponent(token)}`)
  await expect(page.getByText('B-17')).toBeVisible()
}

async function askAboutRider({ page, language, say }: Scene) {
  await waitForRegion(screensBrand)
  await page.goto(
    `/trip_planner_iframe?lang=${language}&from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=10:00`,
  )
  await page.getByRole('button', { name: new RegExp(say('ride:question.open_other', { count: '\\d' })) }).click()
  await expect(page.getByRole('button', { name: say('ride:question.show') })).toBeVisible()
}

async function printJourney({ page, say }: Scene) {
  await waitForRegion(screensBrand)
  await page.goto(
    `/find/print?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00&way=transit-1`,
  )
  await expect(page.getByRole('button', { name: say('journey:print.now') })).toBeVisible()
}

async function seeNoWay({ page, say }: Scene) {
  await waitForRegion(screensBrand)
  await page.goto('/find?from=40.7,-74&to=42.3554,-71.0605')
  await expect(page.getByText(say('planner:change.origin_outside'))).toBeVisible()
}

async function saveTrip({ page, language, say }: Scene) {
  await fillTrip(page, { mode: 'walk', way: 'round', miles: '1.5', date: addDays(today(), -5) }, language)
  await press(page, say('trip:today.log'))
  await expect(page.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()
}

/** Brings one screen up, in the language of the page. */
export async function openScreen(opened: Page, { path, prepare }: Screen, language: Language) {
  const page = waitingForRegions(opened, siteOf(screensBrand))
  // the landing page's field asks for places of the map as soon as it has the focus, in a frame as well
  if (['/', '/landing_preview', '/admin/programme/landing'].includes(path)) await waitForRegion(screensBrand)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (path !== partsPath) await waitForContent(page)
  await prepare?.({ page, language, say: textsIn(language) })
}

function waitForContent(page: Page) {
  return expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
}

/** With a phone that has something to say of itself, and two trips, one of them doubtful. */
async function suggestTrips({ page, say }: Scene) {
  const main = page.getByRole('main')
  const agree = main.getByRole('checkbox', { name: say('recording:consent.agree') })
  await expect(agree.or(main.getByRole('heading', { name: say('recording:phone.title') }))).toBeVisible()
  if (await agree.isVisible()) {
    await keepPlaces(page)
    await agree.check()
    await press(page, say('recording:consent.turn_on'))
    for (const day of ['6', '7']) await main.getByRole('checkbox', { name: say(`recording:weekday.${day}`) }).check()
    await press(page, say('recording:settings.save'))
    const phone = await takePhone(page, 'Pixel 9')
    await press(page, say('recording:phone.pair'))
    await phone.run(
      'pair',
      (await page.getByRole('dialog').getByRole('status').filter({ hasText: '-' }).textContent())!,
    )
    await phone.run('health', '--version', '2.1.0', '--battery-saver', '--location', 'always')
    await phone.ride({ metres: 1700, scores: { bike: 0.95 } }, { metres: 3900, scores: { transit: 0.6 } })
    await phone.putAway()
    await page.reload()
  }
  await expect(main.locator('.detected').getByRole('checkbox')).toHaveCount(2)
}

async function spoilTripProfile({ page, say }: Scene) {
  await page.getByRole('radio', { name: say('trip:mode.carpool') }).check()
  await page.getByRole('radio', { name: say('trip-profile:auto_log.create.label') }).check()
  await press(page, say('global_button_label_save'))
  await expect(page.getByText(say('field.required')).first()).toBeVisible()
}

/** What only nights bring about is put into the server's answer. */
async function keepTripProfile(scene: Scene) {
  const { page, say } = scene
  await page.getByLabel(say('trip-profile:field.name')).fill('Bus to the Mill')
  await page.getByRole('radio', { name: say('trip:mode.transit') }).check()
  await page.getByLabel(say('trip:field.miles_one_way')).fill('7.5')
  await page.getByLabel(say('trip-profile:field.out_departure')).fill('08:00')
  await page.getByLabel(say('trip-profile:field.back_departure')).fill('17:00')
  await page.getByRole('radio', { name: say('trip-profile:auto_log.create.label') }).check()
  await press(page, say('global_button_label_save'))
  await expect(page).toHaveURL(/trip_profiles($|\?operation=new)/)
  await answerPending(page, [-3, -2])
  await page.goto('/trips/trip_profiles')
  await expect(page.getByRole('button', { name: say('pending:confirm_other', { count: '4' }) })).toBeVisible()
}

async function askAboutTrips({ page, say }: Scene) {
  await answerPending(page, [-1, 0])
  await answerCards(page, [{ kind: 'question', count: 4 }])
  await expect(page.getByRole('button', { name: new RegExp(`^${say('pending:yes')}:`) })).toBeVisible()
}

/** One card of each kind, which no single member has within minutes. */
async function fillHome({ page, say }: Scene) {
  const id = '018f0000-0000-7000-8000-000000000001'
  const [soon, later] = [addDays(today(), 2), addDays(today(), 12)]
  await answerPending(page, [-1])
  await answerCards(page, [
    {
      kind: 'ride',
      request_id: id,
      service: 'Harbor Dial-a-Ride',
      state: 'proposal',
      pickup: `${soon}T13:15:00Z`,
      date: soon,
    },
    { kind: 'prize', drawing_id: id, title: 'A bicycle for the spring', until: soon },
    { kind: 'won', entitlement_id: id, reward_id: 7, title: 'A water bottle', until: soon },
    { kind: 'payment', item_id: id, title: 'Monthly pass', url: 'https://pay.example/', cents: 5000, until: later },
    { kind: 'receipt', request_id: id, date: addDays(today(), -2), until: later },
    { kind: 'tax_form', drawing_id: id, title: 'A year without a car' },
    { kind: 'ride_home', request_id: id, is_approved: true, number: '4711-0815', until: `${today()}T23:30:00Z` },
    { kind: 'question', count: 2 },
    {
      kind: 'event',
      event_id: 7,
      name: 'Bike repair evening',
      lang: 'en',
      date: soon,
      starts_at: `${soon}T22:30:00Z`,
      turn: null,
    },
    {
      kind: 'ride',
      request_id: id.replace(/1$/, '2'),
      service: 'Senior Shuttle',
      state: 'booked',
      pickup: `${later}T14:00:00Z`,
      date: later,
    },
    { kind: 'cover', state: 'trips', date: null, time: null, count: 2 },
    { kind: 'pinned', reward_id: 7, title: 'Coffee', state: 'trips', trips: 2 },
  ])
  await expect(page.getByRole('button', { name: new RegExp(`^${say('pending:yes')}:`) })).toBeVisible()
  // these come later than home, with their own program and texts
  for (const kind of ['won', 'receipt', 'tax_form', 'event'])
    await expect(page.getByRole('link', { name: say(`home-card:${kind}.action`), exact: true })).toBeVisible()
}

/** Home asks for its cards with all else that it shows, and later for them alone. */
async function answerCards(page: Page, cards: readonly HomeCard[]) {
  await page.route(/\/api\/member\/home(\/sight)?(\?|$)/, async (route) => {
    const { status, data } = (await (await fetchByNumber(route)).json()) as { status: object; data: object }
    const isSight = new URL(route.request().url()).pathname.endsWith('/sight')
    await route.fulfill({ json: { status, data: isSight ? { ...data, cards: { cards } } : { cards } } })
  })
  await page.reload()
}

async function answerPending(page: Page, daysFromToday: readonly number[]) {
  const ways = [
    { direction: 'out', departure: '08:00', arrival: '08:45', to: 'The Mill' },
    { direction: 'back', departure: '17:00', arrival: null, to: 'Elm Street 12' },
  ]
  const due = new Date(Date.now() - 3_600_000).toISOString()
  const items = daysFromToday.flatMap((days, index) =>
    ways.map((way, at) => ({
      id: `018f0000-0000-7000-8000-0000000000${index}${at}`,
      kind: 'profile',
      origin_id: null,
      date: addDays(today(), days),
      mode: 'transit',
      miles: 7.5,
      legs: null,
      people: null,
      from: null,
      from_place: null,
      to_place: null,
      vehicle_id: null,
      confidence: null,
      is_suggested: true,
      due_at: due,
      expires_at: due,
      ...way,
    })),
  )
  await page.route('**/api/member/pending_trips*', (route) =>
    route.fulfill({ json: { status: { code: 200, message: 'ok', request_id: 'none' }, data: { items } } }),
  )
}

async function nameAPartner({ page, say }: Scene) {
  await page.getByRole('radio', { name: say('trip:mode.carpool'), exact: true }).check()
  for (const address of ['ben@example.com', 'cy.with.a.very.long.name.indeed@mail.the-mill-on-the-river.example.com']) {
    await page.getByLabel(say('pool:picker.email')).fill(address)
    await page.getByRole('button', { name: say('pool:picker.add'), exact: true }).click()
  }
  await page.getByLabel(say('trip:field.miles_one_way')).fill('12')
  await expect(page.getByText(say('trip-form:preview.confirmed_other', { points: '26' }))).toBeVisible()
  // from where a reader begins: half a field below the header is no small target
  await page.evaluate(() => scrollTo(0, 0))
}

/** Two who ask, and one who may not. */
async function askAboutPools({ page, say }: Scene) {
  const ask = (id: string, name: string) => ({
    id,
    trip_id: id,
    group_id: null,
    asker: { id, name },
    date: today(),
    direction: 'out',
    mode: 'carpool',
    miles: 12.4,
    people: 3,
    departure: '07:45',
    arrival: '08:15',
    asked_until: new Date().toISOString(),
  })
  const id = (digit: number) => `0190a000-0000-7000-8000-00000000000${digit}`
  const data = { items: [ask(id(1), 'Ana R.'), ask(id(2), 'Ben O.')], blocked: [{ id: id(3), name: 'Cy L.' }] }
  await page.route('**/api/member/pool_questions', (route) =>
    route.fulfill({ json: { status: { code: 200, message: 'ok', request_id: 'none' }, data } }),
  )
  await page.reload()
  await page.getByText(say('pool:blocked.title_one', { count: '1' })).click()
  await expect(page.getByRole('button', { name: say('pool:question.yes_named', { name: 'Ana R.' }) })).toBeVisible()
}
