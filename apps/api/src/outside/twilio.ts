import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '@throughway/contract/programme/brand'
import { isSame } from '#tokens/secret-text.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import type { TextCarrier, TextSent } from './text-messages.ts'

type TwilioSettings = { url: string; account: string; token: string }

const sentAnswer = z.object({ sid: z.string().min(1) })
const failure = z.object({ code: z.number() })

/** The Messages API of Twilio, version 2010-04-01, and its markup of calls (TwiML), which other carriers speak as well. */
export function openTwilio({ url, account, token }: TwilioSettings, call: GuardedFetch): TextCarrier {
  const base = url.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  return {
    async send({ from, to, text }): Promise<TextSent> {
      try {
        const response = await call(`${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
          method: 'POST',
          headers: { accept: 'application/json', authorization },
          body: new URLSearchParams({ From: from, To: to, Body: text }),
        })
        const answer: unknown = await response.json().catch(() => undefined)
        const sent = sentAnswer.safeParse(answer)
        if (response.ok) return sent.success ? { kind: 'sent', ref: sent.data.sid } : { kind: 'lost' }
        if (response.status === 429 || response.status === 503) return { kind: 'later' }
        return { kind: 'refused', reason: String(failure.safeParse(answer).data?.code ?? response.status) }
      } catch {
        return { kind: 'lost' }
      }
    },
    /** The address and all fields by their names, one after the other (HMAC-SHA1, base64). */
    isSigned({ address, fields, signature }) {
      if (Object.values(fields).some((value) => typeof value !== 'string')) return false
      const written = Object.keys(fields)
        .toSorted()
        .map((name) => `${name}${String(fields[name])}`)
        .join('')
      const wanted = createHmac('sha1', token)
        .update(address + written)
        .digest()
      return isSame(wanted, Buffer.from(signature, 'base64'))
    },
    writeReply: (text) =>
      `${declaration}<Response>${text === undefined ? '' : `<Message>${escapeXml(text)}</Message>`}</Response>`,
    writeCall(answer, address) {
      if (answer.kind === 'reject') return `${declaration}<Response><Reject/></Response>`
      const said = answer.words
        .map(({ language, text }) => `<Say language="${voices[language]}">${escapeXml(text)}</Say>`)
        .join('')
      const heard = answer.listens
        ? `<Gather input="dtmf" numDigits="1" timeout="10" method="POST" action="${escapeXml(address)}">${said}</Gather>`
        : said
      return `${declaration}<Response>${heard}<Hangup/></Response>`
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const voices = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
