import type { RaceLine, raceCalls } from '@throughway/contract/race/race'
import type { AnswerOf } from '@throughway/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey } from '#lib/send/use-call.ts'
import { useRaces } from './race.calls.ts'
import { useSayPlace } from './use-say-place.ts'
import './race.css'

/** After a logged trip: the member's new places in the running races, announced once by a polite live region. */
export function RankAfterLog() {
  const { t } = useTranslation('race-line')
  const formats = useFormats()
  const sayPlace = useSayPlace()
  const client = useQueryClient()
  const [before] = useState(() =>
    client.getQueryData<AnswerOf<typeof raceCalls.listRaces>>(callKey(callDescriptors.listRaces, {})),
  )
  const { data, isFetching, isStale } = useRaces()
  const running = isFetching || isStale ? [] : (data?.races ?? []).filter(isRun)
  const sayMove = ({ id, mine }: RaceLine) => {
    const old = before?.races.find((race) => race.id === id)?.mine?.rank
    if (!old || !mine?.rank || mine.rank >= old) return ''
    return t('line.up', { count: old - mine.rank, from: formats.whole(old) })
  }
  return (
    <output className="rank-after-log">
      {running.map((race) => (
        <span key={race.id}>
          <PageLink href={`/race_individual/${race.id}`}>{race.name}</PageLink>: {sayPlace(race)} {sayMove(race)}
        </span>
      ))}
    </output>
  )
}

function isRun({ state, mine }: RaceLine) {
  return state === 'running' && mine !== null && !mine.has_left
}
