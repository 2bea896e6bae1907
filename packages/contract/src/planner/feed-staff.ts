import { feedKinds, feedProblems, feedStates } from '@throughway/domain/planner/feeds'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, readWebAddress, requiredText, text, uuid } from '../fields.ts'
import { file } from '../files.ts'
import { listCall } from '../list.ts'
import { feedReport } from './feed-report.ts'

export const feedMaxBytes = 64 * 1024 * 1024
export const mostFeeds = 50
/** The most versions of each feed; older ones that were never published are deleted. */
export const mostFeedVersions = 20

/** A field for the address of a feed; the part behind `#` names the timetable whose ids a live feed uses. */
function feedAddress() {
  return text(500).refine(
    (written) => /^https?:$/.test(readWebAddress(written)?.protocol ?? ''),
    'field.not_a_secure_website',
  )
}

const problem = z.enum(feedProblems).describe('Why the address could not be read when it was last tried.')

const version = z.object({
  number: z.int(),
  size: z.int(),
  sha256: z.string(),
  brought_by: z
    .string()
    .nullable()
    .describe('Who uploaded it or asked for it; null for one that was fetched by itself.'),
  brought_at: z.iso.datetime(),
  checked_at: z.iso.datetime().nullable().describe('Null while it is being looked at.'),
  errors: z.int().nullable(),
  warnings: z.int().nullable(),
  first_on: z.iso.date().nullable().describe('The first day on which something runs.'),
  last_on: z.iso.date().nullable(),
  was_published_at: z.iso.datetime().nullable().describe('When it was last published; null once staff went back.'),
  is_published: z.boolean().describe('The planner uses it.'),
})
export type FeedVersion = z.infer<typeof version>

const row = z.object({
  id: z.uuid(),
  kind: z.enum(feedKinds),
  key: z
    .string()
    .describe('Stands before the ids of the feed in the planner, and behind # in the address of a live feed.'),
  name: z.string(),
  url: z.string().nullable().describe('Null for a feed that is uploaded; of shared vehicles that of `gbfs.json`.'),
  state: z.enum(feedStates),
  is_published: z.boolean(),
  ends_soon: z.boolean().describe('What the planner uses ends within 30 days, or has ended.'),
  last_on: z.iso.date().nullable().describe('The last day of what the planner uses, otherwise of what came last.'),
  checked_at: z.iso.datetime().nullable(),
  problem: problem.nullable(),
  problem_at: z.iso.datetime().nullable(),
  not_joined_at: z.iso.datetime().nullable().describe('Since when the planner cannot use what is published.'),
  errors: z.int().nullable().describe('Of what came last; null until it was looked at.'),
  warnings: z.int().nullable(),
})
export type FeedRow = z.infer<typeof row>

const feed = row.extend({
  revision: z.int(),
  added_by: z.string().nullable(),
  added_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  published_by: z.string().nullable(),
  versions: z.array(version).describe('The newest first; a live feed with an address has none.'),
  before: z
    .int()
    .nullable()
    .describe('The version used before, which going back publishes; null where it takes the feed out of the planner.'),
})
export type StaffFeed = z.infer<typeof feed>

const ofStaff = { access: 'staff', permission: 'programme.settings' } as const
const one = { id: uuid() }
const revision = formInteger(1, 2_000_000_000).describe(
  'The revision that the caller read. The call is refused when the feed has another one by now.',
)
const touches = ['feed'] as const
const feedFile = () =>
  file({ maxBytes: feedMaxBytes, tooLarge: 'field.feed_too_large' }).describe(
    'A GTFS zip by content, at most 64 MB, a file of GTFS Realtime, or a zip of the files of GBFS, at most 8 MB each.',
  )

