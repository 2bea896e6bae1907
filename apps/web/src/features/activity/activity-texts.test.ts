import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { activityActors, activityKinds } from '@throughway/contract/account/activity-kinds'
import { unsubscribeTopics } from '@throughway/contract/account/contact'
import { describe, expect, it } from 'vitest'

type Texts = { kind: Record<string, string>; actor: Record<string, string>; detail: { topic: Record<string, string> } }

const read = (language: string) =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../public/locales/${language}/activity.json`), 'utf8'),
  ) as Texts

describe.each(['en', 'es'])('C30 account activity in %s', (language) => {
  const texts = read(language)

  it('has a text for every kind, and for no other', () => {
    expect(Object.keys(texts.kind).toSorted()).toEqual(activityKinds.toSorted())
  })

  it('has a text for everybody who may act', () => {
    expect(Object.keys(texts.actor).toSorted()).toEqual(activityActors.toSorted())
  })

  it('names the topic of what was unsubscribed', () => {
    expect(Object.keys(texts.detail.topic).toSorted()).toEqual(unsubscribeTopics.toSorted())
  })
})
