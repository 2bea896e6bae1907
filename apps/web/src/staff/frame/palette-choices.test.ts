import type { StaffView } from '@throughway/contract/programme/staff-view'
import { type GrantRole, permissionsOf } from '@throughway/domain/identity/permissions'
import { describe, expect, it } from 'vitest'
import { listChoices, matchChoices, type PaletteWords } from './palette-choices.ts'
import { listEntries } from './staff-menu.ts'

const texts = ['Hoy', 'Canjes', 'Tareas', 'Canjes: Los más caros', 'Canjes: María, de la tarde', 'Personal'].map(
  (text) => ({ text }),
)

describe('what is typed matches', () => {
  it.each<[string, string, string[]]>([
    ['everything while nothing is typed', '  ', texts.map(({ text }) => text)],
    ['beginnings, in the order of the list', 'ca', ['Canjes', 'Canjes: Los más caros', 'Canjes: María, de la tarde']],
    ['without regard to accents and capitals', 'MARIA', ['Canjes: María, de la tarde']],
    ['with an accent where there is none', 'cánjes: lós', ['Canjes: Los más caros']],
    ['words in the middle behind beginnings', 'ta', ['Tareas', 'Canjes: María, de la tarde']],
    ['each typed word, in any order', 'caros canjes', ['Canjes: Los más caros']],
    ['no end of a word', 'njes', []],
    ['nothing where one word does not match', 'canjes nada', []],
  ])('%s', (_, typed, found) => expect(matchChoices(texts, typed).map(({ text }) => text)).toEqual(found))

  it('puts a word in the middle behind a beginning that comes later', () => {
    const choices = [{ text: 'My tasks' }, { text: 'Tasks' }]
    expect(matchChoices(choices, 'tasks').map(({ text }) => text)).toEqual(['Tasks', 'My tasks'])
  })
})

const names = {
  today: 'Today',
  members: 'Members',
  redemptions: 'Redemptions',
  rewards: 'Rewards',
  drawings: 'Drawings',
  passes: 'Transit passes',
  organisations: 'Organizations',
  rides: 'Ride requests',
  feedback: 'Ride feedback',
  cases: 'Messages to staff',
  messages: 'Messages to members',
  content: 'Pages',
  polls: 'Polls',
  events: 'Special events',
  races: 'Races',
  surveys: 'Surveys',
  dashboard: 'Dashboard',
  reports: 'Reports',
  points: 'Points budget',
  rules: 'Points rules',
  factors: 'Savings factors',
  proposals: 'Proposals',
  tasks: 'Tasks',
  programme: 'Program',
  staff: 'Staff',
  audit: 'Audit',
  reviews: 'Trip reviews',
  photos: 'Photos',
  'contact-reports': 'Reports of members',
  'rides-home': 'Rides home',
  'ride-claims': 'Receipts of rides home',
  volunteers: 'Volunteer drivers',
  'volunteer-rides': 'Rides of volunteers',
  'ride-services': 'Ride services',
  riders: 'Riders without the web',
  paper: 'Trips on paper',
  texting: 'Text messages',
  feeds: 'Feeds',
}
const words: PaletteWords = {
  entry: (id) => names[id],
  view: (list, name) => `${list}: ${name}`,
  memberNamed: (name) => `members named ${name}`,
  redemptionsOf: (state, name) => `${state} redemptions of ${name}`,
  redemptionsLead: 'redemptions of',
  caseOf: (number) => `Message ${number}`,
  casesWith: (text) => `Messages with ${text}`,
  pagesWith: (text) => `Pages with ${text}`,
}
const viewOf = (list: string, name: string): StaffView => ({
  id: `view-${name}`,
  list,
  name,
  query: 'sort=cost',
  created_at: '2026-03-02T12:00:00Z',
})
const views = [viewOf('redemptions', 'Dear ones'), viewOf('gone', 'Old')]
const hrefsFor = (role: GrantRole, typed: string) => {
  const held = permissionsOf([role])
  const facts = { entries: listEntries(held), views, seesMembers: held.includes('member.see') }
  return listChoices(facts, typed, words).map(({ href }) => href)
}

