import {
  type ContactChannel,
  contactChannels,
  type ContactChoices,
  type ContactTopic,
  contactTopics,
} from '@throughway/contract/account/contact'

/** The form's values while editing. */
export type ContactDraft = Pick<ContactChoices, 'choices' | 'paused_until' | 'sms_consent'>

export type Box = { topic: ContactTopic; channel: ContactChannel }

export const boxes: readonly Box[] = contactTopics.flatMap((topic) =>
  contactChannels.map((channel) => ({ topic, channel })),
)

/** Messages that the law or the service requires (C28). */
export function isAlwaysOn({ topic, channel }: Box): boolean {
  return topic === 'account' && channel === 'mail'
}

export function setBox(draft: ContactDraft, { topic, channel }: Box, isOn: boolean): ContactDraft {
  return { ...draft, choices: { ...draft.choices, [topic]: { ...draft.choices[topic], [channel]: isOn } } }
}

/** Without consent no messages go to the phone. */
export function setConsent(draft: ContactDraft, consents: boolean): ContactDraft {
  const consented = { ...draft, sms_consent: consents }
  if (consents) return consented
  return contactTopics.reduce((each, topic) => setBox(each, { topic, channel: 'sms' }, false), consented)
}

/** The boxes in which two states differ. */
export function listDifferences(one: ContactDraft, other: ContactDraft): Box[] {
  return boxes.filter(({ topic, channel }) => one.choices[topic][channel] !== other.choices[topic][channel])
}

/** As sent to the server. */
export function toInput({ choices, paused_until: until, sms_consent: consents }: ContactDraft, version: number) {
  return { version, choices, sms_consent: consents, ...(until && { paused_until: until }) }
}
