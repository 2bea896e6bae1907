import type { Language } from '@throughway/contract/programme/brand'
import { expect, it } from 'vitest'
import { createLanguageStore } from './language-store.ts'

function open({ maySave = true, brandLangs = ['en', 'es'] as Language[] } = {}) {
  const done: string[] = []
  const store = createLanguageStore({
    show: async (language) => done.push(`show ${language}`),
    save: async (language) => done.push(`save ${language}`),
    maySave: () => maySave,
    refreshBrand: async () => done.push('refresh brand'),
  })
  store.start('en', brandLangs)
  return { store, done }
}

it('R3.08 keeps the language, the brand’s languages and whether each has been set', async () => {
  const { store } = open()
  expect(store.getSnapshot()).toEqual({
    lang: 'en',
    brandLangs: ['en', 'es'],
    langSet: true,
    tripPlannerLangSet: false,
  })
  const choosing = store.choose('es')
  expect(store.getSnapshot()).toMatchObject({ lang: 'en', langSet: false })
  await choosing
  expect(store.getSnapshot()).toMatchObject({ lang: 'es', langSet: true })
})

it('R4.13 saves a member’s choice and loads the brand’s data again', async () => {
  const { store, done } = open()
  await store.choose('es')
  expect(done.toSorted()).toEqual(['refresh brand', 'save es', 'show es'])
})

it('R4.13 R6.02 keeps the choice of a visitor, or under another’s name, in this browser', async () => {
  const { store, done } = open({ maySave: false })
  await store.choose('es')
  expect(done).toEqual(['show es', 'refresh brand'])
})

it('stays in the language that stands where the texts of another do not come', async () => {
  const store = createLanguageStore({
    show: () => Promise.reject(new Error('no texts')),
    save: () => Promise.reject(new Error('nothing to save')),
    maySave: () => true,
    refreshBrand: async () => undefined,
  })
  store.start('en', ['en', 'es'])
  await expect(store.choose('es')).rejects.toThrow('no texts')
  expect(store.getSnapshot()).toMatchObject({ lang: 'en', langSet: true })
})

it('shows no language that the programme does not offer', async () => {
  const { store, done } = open({ brandLangs: ['en'] })
  await store.choose('es')
  await store.takeFromMember('es')
  expect(done).toEqual([])
})

it('takes what a member chose elsewhere without saving it again', async () => {
  const { store, done } = open()
  await store.takeFromMember('es')
  await store.takeFromMember(null)
  expect(done).toEqual(['show es'])
})

it('R2.04 shows the planner in the language of its address, else in English', async () => {
  const { store } = open()
  await store.takeForPlanner('es-MX')
  expect(store.getSnapshot()).toMatchObject({ lang: 'es', tripPlannerLangSet: true })
  await store.takeForPlanner('fr')
  expect(store.getSnapshot().lang).toBe('en')
})

it('R4.13 shows and saves two quick choices in the order in which they were made', async () => {
  const done: string[] = []
  const slow = { show: Promise.withResolvers<void>(), save: Promise.withResolvers<void>() }
  const store = createLanguageStore({
    show: async (language) => {
      if (language === 'es') await slow.show.promise
      done.push(`show ${language}`)
    },
    save: async (language) => {
      if (language === 'es') await slow.save.promise
      done.push(`save ${language}`)
    },
    maySave: () => true,
    refreshBrand: async () => {},
  })
  store.start('en', ['en', 'es'])
  const choices = [store.choose('es'), store.choose('en')]
  slow.show.resolve()
  slow.save.resolve()
  await Promise.all(choices)
  expect(done.filter((each) => each.startsWith('show'))).toEqual(['show es', 'show en'])
  expect(done.filter((each) => each.startsWith('save'))).toEqual(['save es', 'save en'])
  expect(store.getSnapshot()).toMatchObject({ lang: 'en', langSet: true })
})
