import { z } from 'zod'
import type { Permission } from '@throughway/domain/identity/permissions'
import { type AuditedAct, type Call, defineCall } from './call.ts'
import type { Subject } from './subjects.ts'
import { choice, formInteger, requiredText } from './fields.ts'
import { fileAnswer } from './files.ts'

/** A list counts matching rows up to this number and answers `mostCounted + 1` for more. */
export const mostCounted = 10_000

/** The longest cursor that is read. */
const cursorMaxLength = 2000

export type Direction = 'asc' | 'desc'

type ListOptions<
  Filters extends z.ZodRawShape,
  Sorts extends Record<string, Direction>,
  Row extends z.ZodType,
  Extra extends z.ZodRawShape,
  As extends string,
> = Pick<
  Call,
  'summary' | 'path' | 'access' | 'permission' | 'masks' | 'whileUnverified' | 'needsVerified' | 'limit'
> & {
  subject: Subject
  /** Fields of `fields.ts`, each optional or with a default. Path parameters are included. */
  filters: Filters
  /** The orders that a reader may ask for, each with its usual direction. The first one is the default. */
  sorts: Sorts
  row: Row
  /** The name of the rows in the answer, where it is not `items`. */
  as?: As
  /** What the answer says besides the rows, on every page. */
  extra?: Extra
  /** The list has its usual direction only, such as one with running totals. */
  oneWay?: true
  /** The usual and the largest number of rows of a page. */
  page?: { usual: number; most: number }
  /** The first page says how many rows match, up to `mostCounted`, and the moment that a frozen selection refers to. */
  counts?: true
}

/**
 * Describes a list that is read page by page: `items` and `next`, which is `after` of the next page. A page that follows
 * repeats the filters and the order of the first one; `after` holds its place, its moment and a proof of both, so it is
 * refused beside another order, filter, list, member or programme.
 */
export function listCall<
  const Filters extends z.ZodRawShape,
  const Sorts extends Record<string, Direction>,
  Row extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, never>,
  const As extends string = 'items',
>(options: ListOptions<Filters, Sorts, Row, Extra, As>) {
  const { filters, sorts, row, extra, as = 'items' as As, oneWay, counts, page, ...call } = options
  type SortName = Extract<keyof Sorts, string>
  const { usual, most } = page ?? { usual: 50, most: 200 }
  const ordering = orderingOf(Object.keys(sorts) as [SortName, ...SortName[]], oneWay)
  const paging = {
    ...ordering,
    limit: formInteger(1, most).default(usual),
    after: requiredText(cursorMaxLength).optional().describe('`next` of the page before.'),
  }
  const counting = {
    count: z
      .int()
      .nullable()
      .optional()
      .describe('How many match, on the first page; 10,001 stands for more than 10,000.'),
    as_of: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe('The moment of the first page, for a selection of all that match.'),
  }
  const answer = z.object({
    ...({ [as]: z.array(row) } as { [Name in As]: z.ZodArray<Row> }),
    next: z.string().nullable(),
    // a list that does not count has neither of them in its answer
    ...(counts ? counting : ({} as typeof counting)),
    ...(extra ?? ({} as Extra)),
  })
  return {
    ...defineCall({ ...call, method: 'GET', input: z.object({ ...filters, ...paging }), answer }),
    list: { filters, sorts, row, ordering, counts: counts ?? false, oneWay: oneWay ?? false, as },
  }
}

/** The direction is missing from the input of a list that has one way only, and then stays undefined. */
function orderingOf<SortName extends string>(names: [SortName, ...SortName[]], oneWay: true | undefined) {
  const direction = choice(['asc', 'desc']).optional().describe('Without it, the usual one of the order.')
  return {
    sort: choice(names).default(names[0] as never),
    ...(oneWay ? ({} as { direction: typeof direction }) : { direction }),
  }
}

export type ListCall = Call & {
  list: {
    filters: z.ZodRawShape
    sorts: Readonly<Record<string, Direction>>
    row: z.ZodType
    counts: boolean
    oneWay: boolean
    as: string
  }
}

type Listed = Pick<Call, 'path' | 'access' | 'masks'> & {
  list: { filters: z.ZodRawShape; ordering: z.ZodRawShape; sorts: Readonly<Record<string, Direction>> }
}

/**
 * What `exportCall` needs from a list that is always read whole, such as one without pages: its orders, and its filters
 * if it has any.
 */
export function wholeList<const Filters extends z.ZodRawShape, const Sorts extends Record<string, Direction>>(
  filters: Filters,
  sorts: Sorts,
) {
  const names = Object.keys(sorts) as [Extract<keyof Sorts, string>, ...Extract<keyof Sorts, string>[]]
  return { filters, sorts, ordering: orderingOf(names, undefined) }
}

/** Describes a list as one CSV file: all that its filters match, in its order, with headings in the language asked for. */
export function exportCall<List extends Listed>(
  list: List,
  { summary, permission, audit }: { summary: string; permission?: Permission; audit?: AuditedAct },
) {
  const { filters, ordering, sorts } = list.list as List['list']
  const input = z.object<List['list']['filters'] & List['list']['ordering']>({ ...filters, ...ordering })
  return {
    ...defineCall({
      summary,
      method: 'GET',
      path: `${list.path}_file`,
      access: list.access,
      ...(list.masks && { masks: list.masks }),
      ...(permission && { permission, fresh: 'factor' as const }),
      ...(audit && { audit }),
      answersAs: 'text/csv; charset=utf-8',
      input,
      answer: fileAnswer(),
    }),
    exports: { sorts: sorts as List['list']['sorts'] },
  }
}
