import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './field/checkbox.tsx'
import { Field } from './field/field.tsx'
import { ModeIcon } from './mode-icon.tsx'
import { NumberInput } from './field/number-input.tsx'
import { TextInput } from './field/text-input.tsx'
import { TripLine } from './chart/trip-line.tsx'

describe('a field', () => {
  it('names its control and ties its hint and its error to it', () => {
    const markup = renderToStaticMarkup(
      <Field id="email" label="Email" hint="Yours" error="Write an @" required>
        <TextInput type="email" />
      </Field>,
    )
    expect(markup).toContain('<label class="field__label" for="email">')
    expect(markup).toMatch(
      /<input type="email" id="email" aria-describedby="email-error email-hint" aria-invalid="true" required=""/,
    )
    expect(markup).toContain('<p class="field__error" id="email-error">Write an @</p>')
  })

  it('says nothing about errors when there are none', () => {
    const markup = renderToStaticMarkup(
      <Field label="Miles">
        <NumberInput unit="mi" />
      </Field>,
    )
    expect(markup).not.toContain('aria-')
  })

  it('ties a box to its error', () => {
    expect(renderToStaticMarkup(<Checkbox id="terms" label="Terms" error="Tick this" />)).toContain(
      'aria-describedby="terms-error" aria-invalid="true"',
    )
  })
})

describe('a pending button', () => {
  it('stays where it is, says it is busy and keeps its words', () => {
    const markup = renderToStaticMarkup(
      <Button kind="primary" pending>
        Save
      </Button>,
    )
    expect(markup).toContain('aria-busy="true" aria-disabled="true"')
    expect(markup).toContain('Save')
    expect(markup).not.toContain(' disabled')
  })
})

describe('the line', () => {
  const segments = [
    { mode: 'walk', length: 5, label: 'Walk 5 min' },
    { mode: 'transit', length: 20, label: 'Line 40' },
  ] as const

  it.each([20, 60, 200])('is a picture with a text twin at %d px', (height) => {
    const markup = renderToStaticMarkup(
      <TripLine label="25 minutes by bus" segments={segments} height={height} withList />,
    )
    expect(markup).toContain('<svg aria-hidden="true"')
    expect(markup).toContain('<span class="visually-hidden">25 minutes by bus</span>')
    expect(markup).toContain('<li>Walk 5 min</li><li>Line 40</li>')
  })

  it('lays the pattern of its mode over each band, for paper and forced colours', () => {
    const markup = renderToStaticMarkup(<TripLine label="By bus" segments={segments} />)
    const ids = [...markup.matchAll(/<pattern id="([^"]+)"/g)].map((match) => match[1])
    expect(ids).toHaveLength(2)
    for (const id of ids) expect(markup).toContain(`fill="url(#${id})"`)
  })
})

describe('a mode icon', () => {
  it('is decoration beside its word and a picture with a name without it', () => {
    expect(renderToStaticMarkup(<ModeIcon mode="bike" />)).toContain('aria-hidden="true"')
    expect(renderToStaticMarkup(<ModeIcon mode="bike" label="Bike" />)).toContain('role="img" aria-label="Bike"')
  })
})
