import { addressOfHelp, findHelpTopic, helpTopics, type HelpTopic } from '@throughway/domain/content/help-topics'
import { addressOfPlace } from '@throughway/domain/content/place-targets'
import { expect, it } from 'vitest'
import { leadsSomewhere } from './late-routes/all-routes.ts'

it.each(Object.entries(helpTopics))('R2.25 the screens that %s explains are there, and lead to it', (topic, paths) => {
  for (const path of paths) expect([path, leadsSomewhere(path), findHelpTopic(path)]).toEqual([path, true, topic])
  expect(findHelpTopic('/home')).toBeUndefined()
  expect(addressOfHelp(topic as HelpTopic)).toBe(addressOfPlace('help', { topicID: topic }))
})
