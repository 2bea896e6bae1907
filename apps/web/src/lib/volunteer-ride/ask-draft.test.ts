import { describe, expect, it } from 'vitest'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { type AskDraft, findFaults, inputOf, newDraft } from './ask-draft.ts'

const place = (name: string) => ({ lat: 42.34, lng: -71.08, name })
const draft: AskDraft = {
  ...newDraft({ language: 'Spanish', phone: '(617) 555-0177' }),
  origin: place('12 Elm Street'),
  destination: place('Kidney Center'),
  stops: [null, place('Pharmacy')],
  date: '2026-03-11',
  time: '10:00',
  wait_minutes: '60',
  needs: ['walker'],
}

describe('the form that asks volunteers for a ride', () => {
  it('sends what the call takes, without stops that were left empty and a purpose that was not said', () => {
    const input = inputOf(draft)
    expect(input.stops).toEqual([place('Pharmacy')])
    expect(input).not.toHaveProperty('purpose')
    expect(volunteerRideCalls.askVolunteerRide.input.safeParse(input).error).toBeUndefined()
    expect(inputOf({ ...draft, purpose: 'dialysis' }).purpose).toBe('dialysis')
  })

  it('says what is missing beside the fields that it has', () => {
    expect(findFaults(draft)).toEqual({})
    expect(findFaults(newDraft({ language: 'English', phone: ' ' }))).toEqual({
      origin: 'field.required',
      destination: 'field.required',
      date: 'field.required',
      time: 'field.required',
      phone: 'field.required',
    })
  })
})
