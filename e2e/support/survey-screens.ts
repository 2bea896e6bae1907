import { expect } from '@playwright/test'
import { blankPage, join, openStaffCalls } from './join.ts'
import { newPerson } from './people.ts'
import type { Scene, Screen } from './screen.ts'
import { askAlone, draftSurvey, workNorth } from './surveys.ts'

/** A survey as a member sees it: somebody of the screen's own, whom alone it is for. */
export const surveyScreens: readonly Screen[] = [
  { name: 'survey', viewer: 'visitor', path: '/account/login', prepare: openSurvey },
  {
    name: 'survey, a page with faults',
    viewer: 'visitor',
    path: '/account/login',
    prepare: async (scene) => {
      await openSurvey(scene)
      await press(scene, 'survey:begin')
      await press(scene, 'survey:next')
      await expect(scene.page.getByText(scene.say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'survey, each day by itself',
    viewer: 'visitor',
    path: '/account/login',
    prepare: async (scene) => {
      await openSurvey(scene)
      await press(scene, 'survey:begin')
      await press(scene, 'survey:week.by_day')
    },
  },
  {
    name: 'survey, with the distance filled in',
    viewer: 'visitor',
    path: '/account/login',
    prepare: async (scene) => {
      await openSurvey(scene, { works: true })
      await press(scene, 'survey:begin')
      await scene.page.getByRole('radio').first().check()
      await press(scene, 'survey:next')
      await expect(scene.page.getByText(scene.say('survey:suggested'))).toBeVisible()
    },
  },
  {
    name: 'survey, looked over',
    viewer: 'visitor',
    path: '/account/login',
    prepare: async (scene) => {
      const { page, say } = scene
      await openSurvey(scene)
      await press(scene, 'survey:begin')
      await page.getByRole('radio').first().check()
      await press(scene, 'survey:next')
      await page.getByRole('spinbutton').fill('7.5')
      await press(scene, 'survey:next')
      await page.getByRole('checkbox').first().check()
      await press(scene, 'survey:next')
      await expect(page.getByRole('heading', { level: 2, name: say('survey:summary.title') })).toBeVisible()
    },
  },
]

async function openSurvey({ page, language }: Scene, { works = false } = {}) {
  await join(page, newPerson('Lee', 'Marsh'), { language, setup: 'finished', at: blankPage })
  const id = await askAlone(page)
  if (works) await workNorth(page)
  await page.goto(`/survey/${id}`)
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
}

async function press({ page, say }: Scene, text: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(text), exact: true })
    .click()
}

/** Surveys as staff see them. */
export const staffSurveyScreens: readonly Screen[] = [
  {
    name: 'surveys',
    viewer: 'staff',
    path: '/admin/surveys',
    prepare: ({ page }) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 }),
  },
  {
    name: 'survey to make, with faults',
    viewer: 'staff',
    path: '/admin/surveys',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-surveys:create.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-surveys:create.submit'), exact: true }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'survey with its results', viewer: 'staff', path: '/admin/surveys?state=closed', prepare: openFirst },
  { name: 'survey that is open', viewer: 'staff', path: '/admin/surveys?state=open', prepare: openFirst },
  { name: 'survey to write', viewer: 'staff', path: '/admin/surveys', prepare: openDraft },
  {
    name: 'survey to open, with faults',
    viewer: 'staff',
    path: '/admin/surveys',
    prepare: async (scene) => {
      await openDraft(scene)
      await press(scene, 'staff-surveys:page.add')
      await press(scene, 'staff-surveys:open.button')
      await expect(scene.page.getByText(scene.say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'survey to try out',
    viewer: 'staff',
    path: '/admin/surveys',
    prepare: async (scene) => {
      await openDraft(scene)
      await press(scene, 'staff-surveys:try.button')
      await expect(scene.page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    },
  },
  {
    name: 'survey to open',
    viewer: 'staff',
    path: '/admin/surveys',
    prepare: async (scene) => {
      await openDraft(scene)
      await press(scene, 'staff-surveys:open.button')
      await expect(scene.page.getByRole('dialog').getByText(/\d/).first()).toBeVisible()
    },
  },
]

async function openFirst({ page }: Scene) {
  const main = page.getByRole('main')
  await expect(async () => {
    if (!(await main.getByRole('row').nth(1).isVisible())) await page.reload()
    await expect(main.getByRole('row').nth(1)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await main.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

async function openDraft({ page }: Scene) {
  const id = await draftSurvey(await openStaffCalls(page), { 'audience[zips][0]': '99999' })
  await page.goto(`/admin/survey/${id}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
}
