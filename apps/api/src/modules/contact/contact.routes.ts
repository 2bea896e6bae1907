import {
  type ContactChoice,
  type ContactChoices,
  contactCalls,
  contactChannels,
  contactTopics,
  defaultContactChoices,
  longestPauseDays,
} from '@throughway/contract/account/contact'
import { formatPhone } from '@throughway/domain/identity/phone'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { type ContactRow, findContactChoices, findMobilePhone, saveContactChoices } from './contact.queries.ts'

export async function contactRoutes(api: Api) {
  serve(api, 'getContactChoices', contactCalls.getContactChoices, async ({ db, member, brand, now }) => {
    const [[row], [phone]] = await db.send(findContactChoices(member.id), findMobilePhone(member.id))
    return describe(row, phone?.mobile_phone, localDate(now, brand.settings.time_zone))
  })

  serve(api, 'saveContactChoices', contactCalls.saveContactChoices, async ({ input, write, member, brand, now }) => {
    const today = localDate(now, brand.settings.time_zone)
    checkPause(input.paused_until, today)
    const allowed = listAllowed(input.choices)
    const { row: saved, phone } = await write(async (tx) => {
      const [[reached]] = await tx.send(findMobilePhone(member.id))
      const phone = reached?.mobile_phone
      if (!phone && allowed.some((box) => box.endsWith('.sms')))
        throw new Refusal('invalid', { fields: { sms_consent: 'field.phone_needed' } })
      const [[row]] = await tx.send(
        saveContactChoices({
          memberId: member.id,
          version: input.version,
          allowed,
          pausedUntil: input.paused_until ?? null,
          consents: input.sms_consent,
          now,
        }),
      )
      if (row) recordActivity(tx, { memberId: member.id, kind: 'contact_choices_changed', now })
      return { row, phone }
    })
    if (!saved) throw new Refusal('changedMeanwhile')
    return describe(saved, phone, today)
  })
}

function checkPause(until: string | null | undefined, today: string) {
  if (!until) return
  if (until <= today) throw new Refusal('invalid', { fields: { paused_until: 'field.not_in_future' } })
  if (until > addDays(today, longestPauseDays))
    throw new Refusal('invalid', { fields: { paused_until: 'field.pause_too_long' } })
}

function listAllowed(choices: Record<string, Record<string, boolean>>): ContactChoice[] {
  return contactTopics.flatMap((topic) =>
    contactChannels
      .filter((channel) => choices[topic]?.[channel])
      .map((channel): ContactChoice => `${topic}.${channel}`),
  )
}

/** A pause that is over is none. */
function describe(row: ContactRow | undefined, phone: string | null | undefined, today: string): ContactChoices {
  const allowed = new Set<string>(row?.allowed ?? defaultContactChoices)
  const choicesOf = (topic: string) =>
    Object.fromEntries(contactChannels.map((channel) => [channel, allowed.has(`${topic}.${channel}`)]))
  return {
    version: row?.version ?? 0,
    choices: Object.fromEntries(contactTopics.map((topic) => [topic, choicesOf(topic)])) as ContactChoices['choices'],
    paused_until: row?.paused_until && row.paused_until > today ? row.paused_until : null,
    sms_consent: Boolean(row?.sms_consent_at),
    phone: phone ? formatPhone(phone) : null,
  }
}
