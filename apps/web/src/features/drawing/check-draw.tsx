import type { DrawingDetail, DrawingRecord } from '@throughway/contract/reward/drawing'
import { checkPublished, findEntry, publishedDrawOf, whatIsShown } from '@throughway/domain/drawing/draw-record'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useRecord } from './drawing.calls.ts'
import { checkSteps, readEntryId, readSteps, sayWhole, type StepState } from './drawing-view.ts'

const icons = { right: IconCircleCheck, wrong: IconCircleX, waiting: IconClock } as const satisfies Record<
  StepState,
  unknown
>

/** C15: recomputes the whole published record in the visitor's own browser. */
export function CheckDraw({ drawing, wanted }: { drawing: DrawingDetail; wanted: string | undefined }) {
  const { t } = useTranslation('drawing')
  return (
    <Loaded answer={useRecord(drawing.id)} failed={t('check.failed')}>
      {(record) => (
        <>
          <Steps record={record} drawing={drawing} />
          <FindEntry record={record} wanted={wanted} />
        </>
      )}
    </Loaded>
  )
}

function Steps({ record, drawing }: { record: DrawingRecord; drawing: DrawingDetail }) {
  const { t } = useTranslation('drawing')
  const found = useQuery({
    queryKey: ['check-draw', record],
    queryFn: () => check(record, drawing),
    staleTime: Infinity,
  })
  if (!found.data)
    return (
      <Loading label={t('check.working')}>
        <Skeleton lines={4} />
      </Loading>
    )
  const steps = readSteps(found.data)
  const whole = sayWhole(steps)
  const shown = whatIsShown(record)
  return (
    <div className="drawing-check">
      <Notice
        tone={whole === 'right' ? 'success' : whole === 'wrong' ? 'danger' : 'info'}
        role={'status' as const}
        title={t(`check.whole.${whole}`)}
      >
        {whole !== 'wrong' && <p>{t(whole === 'waiting' ? 'check.shows.waiting' : `check.shows.${shown}`)}</p>}
      </Notice>
      <details className="drawing-heads" open={whole === 'wrong'}>
        <summary>{t('check.proof')}</summary>
        <ul className="drawing-check__steps">
          {checkSteps
            .filter((step) => step !== 'beacon' || record.beacon_signature !== null)
            .map((step) => {
              const Icon = icons[steps[step]]
              return (
                <li key={step} data-state={steps[step]}>
                  <Icon size={22} aria-hidden="true" />
                  <div>
                    <p>
                      <strong>{t(`check.step.${step}`)}</strong> {t(`check.state.${steps[step]}`)}
                    </p>
                    <p className="quiet">
                      {t(`check.${steps[step] === 'wrong' ? 'wrong' : 'text'}.${step}`, { count: record.order.length })}
                    </p>
                  </div>
                </li>
              )
            })}
        </ul>
        {shown === 'choice' && whole === 'right' && <p className="quiet">{t('check.look_up')}</p>}
        <p className="quiet">{t('check.compare')}</p>
      </details>
    </div>
  )
}

/** Checks the record in itself, and against the commitment and results on this page. */
async function check(record: DrawingRecord, drawing: DrawingDetail) {
  const published = publishedDrawOf(record)
  if (!published) return ['list' as const]
  const faults = await checkPublished(published)
  const drawn = [...record.winners, ...record.alternates]
  const asked = drawing.results.toSorted((one, other) => drawn.indexOf(one.entry_id) - drawn.indexOf(other.entry_id))
  const isOfPage = drawing.results.every(({ entry_id: id, turn, place }) =>
    turn === 0 ? record.winners[place - 1] === id : record.alternates.includes(id),
  )
  const hasNoGap = asked
    .filter(({ turn }) => turn > 0)
    .every(({ entry_id: id }, index) => record.alternates[index] === id)
  if (drawing.commitment !== record.commitment) faults.push('commitment')
  if (!isOfPage || !hasNoGap) faults.push('winners')
  return faults
}

function FindEntry({ record, wanted }: { record: DrawingRecord; wanted: string | undefined }) {
  const { t } = useTranslation('drawing')
  const [text, setText] = useState(wanted ?? '')
  const [asked, setAsked] = useState(wanted && readEntryId(wanted))
  const [isWrong, setWrong] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const id = readEntryId(text)
    setWrong(id === undefined)
    setAsked(id)
  }

  return (
    <form className="drawing-find" noValidate onSubmit={handleSubmit}>
      <Field label={t('find.label')} hint={t('find.hint')} error={isWrong && t('find.not_a_number')}>
        <TextInput
          name="find"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit">{t('find.button')}</Button>
      </div>
      <output>{asked && <Found record={record} id={asked} />}</output>
    </form>
  )
}

function Found({ record, id }: { record: DrawingRecord; id: string }) {
  const { t } = useTranslation('drawing')
  const entry = findEntry({ ...record, list: record.list ?? '' }, id)
  if (!entry)
    return (
      <Notice tone="warning" title={t('find.missing')}>
        <p>{t('find.missing_text')}</p>
      </Notice>
    )
  const place = record.order.indexOf(id) + 1
  const word =
    entry.state === 'struck'
      ? 'struck'
      : entry.place !== null
        ? 'won'
        : entry.alternate !== null
          ? 'alternate'
          : record.seed === null
            ? 'listed'
            : 'not_drawn'
  return (
    <Notice tone={word === 'won' ? 'success' : 'info'} title={t('find.there', { number: place })}>
      <p>{t(`find.${word}`, { place: entry.place, turn: entry.alternate })}</p>
    </Notice>
  )
}
