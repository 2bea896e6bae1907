import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText, uuid } from '../fields.ts'

/** The most saved views of one staff member, in all lists together. */
export const mostViews = 50

const view = z.object({
  id: z.uuid(),
  list: z.string().describe('The list, by its name in the menu of staff.'),
  name: z.string(),
  query: z.string().describe('Filters, order and columns, as the address of the list holds them.'),
  created_at: z.iso.datetime(),
})
export type StaffView = z.infer<typeof view>

/** Filters, order and columns of a list that a member of the staff gave a name. Nobody else sees them. */
export const staffViewCalls = {
  listStaffViews: defineCall({
    summary: 'The own views of all lists, by list and name.',
    method: 'GET',
    path: '/staff/views',
    access: 'staff',
    permission: 'self.factor',
    subject: 'staff-view',
    input: z.object({}),
    answer: z.object({ items: z.array(view) }),
  }),
  saveStaffView: defineCall({
    summary: 'Saves a view under a name; the view of the list that has the name already is replaced.',
    method: 'POST',
    path: '/staff/views',
    access: 'staff',
    permission: 'self.factor',
    creates: true,
    touches: ['staff-view'],
    audit: { kind: 'staff-view.saved' },
    input: z.object({
      list: requiredText(40).regex(/^[a-z]+(-[a-z]+)*$/, 'field.not_valid'),
      name: requiredText(60),
      query: requiredText(2000),
    }),
    answer: view,
  }),
  removeStaffView: defineCall({
    summary: 'Removes an own view.',
    method: 'DELETE',
    path: '/staff/views/{id}',
    access: 'staff',
    permission: 'self.factor',
    touches: ['staff-view'],
    audit: { kind: 'staff-view.removed', subject: 'id' },
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
}
