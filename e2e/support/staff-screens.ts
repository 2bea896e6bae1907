import { expect } from '@playwright/test'
import { staffEventScreens } from './event-screens.ts'
import { nextWorkday } from './days.ts'
import { openCallsOf, openMemberCalls, openStaffCalls } from './join.ts'
import { demonstrationPerson } from './people.ts'
import { feedScreens } from './feed-screens.ts'
import { pointsScreens } from './points-screens.ts'
import { draftPoll, openPollPage } from './polls.ts'
import { draftPrizedRace } from './race-prizes.ts'
import { queueScreens } from './queue-screens.ts'
import { makeEmployer } from './reports.ts'
import { publishRace } from './staff-races.ts'
import { askAsGuest, giveFeedback } from './rides.ts'
import type { Screen, Scene } from './screen.ts'
import { askForApproval, proposePoints } from './staff.ts'
import { staffRewardScreens } from './staff-reward-screens.ts'
import { staffSurveyScreens } from './survey-screens.ts'

/** The administrator's area, in every state worth a look. */
export const staffScreens: readonly Screen[] = [
  { name: 'staff today', viewer: 'staff', path: '/admin', prepare: waitForWork },
  {
    name: 'palette',
    viewer: 'staff',
    path: '/admin',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff:palette.open') }).click()
      await page.getByRole('dialog').getByRole('combobox').fill('Zoë')
      await expect(page.getByRole('option')).toHaveCount(5)
    },
  },
  {
    name: 'view of redemptions to save, with faults',
    viewer: 'staff',
    path: '/admin/redemptions',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff:view.views') }).click()
      await page.getByRole('button', { name: say('staff:view.save') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff:view.submit'), exact: true }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'members',
    viewer: 'staff',
    path: '/admin/members',
    prepare: ({ page }) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible(),
  },
  { name: 'members that do not match', viewer: 'staff', path: '/admin/members?text=nobody-of-this-name' },
  { name: 'member', viewer: 'staff', path: '/admin/members', prepare: openMember },
  {
    name: 'member to correct, with faults',
    viewer: 'staff',
    path: '/admin/members',
    prepare: async (scene) => {
      await openMember(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-members:act.correct.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-members:act.correct.submit') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'points of a member to adjust, with faults',
    viewer: 'staff',
    path: '/admin/members',
    prepare: async (scene) => {
      await openMember(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-members:adjust.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-members:adjust.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'member to act for, with faults',
    viewer: 'staff',
    path: '/admin/members',
    prepare: async (scene) => {
      await openMember(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-members:acting.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-members:acting.start') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'acting for a member',
    viewer: 'staff',
    path: '/admin/members',
    prepare: async (scene) => {
      const { page } = scene
      const id = await openMember(scene)
      const call = await openMemberCalls(page)
      const body = { reason: 'To look at it', ticket_number: 'HD-1' }
      const path = `/staff/members/${id}/impersonations`
      const { ticket } = (await call({ method: 'POST', path, body })) as { ticket: { user: string; ticket: string } }
      const asked = new URLSearchParams({ impersonate: '1', user: ticket.user, password: ticket.ticket })
      await page.goto(`/home?${asked}`)
      await page.getByRole('main').getByRole('button').first().click()
      await expect(page.getByRole('timer')).toBeVisible()
    },
  },
  { name: 'redemptions', viewer: 'staff', path: '/admin', prepare: openRedemptions },
  { name: 'redemptions that do not match', viewer: 'staff', path: '/admin/redemptions?text=nobody&state=refunded' },
  { name: 'redemption', viewer: 'staff', path: '/admin', prepare: openRedemption },
  {
    name: 'redemption to deny, with faults',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRedemption(scene)
      const deny = scene.say('staff-redemptions:decide.deny.button')
      await scene.page.getByRole('main').getByRole('button', { name: deny }).click()
      await scene.page.getByRole('dialog').getByRole('button', { name: deny }).click()
      await expect(scene.page.getByRole('dialog').getByText(scene.say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'columns of redemptions',
    viewer: 'staff',
    path: '/admin/redemptions',
    prepare: ({ page, say }) => page.getByRole('button', { name: say('staff:list.columns') }).click(),
  },
  {
    name: 'redemptions to approve',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRedemptions(scene)
      await openApproval(scene)
    },
  },
  {
    name: 'redemptions approved',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRedemptions(scene)
      await openApproval(scene)
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^(Approve|Aprobar) \d/ }).click()
      await expect(dialog.getByRole('button', { name: scene.say('staff-tasks:outcome.undo') })).toBeVisible()
    },
  },
  ...staffRewardScreens,
  { name: 'ride requests', viewer: 'staff', path: '/admin', prepare: openRides },
  { name: 'ride requests that do not match', viewer: 'staff', path: '/admin/rides?text=nobody&state=over' },
  { name: 'ride request', viewer: 'staff', path: '/admin', prepare: openRide },
  {
    name: 'ride request to deny, with faults',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRide(scene)
      const { page, say } = scene
      const deny = say('staff-rides:answer.deny.button')
      await page.getByRole('main').getByRole('button', { name: deny }).click()
      await page.getByRole('dialog').getByRole('button', { name: deny }).click()
      await expect(page.getByRole('dialog').getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'ride request to confirm',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRide(scene)
      const { page, say } = scene
      await page
        .getByRole('main')
        .getByRole('button', { name: say('staff-rides:answer.confirm.button') })
        .click()
      await expect(page.getByRole('dialog').getByLabel(say('staff-rides:answer.confirmation'))).toBeVisible()
    },
  },
  {
    name: 'call list',
    viewer: 'staff',
    path: '/admin',
    prepare: async ({ page, say }) => {
      await askAsGuest(page, nextWorkday(), { email: '' })
      await page.goto('/admin/rides/calls')
      await expect(page.getByRole('button', { name: say('staff-rides:calls.print') })).toBeVisible()
    },
  },
  { name: 'ride feedback, one opened', viewer: 'staff', path: '/admin', prepare: openFeedback },
  { name: 'ride feedback that does not match', viewer: 'staff', path: '/admin/rides/feedback?to=2020-01-01' },
  { name: 'messages to staff', viewer: 'staff', path: '/admin/cases?state=all', prepare: waitForRows },
  { name: 'messages to staff that do not match', viewer: 'staff', path: '/admin/cases?text=nobody&state=closed' },
  {
    name: 'message to staff, with faults',
    viewer: 'staff',
    path: '/admin/cases?state=all',
    prepare: async (scene) => {
      await waitForRows(scene)
      const { page, say } = scene
      const main = page.getByRole('main')
      await main.getByRole('row').nth(1).getByRole('link').first().click()
      await main.getByRole('button', { name: say('staff-cases:answer.submit') }).click()
      await expect(main.getByText(say('field.required'))).toBeVisible()
    },
  },
  { name: 'special events', viewer: 'staff', path: '/admin/events', prepare: waitForRows },
  {
    name: 'special event as staff write it',
    viewer: 'staff',
    path: '/admin/events',
    prepare: async (scene) => {
      const { page, say } = scene
      await waitForRows(scene)
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page.getByRole('toolbar', { name: say('staff-content:tool.label') }).first()).toBeVisible()
    },
  },
  {
    name: 'special event to begin, with faults',
    viewer: 'staff',
    path: '/admin/events',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-events:add.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-events:add.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  ...staffEventScreens,
  {
    name: 'races',
    viewer: 'staff',
    path: '/admin/races',
    prepare: async (scene) => {
      await publishRace(scene.page, 'A race to look at')
      await scene.page.reload()
      await waitForRows(scene)
    },
  },
  {
    name: 'race to begin, with faults',
    viewer: 'staff',
    path: '/admin/races',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-races:add.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-races:add.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'race as staff see it',
    viewer: 'staff',
    path: '/admin/races',
    prepare: async (scene) => {
      await openRace(scene)
      await expect(scene.page.locator('.staff-facts').first()).toBeVisible()
    },
  },
  {
    name: 'race that is tried',
    viewer: 'staff',
    path: '/admin/races',
    prepare: async (scene) => {
      const { page, say } = scene
      await openRace(scene, 'trial')
      await page.getByRole('button', { name: say('staff-races:trial.button') }).click()
      await expect(page.getByText(say('staff-races:trial.members'), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'prizes of a race to change',
    viewer: 'staff',
    path: '/admin/races',
    prepare: async ({ page, say }) => {
      const id = await draftPrizedRace(page, 'A race with prizes to look at')
      await page.goto(`/admin/race/${id}?part=prizes`)
      await page.getByRole('button', { name: say('staff-races:prizes.button') }).click()
      await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(2)
    },
  },
  {
    name: 'prizes of a race',
    viewer: 'staff',
    path: '/admin/races',
    prepare: async ({ page }) => {
      const id = await draftPrizedRace(page, 'A race with prizes to look at')
      await page.goto(`/admin/race/${id}?part=prizes`)
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(3)
    },
  },
  {
    name: 'result of a race to certify',
    viewer: 'staff',
    path: '/admin/races',
    prepare: async (scene) => {
      const { page, say } = scene
      await openRace(scene, 'certify')
      await expect(page.getByRole('heading', { name: say('staff-races:certify.places') })).toBeVisible()
    },
  },
  {
    name: 'programme, with faults',
    viewer: 'staff',
    path: '/admin/programme',
    prepare: async ({ page, say }) => {
      await page.getByRole('textbox', { name: 'Facebook' }).fill('https://facebook.com.evil.example/harbor')
      await page.getByRole('button', { name: say('staff-programme:save'), exact: true }).click()
      await expect(page.getByText(say('field.not_of_network'))).toBeVisible()
      await page.getByLabel(say('staff-programme:frames.site', { number: '1' })).fill('no site')
      await page.getByRole('button', { name: say('staff-programme:frames.save'), exact: true }).click()
      await expect(page.getByText(say('field.not_a_website'))).toBeVisible()
    },
  },
  {
    name: 'parts of the programme, with faults',
    viewer: 'staff',
    path: '/admin/programme',
    prepare: async ({ page, say }) => {
      await page.getByLabel(say('staff-programme:contact.contact_email')).fill('office')
      await page.getByRole('button', { name: say('staff-programme:contact.save') }).click()
      await expect(page.getByText(say('field.not_an_email'))).toBeVisible()
    },
  },
  {
    name: 'landing page to write, with faults',
    viewer: 'staff',
    path: '/admin/programme/landing',
    prepare: async ({ page, language, say }) => {
      const frame = page.frameLocator(`iframe[title="${say('staff-programme:preview.frame')}"]`)
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
      // the line beside the sign-up, so that the framed page keeps all that it shows
      const words = page.getByRole('group', { name: say(`staff-programme:face.language.${language}`), exact: true })
      await words.getByLabel(say('staff-programme:face.welcome'), { exact: true }).fill('')
      await page.getByRole('button', { name: say('staff-programme:face.save') }).click()
      await expect(words.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'landing page in a frame of ours',
    viewer: 'visitor',
    path: '/landing_preview',
    // like every page that stands in a frame, it is in the language of its address
    prepare: async ({ page, language }) => {
      await page.goto(`/landing_preview?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'key to set, with faults',
    viewer: 'staff',
    path: '/admin/programme/keys',
    prepare: async ({ page, say }) => {
      await page
        .getByRole('region', { name: say('staff-programme:keys.name.google_routes_key') })
        .getByRole('button', { name: say('staff-programme:keys.set') })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-programme:keys.save') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'key for others to make, with faults',
    viewer: 'staff',
    path: '/admin/programme/keys',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-programme:otp_keys.make') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-programme:otp_keys.submit') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'what is kept',
    viewer: 'staff',
    path: '/admin/programme/retention',
    prepare: async ({ page, say }) => {
      await page.getByText(say('staff-programme:retention.unit.programme')).waitFor()
    },
  },
  { name: 'polls', viewer: 'staff', path: '/admin/polls', prepare: waitForRows },
  { name: 'open poll', viewer: 'staff', path: '/admin/polls?state=open', prepare: openPollPage },
  {
    name: 'poll with results',
    viewer: 'staff',
    path: '/admin/polls?state=closed',
    prepare: async (scene) => {
      await waitForRows(scene)
      await openPollPage(scene)
    },
  },
  {
    name: 'poll to write, with faults',
    viewer: 'staff',
    path: '/admin/poll/new',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-polls:new.submit') }).click()
      await expect(page.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'poll to open',
    viewer: 'staff',
    path: '/admin/polls?state=draft',
    prepare: async (scene) => {
      const { page, say } = scene
      await draftPoll(page)
      await page.reload()
      await openPollPage(scene)
      await page.getByRole('button', { name: say('staff-polls:open.button') }).click()
      await expect(page.getByRole('dialog').locator('output strong')).toBeVisible()
    },
  },
  { name: 'pages', viewer: 'staff', path: '/admin/content?sort=changed', prepare: waitForRows },
  { name: 'pages that do not match', viewer: 'staff', path: '/admin/content?text=nobody' },
  {
    name: 'page to make, with faults',
    viewer: 'staff',
    path: '/admin/content',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-content:create.button') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('staff-content:create.submit') })
        .click()
      await expect(page.getByRole('dialog').getByText(say('field.required'))).toBeVisible()
    },
  },
  { name: 'page', viewer: 'staff', path: '/admin/content?text=bike-month', prepare: openPage },
  {
    name: 'translation beside its source',
    viewer: 'staff',
    path: '/admin/content?text=bike-month',
    prepare: async (scene) => {
      await openPage(scene)
      const { page, say } = scene
      await page
        .getByRole('radio', { name: say('staff-content:language.es') })
        .first()
        .check()
      await page.getByRole('tab', { name: say('staff-content:side.source') }).click()
      await expect(page.getByText(say('staff-content:source.stale'))).toBeVisible()
    },
  },
  {
    name: 'history of a page',
    viewer: 'staff',
    path: '/admin/content?text=bike-month',
    prepare: async (scene) => {
      await openPage(scene)
      const { page, say } = scene
      await page.getByRole('tab', { name: say('staff-content:side.history') }).click()
      await expect(page.locator('ins').first()).toBeVisible()
    },
  },
  {
    name: 'link in a page, with faults',
    viewer: 'staff',
    path: '/admin/content?text=bike-month',
    prepare: async (scene) => {
      await openPage(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-content:tool.link') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: say('staff-content:link.web') }).check()
      await dialog.getByRole('button', { name: say('staff-content:link.submit') }).click()
      await expect(dialog.getByText(say('staff-content:link.unsafe'))).toBeVisible()
    },
  },
  {
    name: 'page to schedule',
    viewer: 'staff',
    path: '/admin/content?text=bike-month',
    prepare: async (scene) => {
      await openPage(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-content:schedule.button') }).click()
      await expect(page.getByRole('dialog').getByLabel(say('staff-content:schedule.zone'))).toBeVisible()
    },
  },
  ...staffSurveyScreens,
  { name: 'dashboard', viewer: 'staff', path: '/admin/reports/dashboard' },
  { name: 'reports for regulators', viewer: 'staff', path: '/admin/reports' },
  {
    name: 'report to make, with faults',
    viewer: 'staff',
    path: '/admin/reports',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-reports:draft.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-reports:draft.submit'), exact: true }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'report for a regulator', viewer: 'staff', path: '/admin/reports', prepare: draftReport },
  ...pointsScreens,
  { name: 'messages to members', viewer: 'staff', path: '/admin/messages', prepare: waitForRows },
  { name: 'messages to members that do not match', viewer: 'staff', path: '/admin/messages?kind=race' },
  {
    name: 'message to write, with faults',
    viewer: 'staff',
    path: '/admin/messages/new',
    prepare: async ({ page, say }) => {
      const main = page.getByRole('main')
      await main.getByLabel(say('staff-audience:field.activity')).selectOption('active')
      await main.getByLabel(say('staff-audience:pick.search')).fill('a')
      await expect(main.getByRole('list', { name: say('staff-audience:pick.results') })).toBeVisible()
      await main.getByRole('button', { name: say('staff-messages:save.first') }).click()
      await expect(main.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'draft of a message, counted', viewer: 'staff', path: '/admin/messages?state=draft', prepare: countDraft },
  {
    name: 'message to send',
    viewer: 'staff',
    path: '/admin/messages?state=draft',
    prepare: async (scene) => {
      await countDraft(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-messages:send.button') }).click()
      await expect(page.getByRole('dialog').getByText(say('staff-messages:send.final'))).toBeVisible()
    },
  },
  {
    name: 'newsletter that was sent',
    viewer: 'staff',
    path: '/admin/messages?channel=mail&state=sent',
    prepare: async (scene) => {
      await openFirstRow(scene)
      const { page, say } = scene
      await expect(page.getByRole('region', { name: say('staff-messages:mail.title') })).toBeVisible()
    },
  },
  { name: 'organizations', viewer: 'staff', path: '/admin/orgs', prepare: waitForRows },
  { name: 'organizations that do not match', viewer: 'staff', path: '/admin/orgs?text=nobody&status=declined' },
  {
    name: 'organization to add, with faults',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-organisations:add.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-organisations:add.submit'), exact: true }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'file of organizations, with faults',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-organisations:file.button') }).click()
      const buffer = Buffer.from('name,colour\nThe Mill,blue')
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
      await expect(page.getByRole('dialog').getByText(say('staff-organisations:file.faults')).first()).toBeVisible()
    },
  },
  { name: 'organization', viewer: 'staff', path: '/admin/orgs', prepare: (scene) => openOrganisation(scene) },
  {
    name: 'organization, its members',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async (scene) => {
      await openOrganisation(scene, 'members')
      await waitForRows(scene)
    },
  },
  {
    name: 'organization, how to join',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: (scene) => openOrganisation(scene, 'joining'),
  },
  {
    name: 'organization, contacts and sites',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: (scene) => openOrganisation(scene, 'places'),
  },
  {
    name: 'contact of an organization to remove',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async (scene) => {
      await openOrganisation(scene, 'places')
      const { page, say } = scene
      const contacts = page.getByRole('region', { name: say('staff-organisations:contacts.title') })
      const remove = new RegExp(`^${say('staff-organisations:delete')} `)
      await contacts.getByRole('button', { name: remove }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'organization, its timeline',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: (scene) => openOrganisation(scene, 'timeline'),
  },
  {
    name: 'organization, its report',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async (scene) => {
      await openOrganisation(scene, 'report')
      const { page, say } = scene
      await page.getByLabel(say('staff-organisations:report.period'), { exact: true }).selectOption('year')
      await expect(page.getByText(say('staff-organisations:report.five'))).toBeVisible()
    },
  },
  {
    name: 'logo of an organization, with a fault',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async (scene) => {
      await openOrganisation(scene)
      const { page, say } = scene
      await page
        .getByRole('main')
        .getByRole('button', { name: say('staff-organisations:act.logo') })
        .click()
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
      await expect(dialog.getByText(say('field.logo_kind'))).toBeVisible()
    },
  },
  {
    name: 'status of an organization to change, with faults',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async (scene) => {
      await openOrganisation(scene)
      const { page, say } = scene
      await page
        .getByRole('main')
        .getByRole('button', { name: say('staff-organisations:act.status') })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-organisations:change_status.submit') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'organization to merge',
    viewer: 'staff',
    path: '/admin/orgs',
    prepare: async (scene) => {
      await openOrganisation(scene)
      const { page, say } = scene
      await page
        .getByRole('main')
        .getByRole('button', { name: say('staff-organisations:act.merge') })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('staff-organisations:merge.search')).fill('Orchard Foods')
      const into = dialog.getByLabel(say('staff-organisations:merge.into'))
      await expect(into.getByRole('option')).toHaveCount(2)
      await into.selectOption({ index: 1 })
      await expect(dialog.getByText(say('staff-organisations:merge.final'))).toBeVisible()
    },
  },
  { name: 'tasks', viewer: 'staff', path: '/admin/tasks' },
  {
    name: 'audit, one event opened',
    viewer: 'staff',
    path: '/admin/audit',
    prepare: async ({ page, say }) => {
      await askForApproval(page, 'A book to look at')
      await page.reload()
      await page.getByRole('main').getByRole('row').nth(1).getByRole('button').click()
      await expect(page.getByRole('region', { name: say('staff-audit:details.changes') })).toBeVisible()
    },
  },
  { name: 'audit that does not match', viewer: 'staff', path: '/admin/audit?actor=nobody' },
  { name: 'proposals', viewer: 'staff', path: '/admin/proposals', prepare: openProposals },
  {
    name: 'proposal to grant, with faults',
    viewer: 'staff',
    path: '/admin/proposals',
    prepare: async (scene) => {
      await openProposals(scene)
      const grant = scene.say('staff-proposals:grant.button')
      await scene.page.getByRole('main').getByRole('button', { name: grant }).first().click()
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByRole('button', { name: grant }).click()
      await expect(dialog.getByText(scene.say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'adjustment to propose, with faults',
    viewer: 'staff',
    path: '/admin/proposals',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-proposals:propose.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-proposals:propose.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'staff and their roles', viewer: 'staff', path: '/admin/staff' },
  {
    name: 'role to give, with faults',
    viewer: 'staff',
    path: '/admin/staff',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-grants:give.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('staff-grants:column.role')).selectOption('coordinator')
      await dialog.getByRole('button', { name: say('staff-grants:give.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'role to offer by mail, with faults',
    viewer: 'staff',
    path: '/admin/staff',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-grants:invite.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-grants:invite.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'tasks, one done', viewer: 'staff', path: '/admin/tasks', prepare: finishTask },
  {
    name: 'role to end, with faults',
    viewer: 'staff',
    path: '/admin/staff',
    prepare: async ({ page, say }) => {
      const held = page.getByRole('region', { name: say('staff-grants:held') })
      await held.getByRole('row').getByRole('button').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-grants:end.submit') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  ...queueScreens,
  ...feedScreens,
]

/** The demonstration's member, whose page has something in every part; answers the id. */
async function openMember({ page }: Scene): Promise<string> {
  const brand = new URL(page.url()).hostname.split('.')[0]!
  const call = await openCallsOf(page, demonstrationPerson('demo', brand))
  const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
  await page.goto(`/admin/member/${String(id)}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  return String(id)
}

async function waitForWork({ page, say }: Scene) {
  await askForApproval(page, 'A book to look at')
  await page.reload()
  await expect(page.getByRole('link', { name: say('staff-today:queue.redemptions') })).toBeVisible()
}

/** The demonstration's first organisation, at one of its parts. */
async function openOrganisation({ page, say }: Scene, part?: string) {
  const call = await openStaffCalls(page)
  const { items } = (await call({ method: 'GET', path: '/staff/organisations?status=partner&sort=members' })) as {
    items: { id: string }[]
  }
  await page.goto(`/admin/org/${items[0]!.id}${part ? `?part=${part}` : ''}`)
  await expect(page.getByRole('tab', { name: say(`staff-organisations:part.${part ?? 'overview'}`) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
}

async function openRedemptions({ page }: Scene) {
  await askForApproval(page, 'A book to look at')
  await page.goto('/admin/redemptions')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
}

/** Ticks the first row and opens what an approval of many would do. */
async function openApproval({ page, say }: Scene) {
  await page.getByRole('main').getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: say('staff-redemptions:approve'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(say('staff-tasks:kind.redemption.approve.letters'))
}

/** The viewer approves one redemption in one go, by calls, and finds it among the tasks. */
async function finishTask({ page, say }: Scene) {
  const id = await askForApproval(page, 'A book to look at')
  const call = await openMemberCalls(page)
  const body = { kind: 'redemption.approve', ids: id }
  const { task } = (await call({ method: 'POST', path: '/staff/tasks', body })) as { task: { id: string } }
  await call({ method: 'POST', path: `/staff/tasks/${task.id}/start` })
  await page.reload()
  // another story of the same staff may have finished one too
  await expect(page.getByRole('button', { name: say('staff-tasks:outcome.undo') }).first()).toBeVisible()
}

/** The demonstration gives its staff work while stories begin. */
async function waitForRows({ page }: Scene) {
  const row = page.getByRole('main').getByRole('row').nth(1)
  await expect(async () => {
    if (!(await row.isVisible())) await page.reload()
    await expect(row).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

async function openFirstRow(scene: Scene) {
  await waitForRows(scene)
  await scene.page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
}

/** The draft of the demonstration, with whom it reaches. */
async function countDraft(scene: Scene) {
  await openFirstRow(scene)
  const { page, say } = scene
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('staff-audience:count.button') }).click()
  await expect(main.getByRole('button', { name: say('staff-audience:count.again') })).toBeVisible()
}

/** The page of the demonstration whose translation is behind and whose next version is a draft. */
async function openPage(scene: Scene) {
  const { page, say } = scene
  await waitForRows(scene)
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('toolbar', { name: say('staff-content:tool.label') })).toBeVisible()
}

async function openRedemption({ page, say }: Scene) {
  const id = await askForApproval(page, 'A book to look at')
  await page.goto(`/admin/redemptions/${id}`)
  await expect(page.getByRole('button', { name: say('staff-redemptions:decide.approve.button') })).toBeVisible()
}

async function openRides({ page }: Scene) {
  await askAsGuest(page, nextWorkday(), { email: '' })
  await page.goto('/admin/rides')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
}

async function openRide({ page, say }: Scene) {
  const { requests } = await askAsGuest(page, nextWorkday(), {
    'rider[needs][wheelchair_standard][answer]': 'yes',
    companions: '1',
    driver_notes: 'Ring twice.',
    purpose: 'medical',
  })
  await page.goto(`/admin/rides/${requests[0]!.id}`)
  await expect(page.getByRole('button', { name: say('staff-rides:answer.confirm.button') })).toBeVisible()
}

async function openFeedback({ page, say }: Scene) {
  await giveFeedback(page, nextWorkday(), { rating: '2', text: 'Nobody called me back, and I waited all morning.' })
  await page.goto('/admin/rides/feedback?sort=given')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: say('staff-rides:feedback.mark') }).first()).toBeVisible()
}

/** The demonstration's administrator proposes, so the viewer may decide. */
async function openProposals({ page, say }: Scene) {
  await proposePoints(page, 'A prize to look at')
  await page.reload()
  const grant = page.getByRole('main').getByRole('button', { name: say('staff-proposals:grant.button') })
  await expect(grant.first()).toBeVisible()
}

async function openRace({ page }: Scene, part?: string) {
  const id = await publishRace(page, 'A race to look at')
  await page.goto(`/admin/race/${id}${part ? `?part=${part}` : ''}`)
}

/** The report of an organisation that was made for it; the next who looks finds the same one. */
async function draftReport({ page }: Scene) {
  const staff = await openStaffCalls(page)
  const { items: reports } = (await staff({ method: 'GET', path: '/staff/commute_reports' })) as { items: object[] }
  if (reports.length === 0) {
    const desk = await page.context().newPage()
    const { id, week } = await makeEmployer(desk)
    // the viewer stays who this browser knows
    await desk.evaluate(() => localStorage.removeItem('throughway.remembered'))
    await desk.close()
    const body = { organisation: id, method: 'avr', source: 'trips', week }
    await staff({ method: 'POST', path: '/staff/commute_reports', body })
    await page.reload()
  }
  const main = page.getByRole('main')
  await main.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
}
