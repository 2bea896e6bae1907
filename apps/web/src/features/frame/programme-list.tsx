import { brandSettings } from '@throughway/brands/settings'
import { programmeAddress } from './programme-address.ts'

/** All programmes, by state and city, each with the address of its own. */
export function ProgrammeList() {
  const programmes = Object.values(brandSettings).toSorted(
    (a, b) => a.state.localeCompare(b.state) || a.city.localeCompare(b.city),
  )
  return (
    <ul className="programme-list">
      {programmes.map(({ subdomain, app_name: name, city, state }) => (
        <li key={subdomain}>
          <a href={programmeAddress(subdomain, location)}>{name}</a>
          <span className="quiet">
            {city}, {state}
          </span>
        </li>
      ))}
    </ul>
  )
}
