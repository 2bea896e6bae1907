import { describe, expect, it } from 'vitest'
import { permissionsOf } from '@throughway/domain/identity/permissions'
import { isAtEntry, listEntries, staffEntries } from './staff-menu.ts'

describe('R6.03 the menu of the administrator’s area', () => {
  it.each([
    [
      'programme_admin',
      [
        'today',
        'members',
        'redemptions',
        'organisations',
        'rides',
        'feedback',
        'cases',
        'messages',
        'content',
        'polls',
        'events',
        'races',
        'surveys',
        'proposals',
        'tasks',
        'programme',
        'staff',
        'audit',
      ],
    ],
    [
      'auditor',
      [
        'today',
        'members',
        'redemptions',
        'organisations',
        'rides',
        'feedback',
        'cases',
        'messages',
        'content',
        'polls',
        'events',
        'races',
        'surveys',
        'proposals',
        'programme',
        'staff',
        'audit',
      ],
    ],
    ['content_editor', ['today', 'messages', 'content', 'polls', 'events', 'races', 'surveys']],
    ['coordinator', ['today', 'members', 'organisations', 'messages', 'tasks']],
    ['service_operator', ['today', 'rides', 'feedback']],
    ['helpdesk', ['today', 'members', 'cases']],
  ] as const)('of a %s has only what the grant opens', (role, ids) => {
    expect(listEntries(permissionsOf([role])).map(({ id }) => id)).toEqual(ids)
  })

  it('is empty for a member', () => expect(listEntries([])).toEqual([]))

  it.each([
    ['/admin', 'today'],
    ['/admin/orgs', 'organisations'],
    ['/admin/org/7', 'organisations'],
    ['/admin/members', 'members'],
    ['/admin/member/7', 'members'],
    ['/admin/surveys', 'surveys'],
    ['/admin/survey/7', 'surveys'],
    ['/admin/redemptions', 'redemptions'],
    ['/admin/redemptions/7', 'redemptions'],
    ['/admin/redemptions-old', undefined],
    ['/admin/case/7', 'cases'],
    ['/admin/poll/new', 'polls'],
    ['/admin/messages/new', 'messages'],
    ['/admin/message/7', 'messages'],
    ['/admin/rides/calls', 'rides'],
    ['/admin/rides/feedback', 'feedback'],
  ])('at %s marks %s', (pathname, id) => {
    expect(staffEntries.find((entry) => isAtEntry(entry, pathname))?.id).toBe(id)
  })
})
