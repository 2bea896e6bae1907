import { describe, expect, it } from 'vitest'
import { type EmbedDraft, findEmbedFaults, newEmbedDraft, queryOfEmbed } from './embed-draft.ts'
import { plainQuestion } from '../question/question.ts'

const plain = newEmbedDraft('en')

describe('C35 what a snippet is made of', () => {
  it.each<[string, Partial<EmbedDraft>, Record<string, string>]>([
    ['nothing chosen', {}, { lang: 'en' }],
    ['another language and theme', { language: 'es', theme: 'dark' }, { lang: 'es', theme: 'dark' }],
    [
      'two ways, a start in words and a destination',
      {
        question: {
          ...plainQuestion,
          modes: ['transit', 'bike'],
          origin: { text: 'Main Street' },
          destination: { lat: 42.36, lng: -71.05, name: 'The Mill' },
        },
      },
      { lang: 'en', modes: 'transit,bike', from: 'Main Street', to: 'The Mill::42.36,-71.05' },
    ],
    ['the site it is for', { site: 'example.org/travel' }, { lang: 'en', parent: 'https://example.org' }],
  ])('%s', (_, changes, query) => expect(queryOfEmbed({ ...plain, ...changes })).toEqual(query))

  it.each<[string, Partial<EmbedDraft>, readonly string[], object]>([
    ['nothing', {}, [], {}],
    ['a frame too low', { height: '200' }, [], { height: 'embed:fault.height' }],
    ['a height that is none', { height: 'tall' }, [], { height: 'embed:fault.height' }],
    ['a site that is none', { site: 'my site' }, [], { site: 'embed:fault.site' }],
    ['a site outside the list', { site: 'b.example' }, ['https://a.example'], { site: 'embed:fault.not_allowed' }],
    ['a site of the list', { site: 'https://a.example/x' }, ['https://a.example'], {}],
    ['no way to travel', { question: { ...plainQuestion, modes: [] } }, [], { modes: 'planner:form.mode_missing' }],
  ])('finds wrong: %s', (_, changes, allowed, faults) =>
    expect(findEmbedFaults({ ...plain, ...changes }, allowed)).toEqual(faults),
  )
})
