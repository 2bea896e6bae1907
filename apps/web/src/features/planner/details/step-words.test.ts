import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import en from '../../../../public/locales/en/journey.json' with { type: 'json' }
import es from '../../../../public/locales/es/journey.json' with { type: 'json' }
import { sayStep } from './step-words.ts'

type Step = Parameters<typeof sayStep>[1]
const step = (turn: Step['relative_direction'], more: Partial<Step> = {}): Step => ({
  relative_direction: turn,
  absolute_direction: 'north',
  street: 'Elm Street',
  is_unnamed: false,
  exit: null,
  ...more,
})
const path = { street: 'footpath', is_unnamed: true }

const texts = createInstance()
beforeAll(() =>
  texts.init({
    lng: 'en',
    ns: ['journey'],
    defaultNS: 'journey',
    resources: { en: { journey: en }, es: { journey: es } },
    interpolation: { escapeValue: false },
  }),
)

describe('turns in words', () => {
  it.each<[Step, string, string]>([
    [
      step('depart', { absolute_direction: 'southwest' }),
      'Head southwest on Elm Street',
      'Sal hacia el suroeste por Elm Street',
    ],
    [step('depart', path), 'Head north (footpath)', 'Sal hacia el norte (footpath)'],
    [step('depart', { absolute_direction: null }), 'Set out on Elm Street', 'Sal por Elm Street'],
    [step('depart', { absolute_direction: null, street: '', is_unnamed: true }), 'Set out', 'Sal'],
    [step('hard_left'), 'Turn sharp left onto Elm Street', 'Gira del todo a la izquierda por Elm Street'],
    [step('left'), 'Turn left onto Elm Street', 'Gira a la izquierda por Elm Street'],
    [step('left', path), 'Turn left (footpath)', 'Gira a la izquierda (footpath)'],
    [step('slightly_left'), 'Bear left onto Elm Street', 'Gira un poco a la izquierda por Elm Street'],
    [step('continue'), 'Continue on Elm Street', 'Sigue por Elm Street'],
    [step('slightly_right', path), 'Bear right (footpath)', 'Gira un poco a la derecha (footpath)'],
    [step('right'), 'Turn right onto Elm Street', 'Gira a la derecha por Elm Street'],
    [step('hard_right'), 'Turn sharp right onto Elm Street', 'Gira del todo a la derecha por Elm Street'],
    [step('roundabout', { exit: 2 }), 'At the roundabout take exit 2', 'En la rotonda toma la salida 2'],
    [step('roundabout'), 'At the roundabout go on along Elm Street', 'En la rotonda sigue por Elm Street'],
    [step('uturn_left'), 'Turn around to the left on Elm Street', 'Da la vuelta por la izquierda en Elm Street'],
    [step('uturn_right', path), 'Turn around to the right (footpath)', 'Da la vuelta por la derecha (footpath)'],
    [step('arrive', { street: '' }), 'You are there', 'Llegaste'],
    [step('elevator', { street: '', is_unnamed: true }), 'Take the elevator', 'Toma el elevador'],
    [step('left', { street: '' }), 'Turn left', 'Gira a la izquierda'],
  ])('%j', (turn, english, spanish) => {
    expect([sayStep(texts.getFixedT('en'), turn), sayStep(texts.getFixedT('es'), turn)]).toEqual([english, spanish])
  })
})