/** C24: the feeds that the planner uses, as staff bring, look at and publish them. */
export const feedStaffCalls = {
  listFeeds: listCall({
    summary: 'The feeds of the programme with how they stand.',
    path: '/staff/feeds',
    access: 'staff',
    permission: 'programme.read',
    subject: 'feed',
    filters: { kind: choice(feedKinds).optional() },
    sorts: { name: 'asc' },
    counts: true,
    row,
  }),
  getFeed: defineCall({
    summary: 'One feed with its versions.',
    method: 'GET',
    path: '/staff/feeds/{id}',
    access: 'staff',
    permission: 'programme.read',
    subject: 'feed',
    input: z.object(one),
    answer: feed,
  }),
  getFeedReport: defineCall({
    summary: 'What a look at a version of a feed found, by rule; of a live feed what the last look found.',
    method: 'GET',
    path: '/staff/feeds/{id}/report',
    access: 'staff',
    permission: 'programme.read',
    subject: 'feed',
    input: z.object({ ...one, number: formInteger(1, 2_000_000_000).optional().describe('Of the version.') }),
    answer: feedReport,
  }),
  addFeed: defineCall({
    ...ofStaff,
    summary: 'Adds a feed by its address or by a file. It is looked at; the planner does not use it yet.',
    method: 'POST',
    path: '/staff/feeds',
    creates: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches,
    audit: { kind: 'feed.added' },
    input: z.object({
      kind: choice(feedKinds),
      name: requiredText(80),
      url: feedAddress().optional(),
      file: feedFile().optional(),
    }),
    answer: feed,
  }),
  saveFeed: defineCall({
    ...ofStaff,
    summary: 'Changes the name and the address of a feed. Another address is looked at.',
    method: 'PUT',
    path: '/staff/feeds/{id}',
    touches,
    audit: { kind: 'feed.changed', subject: 'id' },
    input: z.object({
      ...one,
      revision,
      name: requiredText(80),
      url: feedAddress().optional().describe('Left out for a feed that is uploaded.'),
    }),
    answer: feed,
  }),
  bringFeedVersion: defineCall({
    ...ofStaff,
    summary:
      'Uploads another version of a timetable or of an uploaded live feed. It is looked at; the planner does not use it yet.',
    method: 'POST',
    path: '/staff/feeds/{id}/versions',
    creates: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches,
    audit: { kind: 'feed.brought', subject: 'id' },
    input: z.object({ ...one, file: feedFile() }),
    answer: feed,
  }),
  checkFeed: defineCall({
    ...ofStaff,
    summary: 'Looks at a feed now: its address is read, or the version that came last is looked at again.',
    method: 'POST',
    path: '/staff/feeds/{id}/check',
    limit: { max: 120, windowSeconds: 3600 },
    touches,
    audit: { kind: 'feed.checked', subject: 'id' },
    input: z.object(one),
    answer: feed,
  }),
  publishFeed: defineCall({
    ...ofStaff,
    summary: 'Lets the planner use a version of what is uploaded, or a live feed. What has errors is refused.',
    method: 'POST',
    path: '/staff/feeds/{id}/publication',
    touches,
    audit: { kind: 'feed.published', subject: 'id' },
    input: z.object({
      ...one,
      revision,
      number: formInteger(1, 2_000_000_000)
        .optional()
        .describe('Of the version; left out for a live feed with an address.'),
    }),
    answer: feed,
  }),
  goBackOnFeed: defineCall({
    ...ofStaff,
    summary: 'Lets the planner use what it used before: the version published before, or the feed no more.',
    method: 'POST',
    path: '/staff/feeds/{id}/reversal',
    touches,
    audit: { kind: 'feed.gone-back', subject: 'id', reason: 'reason' },
    input: z.object({ ...one, revision, reason: requiredText(500) }),
    answer: feed,
  }),
  removeFeed: defineCall({
    ...ofStaff,
    summary: 'Removes a feed with its versions; the planner does not use it any more.',
    method: 'POST',
    path: '/staff/feeds/{id}/removal',
    touches,
    audit: { kind: 'feed.removed', subject: 'id', reason: 'reason' },
    input: z.object({ ...one, revision, reason: requiredText(500) }),
    answer: z.object({ id: z.uuid() }),
  }),
}