describe('R6.03 the palette leads', () => {
  it('to the screens and views that the grants open', () => {
    expect(hrefsFor('programme_admin', '')).toEqual([
      '/admin',
      '/admin/members',
      '/admin/redemptions',
      '/admin/rewards',
      '/admin/drawings',
      '/admin/passes',
      '/admin/reviews',
      '/admin/paper',
      '/admin/photos',
      '/admin/orgs',
      '/admin/rides',
      '/admin/riders',
      '/admin/rides/feedback',
      '/admin/rides-home',
      '/admin/rides-home/claims',
      '/admin/volunteers',
      '/admin/volunteer-rides',
      '/admin/ride-services',
      '/admin/cases',
      '/admin/contact-reports',
      '/admin/messages',
      '/admin/content',
      '/admin/polls',
      '/admin/events',
      '/admin/races',
      '/admin/surveys',
      '/admin/reports/dashboard',
      '/admin/reports',
      '/admin/points',
      '/admin/points/rules',
      '/admin/points/factors',
      '/admin/proposals',
      '/admin/tasks',
      '/admin/feeds',
      '/admin/texting',
      '/admin/programme',
      '/admin/staff',
      '/admin/audit',
      '/admin/redemptions?sort=cost',
    ])
    expect(hrefsFor('helpdesk', '')).toEqual([
      '/admin',
      '/admin/members',
      '/admin/paper',
      '/admin/riders',
      '/admin/cases',
      '/admin/contact-reports',
    ])
  })

  it.each([
    ['a name', 'Ana & Co', 'text=Ana+%26+Co'],
    ['a name behind the words of the search', 'Redemptions of  Ana ', 'text=Ana'],
  ])('to the redemptions of members with %s', (_, typed, query) => {
    expect(hrefsFor('programme_admin', typed).filter((href) => href.startsWith('/admin/redemptions?'))).toEqual([
      `/admin/redemptions?${query}&state=waiting`,
      `/admin/redemptions?${query}&state=issued`,
    ])
    // to whom members are masked, the list finds nobody by name
    for (const role of ['helpdesk', 'auditor'] as const)
      expect(hrefsFor(role, typed).filter((href) => href.startsWith('/admin/redemptions'))).toEqual([])
  })

  it('to a message by its number, to messages and pages by words, and to no sender for a masked reader', () => {
    expect(hrefsFor('helpdesk', '#12')).toEqual(['/admin/members?text=%2312', '/admin/case/12'])
    expect(hrefsFor('auditor', '12')).toEqual(['/admin/case/12', '/admin/content?text=12'])
    expect(hrefsFor('helpdesk', 'bus stop')).toEqual([
      '/admin/members?text=bus+stop',
      '/admin/cases?text=bus+stop&state=all',
    ])
    expect(hrefsFor('content_editor', 'bus stop')).toEqual(['/admin/content?text=bus+stop'])
    expect(hrefsFor('auditor', 'bus stop')).toEqual(['/admin/content?text=bus+stop'])
    expect(hrefsFor('programme_admin', 'redemptions of Ana').every((href) => href.includes('redemptions'))).toBe(true)
  })

  it('to members by what is typed, for those who see them', () => {
    expect(hrefsFor('helpdesk', ' Ana López ')[0]).toBe('/admin/members?text=Ana+L%C3%B3pez')
    expect(hrefsFor('coordinator', '4711')).toEqual(['/admin/members?text=4711'])
    expect(hrefsFor('programme_admin', 'Redemptions of Ana')[0]).toBe('/admin/redemptions?text=Ana&state=waiting')
    expect(hrefsFor('service_operator', 'Ana')).toEqual([])
  })

  it('to a view by its name', () => {
    expect(hrefsFor('programme_admin', 'dear')[0]).toBe('/admin/redemptions?sort=cost')
  })
})
