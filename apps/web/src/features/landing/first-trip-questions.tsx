import { buttonClass } from '@throughway/ui/button'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { ModeIcon } from '@throughway/ui/mode-icon'
import type { LegMode } from '@throughway/domain/trip/legs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { earnFirst, keepFirst, listDistances, waysTo, type WayTo } from './first-trip-facts.ts'

/**
 * How somebody came here today: a way, a distance, a direction, and what that earns. Nothing is sent and nothing is asked
 * of the person; the trip waits in the address until there is an account, and stands in the form then.
 */
export function FirstTripQuestions() {
  const { t } = useTranslation('first-trip')
  const formats = useFormats()
  const today = useToday()
  const { city } = useBrand().brand
  const { data } = useCallQuery(callDescriptors.getFirstTrip, {}, { staleTime: 60_000 })
  const [mode, setMode] = useState<LegMode>()
  const [miles, setMiles] = useState<string>()
  const [wayTo, setWayTo] = useState<WayTo>()
  const way = data?.ways.find((each) => each.mode === mode)
  if (!data || data.ways.length === 0) return null

  const distances = way ? listDistances(way.mode) : []
  // a distance of the way before may be too far for this one
  const chosen = distances.find((each) => each === miles)
  const earned = way && chosen !== undefined ? earnFirst(way, Number(chosen), data.bonus) : undefined

  return (
    <div className="first-trip">
      <RadioCards
        legend={t('way', { city })}
        name="first-way"
        value={mode}
        onChange={setMode}
        options={data.ways.map((each) => ({
          value: each.mode,
          label: t(`trip:mode.${each.mode}`),
          icon: <ModeIcon mode={each.mode} size={24} />,
        }))}
      />
      {way && (
        <RadioCards
          legend={t('distance', { city })}
          name="first-distance"
          value={chosen}
          onChange={setMiles}
          options={distances.map((each) => ({
            value: each,
            label: t('miles', { count: Number(each), miles: formats.miles(Number(each)) }),
          }))}
        />
      )}
      {earned !== undefined && (
        <RadioCards
          legend={t('direction', { city })}
          name="first-direction"
          value={wayTo}
          onChange={setWayTo}
          options={waysTo.map((each) => ({ value: each, label: t(`to.${each}`) }))}
        />
      )}
      <output className="first-trip__earned">
        {earned !== undefined && (
          <p>
            <ProgrammeText>
              {(program) =>
                t(data.bonus > 0 ? 'earned_first' : 'earned', {
                  count: earned,
                  points: formats.whole(earned),
                  bonus: formats.whole(data.bonus),
                  program,
                })
              }
            </ProgrammeText>
          </p>
        )}
      </output>
      {way && chosen !== undefined && wayTo && (
        <p>
          <PageLink
            href={keepFirst({ mode: way.mode, miles: chosen, wayTo, date: today })}
            className={buttonClass({ kind: 'primary', size: 'large' })}
          >
            {t('keep')}
          </PageLink>
        </p>
      )}
    </div>
  )
}
