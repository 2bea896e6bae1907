import {
  type ContactChoice,
  defaultContactChoices,
  optionalTopics,
  type UnsubscribeTopic,
} from '@throughway/contract/account/contact'

/** Whether mails of the topic come; of all topics, whether those of any do. */
export function isOn(topic: UnsubscribeTopic, allowed: readonly ContactChoice[] = defaultContactChoices): boolean {
  return (topic === 'all' ? optionalTopics : [topic]).some((each) => allowed.includes(`${each}.mail`))
}
