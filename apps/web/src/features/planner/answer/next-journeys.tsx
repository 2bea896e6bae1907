import type { Journey } from '@throughway/contract/planner/itinerary'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { iconOf } from '../ask/time-bar.tsx'
import { useJourneyWords } from './journey-words.ts'
import { sayNext } from './next-words.ts'

/** C34: the departures after an empty window, on another day if necessary. The notice above them searches there. */
export function NextJourneys({ journeys }: { journeys: readonly Journey[] }) {
  const { t } = useTranslation('planner')
  const id = useId()
  const { title, rows } = sayNext(t, useFormats(), useJourneyWords(), journeys)
  return (
    <section className="next-journeys" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ol>
        {rows.map(({ key, mode, times, way }) => (
          <li key={key}>
            <ModeIcon mode={iconOf(mode)} size={22} />
            <strong className="tabular">{times}</strong>
            <p className="quiet">{way}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
