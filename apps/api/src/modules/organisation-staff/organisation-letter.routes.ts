import { v7 as makeUuid } from 'uuid'
import { letterNames, organisationLetterCalls as calls } from '@throughway/contract/content/organisation-letter'
import { entryTextMaxLength } from '@throughway/contract/content/organisation-timeline'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { queueMail } from '#modules/mail/mail.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { openForChange } from './open-for-change.ts'
import { contactLetter } from './organisation.letters.ts'
import { insertEntry, listContacts, raiseLastContact } from './organisation-parts.queries.ts'

/** C32: letters of staff to an organisation that has no members yet. The timeline lists them like any other contact. */
export async function organisationLetterRoutes(api: Api) {
  const { app } = api

  serve(api, 'writeToContacts', calls.writeToContacts, async ({ input, write, brand, member, now, audit }) =>
    write(async (tx) => {
      const { id: organisationId, contact_ids: asked, versions, language, subject, text } = input
      const { name } = await openForChange(tx, organisationId)
      const [contacts] = await tx.send(listContacts(organisationId))
      // in the order in which staff chose them
      const ids = [...new Set(asked)]
      const chosen = ids.flatMap((each) => contacts.find(({ id, email }) => id === each && email) ?? [])
      if (chosen.length < ids.length) throw new Refusal('invalid', { fields: { contact_ids: 'field.not_a_choice' } })
      // a letter goes to the addresses that were looked at
      const isAsSeen = chosen.every(({ id, version }) => version === versions[asked.indexOf(id)])
      if (!isAsSeen) throw new Refusal('changedMeanwhile')
      for (const contact of chosen) {
        const fill = (words: string) =>
          words.replaceAll(letterNames.contact, contact.name).replaceAll(letterNames.organisation, name)
        const to = { email: contact.email, language }
        queueMail(tx, app, brand, to, contactLetter({ subject: fill(subject), text: fill(text) }), 'organisationLetter')
      }
      const on = localDate(now, brand.settings.time_zone)
      const entry = {
        id: makeUuid({ msecs: now.getTime() }),
        organisationId,
        kind: 'mail' as const,
        text: `${chosen.map((contact) => contact.name).join(', ')}: ${subject}\n\n${text}`.slice(0, entryTextMaxLength),
        on,
        assignedTo: null,
        by: member.id,
        now,
      }
      await tx.send(insertEntry(entry), raiseLastContact(organisationId, on))
      audit.changed({}, { contacts: chosen.length })
      return { id: entry.id, mails: chosen.length }
    }),
  )
}
