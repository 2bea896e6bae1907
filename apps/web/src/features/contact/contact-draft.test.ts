import {
  contactCalls,
  contactChannels,
  contactTopics,
  defaultContactChoices,
} from '@throughway/contract/account/contact'
import { describe, expect, it } from 'vitest'
import { checkInput } from '#lib/send/field-errors.ts'
import { type ContactDraft, isAlwaysOn, listDifferences, setBox, setConsent, toInput } from './contact-draft.ts'

const choices = Object.fromEntries(
  contactTopics.map((topic) => [
    topic,
    Object.fromEntries(
      contactChannels.map((channel) => [channel, defaultContactChoices.includes(`${topic}.${channel}`)]),
    ),
  ]),
) as ContactDraft['choices']
const draft: ContactDraft = { choices, paused_until: null, sms_consent: false }

describe('C28 the matrix in the browser', () => {
  it('fits the contract as it begins', () => {
    expect(checkInput(contactCalls.saveContactChoices.input, toInput(draft, 0))).toEqual({})
  })

  it('asks for consent before anything goes to the phone, by the contract’s rule', () => {
    const wanted = setBox(draft, { topic: 'events', channel: 'sms' }, true)
    expect(checkInput(contactCalls.saveContactChoices.input, toInput(wanted, 0))).toEqual({
      sms_consent: 'field.consent_needed',
    })
    expect(checkInput(contactCalls.saveContactChoices.input, toInput(setConsent(wanted, true), 0))).toEqual({})
    expect(setConsent(setConsent(wanted, true), false).choices.events.sms).toBe(false)
  })

  it('knows one box that cannot be switched off', () => {
    expect(isAlwaysOn({ topic: 'account', channel: 'mail' })).toBe(true)
    expect(isAlwaysOn({ topic: 'account', channel: 'push' })).toBe(false)
    expect(
      checkInput(
        contactCalls.saveContactChoices.input,
        toInput(setBox(draft, { topic: 'account', channel: 'mail' }, false), 0),
      ),
    ).toEqual({ 'choices.account.mail': 'field.always_on' })
  })

  it('names what two devices chose differently', () => {
    const other = setBox(
      setBox(draft, { topic: 'events', channel: 'mail' }, false),
      { topic: 'surveys', channel: 'push' },
      true,
    )
    expect(listDifferences(draft, other)).toEqual([
      { topic: 'events', channel: 'mail' },
      { topic: 'surveys', channel: 'push' },
    ])
    expect(listDifferences(draft, draft)).toEqual([])
  })
})
