import type { OfferedProfile, VolunteerOffer } from '@throughway/contract/account/volunteer'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type Day = { isOn: boolean; from: string; to: string }

export type VolunteerDraft = {
  birth_year: string
  area: VolunteerOffer['area']
  area_names: string
  area_miles: string
  ride_miles: string
  /** One for each weekday, from Monday. */
  days: readonly Day[]
  vehicle_id: string
  folding_chair: boolean
  service_animal: boolean
  languages: readonly ProfileLanguage[]
  reimbursement: boolean
  licence_until: string
  insurance_until: string
  /** The trip profile that the offer is made from; empty for none. */
  profile_id: string
}

const usualDay: Day = { isOn: false, from: '09:00', to: '17:00' }

export function newDraft(profile: OfferedProfile | null = null): VolunteerDraft {
  const usual: VolunteerDraft = {
    birth_year: '',
    area: 'home',
    area_names: '',
    area_miles: '10',
    ride_miles: '20',
    days: weekdays.map(() => usualDay),
    vehicle_id: '',
    folding_chair: false,
    service_animal: false,
    languages: [],
    reimbursement: false,
    licence_until: '',
    insurance_until: '',
    profile_id: '',
  }
  return profile ? { ...usual, ...saidBy(profile, usual) } : usual
}

/** The values of an offer that a trip profile provides, in the form's shape. */
function saidBy(profile: OfferedProfile, usual: VolunteerDraft): Partial<VolunteerDraft> {
  return {
    profile_id: profile.id,
    area: profile.area ?? usual.area,
    ride_miles: profile.ride_miles === null ? usual.ride_miles : String(profile.ride_miles),
    vehicle_id: profile.vehicle_id ?? '',
    days: daysOf(profile.hours),
  }
}

function daysOf(hours: OfferedProfile['hours']): Day[] {
  return weekdays.map((weekday) => {
    const found = hours.find((each) => each.weekday === weekday)
    return found ? { isOn: true, from: found.from, to: found.to } : usualDay
  })
}

export function draftOf(offer: VolunteerOffer): VolunteerDraft {
  const { hours, folding_chair, service_animal, languages, reimbursement, area } = offer
  return {
    birth_year: '',
    area,
    area_names: offer.area_names ?? '',
    area_miles: offer.area_miles === null ? '' : String(offer.area_miles),
    ride_miles: String(offer.ride_miles),
    days: daysOf(hours),
    vehicle_id: offer.vehicle_id ?? '',
    folding_chair,
    service_animal,
    languages,
    reimbursement,
    licence_until: offer.licence_until ?? '',
    insurance_until: offer.insurance_until ?? '',
    profile_id: offer.profile_id ?? '',
  }
}

/** The input to send: the chosen days only, and of the two ways to give the area only the selected one. */
export function inputOf(
  {
    days,
    area,
    area_names,
    area_miles,
    birth_year,
    licence_until,
    insurance_until,
    profile_id,
    ...rest
  }: VolunteerDraft,
  version: number,
) {
  const word = (isOn: boolean) => (isOn ? ('true' as const) : ('false' as const))
  return {
    ...rest,
    version: String(version),
    area,
    ...(area === 'named' ? { area_names } : { area_miles }),
    hours: listChosen(days).map(({ weekday, from, to }) => ({ weekday: String(weekday), from, to })),
    languages: [...rest.languages],
    folding_chair: word(rest.folding_chair),
    service_animal: word(rest.service_animal),
    reimbursement: word(rest.reimbursement),
    ...(birth_year && { birth_year }),
    licence_until,
    insurance_until,
    ...(profile_id && { profile_id }),
  }
}

/** Errors of the hours by weekday: the call numbers the chosen days, the form all seven. */
export function dayErrors(
  days: readonly Day[],
  errors: Partial<Record<string, string>>,
): Partial<Record<number, string>> {
  const chosen = listChosen(days)
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, key]) => {
      const index = /^hours\.(\d+)\./.exec(path)?.[1]
      const day = index === undefined ? undefined : chosen[Number(index)]
      return day ? [[day.weekday, key]] : []
    }),
  )
}

function listChosen(days: readonly Day[]) {
  return days.map((day, index) => ({ ...day, weekday: index + 1 })).filter(({ isOn }) => isOn)
}
