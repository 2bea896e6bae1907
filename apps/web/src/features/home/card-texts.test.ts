import { describe, expect, it } from 'vitest'
import departureEn from '../../../public/locales/en/departure.json' with { type: 'json' }
import departureEs from '../../../public/locales/es/departure.json' with { type: 'json' }
import cardEn from '../../../public/locales/en/home-card.json' with { type: 'json' }
import cardEs from '../../../public/locales/es/home-card.json' with { type: 'json' }
import en from '../../../public/locales/en/home.json' with { type: 'json' }
import es from '../../../public/locales/es/home.json' with { type: 'json' }
import pendingEn from '../../../public/locales/en/pending.json' with { type: 'json' }
import pendingEs from '../../../public/locales/es/pending.json' with { type: 'json' }
import surveyEn from '../../../public/locales/en/survey.json' with { type: 'json' }
import surveyEs from '../../../public/locales/es/survey.json' with { type: 'json' }

type Texts = { [key: string]: string | Texts }

function listTexts(texts: Texts): string[] {
  return Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : listTexts(each)))
}

/** What stands behind the title of a survey; the sentences of its line stand elsewhere. */
function ofCard({ card: { asked_one, asked_other, half_done_one, half_done_other } }: typeof surveyEn): Texts {
  return { asked_one, asked_other, half_done_one, half_done_other }
}

describe.each<[string, Texts]>([
  ['English', { ...en.now, ...cardEn, departure: departureEn, question: pendingEn.question, survey: ofCard(surveyEn) }],
  ['Spanish', { ...es.now, ...cardEs, departure: departureEs, question: pendingEs.question, survey: ofCard(surveyEs) }],
])('in %s', (_, texts) => {
  it.each(listTexts(texts))('a card is one sentence: %s', (text) => {
    expect(text).not.toMatch(/[.!?…]\s+\S/)
  })
})
