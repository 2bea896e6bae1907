import { expect } from '@playwright/test'
import type { RaceLine } from '@throughway/contract/race/race'
import { openMemberCalls } from './join.ts'
import { certifyRace, openRace } from './races.ts'
import type { Scene, Screen } from './screen.ts'

const names = { en: 'Bike month', es: 'Mes de la bici' }

/** Races, their boards, teams and papers, in every state worth a look. */
export const raceScreens: readonly Screen[] = [
  { name: 'challenge', viewer: 'member', path: '/account/racing', prepare: openDemonstrated },
  {
    name: 'challenge of all together',
    viewer: 'member',
    path: '/account/racing',
    prepare: (scene) => openChallenge(scene, { kind: 'collective', goal: 40 }),
  },
  {
    name: 'challenge of organizations',
    viewer: 'member',
    path: '/account/racing',
    prepare: (scene) => openChallenge(scene, { kind: 'organisation', rule: { norm: 'headcount', by_size: true } }),
  },
  { name: 'rules of a challenge', viewer: 'member', path: '/account/racing', prepare: openRules },
  { name: 'teams of a challenge', viewer: 'member', path: '/account/racing', prepare: openTeams },
  { name: 'team of a challenge', viewer: 'member', path: '/account/racing', prepare: openTeam },
  {
    name: 'certified challenge',
    viewer: 'member',
    path: '/account/racing',
    prepare: (scene) => openCertified(scene),
  },
  {
    name: 'certificate',
    viewer: 'member',
    path: '/account/racing',
    prepare: (scene) => openCertified(scene, '?certificate=true'),
  },
  { name: 'own challenges', viewer: 'member', path: '/account/racing', prepare: seeOwn },
]

type Wanted = Omit<Parameters<typeof openRace>[1], 'names'>

/** The member takes part in a new race and has some days of it. */
async function enterRace({ page }: Scene, wanted: Wanted = {}) {
  const { race, event } = await openRace(page, { names, ...wanted })
  const call = await openMemberCalls(page)
  await call({ method: 'PUT', path: `/member/races/${race}/entry` })
  return { race, event, call }
}

/** The race that the demonstration brings along, which has more than a hundred trips. */
async function openDemonstrated({ page, language }: Scene) {
  const call = await openMemberCalls(page)
  const inLanguages = { en: 'Thirty green days', es: 'Treinta días verdes' }
  const name = inLanguages[language]
  let race: number | undefined
  await expect
    .poll(
      async () => {
        const { races } = (await call({ method: 'GET', path: '/member/races' })) as { races: RaceLine[] }
        return (race = races.find((each) => Object.values(inLanguages).includes(each.name))?.id)
      },
      { timeout: 240_000 },
    )
    .toBeDefined()
  await call({ method: 'PUT', path: `/member/races/${race}/entry` })
  await page.goto(`/race_individual/${race}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openChallenge(scene: Scene, wanted: Wanted) {
  const { race } = await enterRace(scene, wanted)
  await scene.page.goto(`/race_individual/${race}`)
  await expect(scene.page.getByRole('heading', { level: 1, name: names[scene.language] })).toBeVisible()
}

async function openRules(scene: Scene) {
  const { event } = await enterRace(scene, { rule: { metric: 'miles', cap_per_week: 80_000, doubles_newcomers: true } })
  await scene.page.goto(`/event/${event}?rules=true`)
  await expect(scene.page.getByRole('heading', { name: scene.say('race:example.title') })).toBeVisible()
}

async function openTeams(scene: Scene) {
  const { event } = await enterRace(scene, { kind: 'team', from: -2, rule: { norm: 'roster' } })
  await scene.page.goto(`/event/${event}?teams=true`)
  await expect(scene.page.getByRole('heading', { name: scene.say('race:teams.make') })).toBeVisible()
}

async function openTeam(scene: Scene) {
  const { race, call } = await enterRace(scene, { kind: 'team', from: -4, rule: { norm: 'roster' } })
  const { id } = await call({ method: 'POST', path: `/member/races/${race}/teams`, body: { name: 'Spokes' } })
  await scene.page.goto(`/race_team/${String(id)}`)
  await expect(scene.page.getByRole('heading', { level: 1, name: 'Spokes' })).toBeVisible()
}

async function openCertified(scene: Scene, query = '') {
  const { race } = await enterRace(scene)
  await certifyRace(scene.page, race)
  await scene.page.goto(`/race_individual/${race}${query}`)
  await expect(scene.page.getByText('3f3f3f3f').first()).toBeVisible()
}

async function seeOwn(scene: Scene) {
  await enterRace(scene)
  await scene.page.reload()
  await expect(scene.page.getByRole('main').locator('.race-lines > li').first()).toBeVisible()
}
