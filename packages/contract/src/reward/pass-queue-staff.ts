import { passKinds, passStates } from '@throughway/domain/reward/transit-pass'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, localDate, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { passOrder, staffPass } from './transit-pass.ts'

const [requested, ...later] = passStates

/** `requested`: staff decide; `with_supervisor`: requested as well, and the member’s supervisor decides. */
export const passQueueStates = [requested, 'with_supervisor', ...later] as const

/** The filters besides the state, which the task of many orders takes too. */
export const passFilters = {
  kind: choice(passKinds).optional(),
  month: localDate().optional().describe('The first day of passes, which is that of a month.'),
  organisation: uuid().optional().describe('Of members who belong to it now.'),
  text: text(100).optional().describe('What words of the member’s name begin with; not taken from a masked reader.'),
}

const listPassOrders = listCall({
  summary: 'Passes in a state, the longest waiting first; a coordinator sees those of the own organisation.',
  path: '/staff/transit_passes',
  access: 'staff',
  permission: 'pass.read',
  masks: true,
  subject: 'pass',
  filters: {
    state: choice(passQueueStates)
      .default('requested')
      .describe(
        '`requested`: orders about which staff decide; `with_supervisor`: those about which a supervisor does.',
      ),
    ...passFilters,
  },
  sorts: { waiting: 'asc' },
  counts: true,
  row: passOrder,
})

/** C18: orders of transit passes as a list of staff. */
export const passQueueCalls = {
  listPassOrders,
  exportPassOrders: exportCall(listPassOrders, {
    summary: 'The passes of a list as a CSV file, as an operator takes the orders of a month. Codes are not in it.',
    permission: 'pass.export',
    audit: { kind: 'passes.exported' },
  }),
  getPassOrder: defineCall({
    summary: 'One pass as staff see it; a coordinator sees those of the own organisation.',
    method: 'GET',
    path: '/staff/transit_passes/{id}',
    access: 'staff',
    permission: 'pass.read',
    masks: true,
    subject: 'pass',
    input: z.object({ id: uuid() }),
    answer: staffPass,
  }),
}
