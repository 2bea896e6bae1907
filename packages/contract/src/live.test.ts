import { expect, it } from 'vitest'
import { type LiveRevision, liveScopes, liveSubjects, readRevision, writeRevision } from './live.ts'

const revisions = liveSubjects.flatMap((subject) =>
  liveScopes.map((scope): LiveRevision => ({ subject, scope, revision: 7 })),
)

it.each(revisions)('$subject of $scope is read as it was written', (revision) => {
  expect(readRevision(writeRevision(revision))).toEqual(revision)
})

it.each([
  ['nothing', ''],
  ['a subject that nobody knows', 'weather all 1'],
  ['a subject that is not live', 'trip own 1'],
  ['another scope', 'message some 1'],
  ['no revision', 'message all'],
  ['a revision that is no number', 'message all one'],
  ['a revision below nothing', 'message all -1'],
  ['more than a revision', 'message all 1 Ana'],
])('does not read %s', (_, text) => {
  expect(readRevision(text)).toBeUndefined()
})
