import { Button } from '@throughway/ui/button'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { isDayMode } from '@throughway/domain/mode/modes'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { useSayTrip } from '#lib/pending/use-say-trip.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import type { TripGroup } from '../list/group-trips.ts'

const RepeatNow = latePart(async () => (await import('./repeat-now.tsx')).RepeatNow)

/** Logs the last trip again for today, with one tap. */
export function RepeatTrip({ group, today }: { group: TripGroup; today: string }) {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const sayTrip = useSayTrip()
  const [turn, setTurn] = useState(0)
  const [isUnderWay, setUnderWay] = useState(false)
  const settle = useCallback(() => setUnderWay(false), [])
  const [first] = group.trips

  function handleRepeat() {
    if (isUnderWay) return
    setUnderWay(true)
    setTurn(turn + 1)
  }

  return (
    <>
      <Button
        size="large"
        icon={<ModeIcon mode={first.mode} />}
        pending={isUnderWay}
        onClick={handleRepeat}
        className="repeat-trip"
      >
        <span>
          {t('today.repeat', { what: sayTrip({ ...first, mode: first.headline, isRound: group.trips.length > 1 }) })}
          {!isDayMode(first.mode) && (
            <small>
              {t(group.trips.length > 1 ? 'today.repeat_round' : 'today.repeat_one_way', {
                miles: formats.miles(first.miles),
              })}
            </small>
          )}
        </span>
      </Button>
      {turn > 0 && (
        <Suspense fallback={null}>
          <RepeatNow key={turn} group={group} today={today} onSettled={settle} />
        </Suspense>
      )}
    </>
  )
}
