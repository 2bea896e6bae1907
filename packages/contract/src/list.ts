import { z } from 'zod'
import { type Call, defineCall } from './call.ts'
import type { Subject } from './subjects.ts'
import { choice, formInteger, requiredText } from './fields.ts'

/** So far a list counts what matches; more than that is told as `most + 1`. */
export const mostCounted = 10_000

export type Direction = 'asc' | 'desc'

type ListOptions<Filters extends z.ZodRawShape, Sorts extends Record<string, Direction>, Row extends z.ZodType> = Pick<
  Call,
  'summary' | 'path' | 'access' | 'permission' | 'whileUnverified' | 'needsVerified' | 'limit'
> & {
  subject: Subject
  /** Fields of `fields.ts`, each optional or with a default. Path parameters stand here as well. */
  filters: Filters
  /** The orders that a reader may ask for, each with its usual direction. The first one is the default. */
  sorts: Sorts
  row: Row
  /** Rows of a page: the default and the most. */
  page?: { usual: number; most: number }
  /** The first page says how many rows match, up to `mostCounted`, and the moment that a frozen selection refers to. */
  counts?: true
}

/**
 * Describes a list that is read page by page: `items` and `next`, which is `after` of the next page. A page that follows
 * keeps the filters, the order and the moment of the first one, which `after` carries.
 */
export function listCall<
  const Filters extends z.ZodRawShape,
  const Sorts extends Record<string, Direction>,
  Row extends z.ZodType,
>({ filters, sorts, row, page = { usual: 50, most: 200 }, counts, ...call }: ListOptions<Filters, Sorts, Row>) {
  type SortName = Extract<keyof Sorts, string>
  const names = Object.keys(sorts) as [SortName, ...SortName[]]
  const paging = {
    sort: choice(names).default(names[0] as never),
    direction: choice(['asc', 'desc']).optional().describe('Without it, the usual one of the order.'),
    limit: formInteger(1, page.most).default(page.usual),
    after: requiredText(2000).optional().describe('`next` of the page before.'),
  }
  const answer = z.object({
    items: z.array(row),
    next: z.string().nullable(),
    count: z.int().nullable().describe('How many match, on the first page; 10,001 stands for more than 10,000.'),
    as_of: z.iso.datetime().nullable().describe('The moment of the first page, for a selection of all that match.'),
  })
  return {
    ...defineCall({ ...call, method: 'GET', input: z.object({ ...filters, ...paging }), answer }),
    list: { filters, sorts, row, counts: counts ?? false },
  }
}

export type ListCall = ReturnType<typeof listCall<z.ZodRawShape, Record<string, Direction>, z.ZodType>>
