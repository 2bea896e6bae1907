import { v7 as makeUuid } from 'uuid'
import { letterNames } from '@throughway/contract/content/organisation-letter'
import { entryTextMaxLength } from '@throughway/contract/content/organisation-timeline'
import { localDate } from '@throughway/domain/time/time'
import { queueMail } from '#modules/mail/mail.ts'
import { defineTask } from '#modules/task/task.ts'
import { contactLetter } from './organisation.letters.ts'
import { addToLetterEntry, insertEntry, raiseLastContact } from './organisation-parts.queries.ts'
import {
  listContactLabels,
  lockContact,
  type Reached,
  selectContactsByIds,
  selectContactsOfMatching,
} from './write-to-many.queries.ts'

/**
 * C32: one letter to the contacts of many organisations, each mail in a transaction of its own with the outcome of its
 * row, so that nobody gets it twice. A row is a contact as it was when the letter was previewed; a contact that was
 * changed since is left out. Somebody who is a contact of several organisations gets it once.
 */
export const writeToContactsTask = defineTask('organisation.letter', {
  permission: 'organisation.manage',

  async plan(tx, selection, { brand, limit, now }) {
    if ('ids' in selection) {
      const [rows] = await tx.send(selectContactsByIds(selection.ids, limit))
      const found = new Set(rows.map(({ organisation_id: id }) => id))
      const missing = selection.ids.filter((id) => !found.has(id))
      return [
        ...planRows(rows),
        ...missing.map((subjectId) => ({ subjectId, memberId: null, reason: 'gone' as const })),
      ]
    }
    const filter = { ...selection.filters, today: localDate(now, brand.settings.time_zone) }
    const [rows] = await tx.send(selectContactsOfMatching(filter, selection.asOf, limit))
    return planRows(rows)
  },

  async step(tx, { subjectId, version }, { app, brand, now, startedBy, input: { language, subject, text } }) {
    const [[contact]] = await tx.send(lockContact(subjectId))
    if (!contact) return 'gone'
    if (contact.version !== version) return 'moved'
    const { organisation_id: organisationId } = contact
    const fill = (words: string) =>
      words
        .replaceAll(letterNames.contact, () => contact.name)
        .replaceAll(letterNames.organisation, () => contact.organisation)
    const to = { email: contact.email, language }
    queueMail(tx, app, brand, to, contactLetter({ subject: fill(subject), text: fill(text) }), 'organisationLetter')
    const on = localDate(now, brand.settings.time_zone)
    const letter = `: ${subject}\n\n${text}`
    const [[entry]] = await tx.send(addToLetterEntry({ organisationId, name: contact.name, letter, on, by: startedBy }))
    if (!entry)
      tx.later(
        insertEntry({
          id: makeUuid({ msecs: now.getTime() }),
          organisationId,
          kind: 'mail',
          text: `${contact.name}${letter}`.slice(0, entryTextMaxLength),
          on,
          assignedTo: null,
          by: startedBy,
          now,
        }),
        raiseLastContact(organisationId, on),
      )
    return undefined
  },

  async describe(db, ids) {
    const [labels] = await db.send(listContactLabels(ids))
    return labels
  },
})

/** An organisation without any contact to write to is a row of its own, so that staff read of it. */
function planRows(rows: readonly Reached[]) {
  const written = new Set<string>()
  return rows.map(({ organisation_id: organisationId, id, email, version }) => {
    if (id === null || email === null || version === null)
      return { subjectId: organisationId, memberId: null, reason: 'no_address' as const }
    const address = email.toLowerCase()
    const isTwice = written.has(address)
    written.add(address)
    return { subjectId: id, memberId: null, version, reason: isTwice ? ('same_address' as const) : null }
  })
}
