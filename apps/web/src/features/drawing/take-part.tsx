import { drawingCalls, type DrawingDetail, type OwnEntry, type OwnPart } from '@throughway/contract/reward/drawing'
import { Button, buttonClass } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useOwnPart } from './drawing.calls.ts'
import { Section } from '#lib/page/section.tsx'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useAskFreeEntry, useConfirmFreeEntry, useJoin } from './drawing.calls.ts'
import { DrawingId } from './drawing-id.tsx'

/** How to enter, the progress, and the free way. */
export function TakePart({ drawing, own }: { drawing: DrawingDetail; own: ReturnType<typeof useOwnPart> }) {
  const { t } = useTranslation('drawing')
  const { isSignedIn } = useSession()
  const isOpen = drawing.state === 'open'
  if (!isOpen && !own.data?.joined) return null
  return (
    <Section title={t(isOpen ? 'enter.title' : 'enter.own')}>
      {isOpen && <HowToEnter drawing={drawing} />}
      {isSignedIn ? (
        own.data && <OwnPartNow drawing={drawing} part={own.data} />
      ) : (
        <p>
          <PageLink
            href={`/account/login?returnTo=${encodeURIComponent(`/drawing/${drawing.id}`)}`}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('enter.sign_in')}
          </PageLink>
        </p>
      )}
      {own.data && <OwnEntries entries={own.data.entries} isOver={drawing.state !== 'open'} />}
      {isOpen && <FreeEntry drawing={drawing} />}
    </Section>
  )
}

function HowToEnter({ drawing }: { drawing: DrawingDetail }) {
  const { t } = useTranslation('drawing')
  const lines = [
    drawing.entry_rule === 'trips'
      ? t('enter.by_trips', { count: drawing.per_day ?? 0 })
      : t('enter.by_points', { count: drawing.points_per_entry ?? 0, most: drawing.max_entries }),
    drawing.min_trips > 0 && t('enter.min_trips', { count: drawing.min_trips }),
    drawing.for_organisation && t('enter.organisation'),
    t('enter.age'),
    t('enter.free', { count: drawing.free_entries }),
  ].filter((line) => line !== false)
  return (
    <ul className="drawing-rules">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function OwnPartNow({ drawing, part }: { drawing: DrawingDetail; part: OwnPart }) {
  const { t } = useTranslation('drawing')
  if (drawing.state !== 'open') return null
  if (part.obstacle)
    return (
      <Notice>
        {t(`enter.obstacle.${part.obstacle}`)}
        {part.obstacle === 'unverified' && (
          <>
            {' '}
            <PageLink href="/account/emails">{t('enter.verify_link')}</PageLink>
          </>
        )}
      </Notice>
    )
  if (drawing.entry_rule === 'points') {
    return drawing.reward_id === null ? null : (
      <p>
        <PageLink href={`/reward/${drawing.reward_id}`} className={buttonClass({ kind: 'primary' })}>
          {t('enter.points_button', { count: drawing.points_per_entry ?? 0 })}
        </PageLink>
      </p>
    )
  }
  if (part.joined)
    return (
      <p>
        {part.trips < drawing.min_trips
          ? t('enter.more_trips', { count: drawing.min_trips - part.trips })
          : t('enter.trips_so_far', { count: part.trips })}{' '}
        {t('enter.more_come')}
      </p>
    )
  return <JoinForm drawing={drawing} trips={part.trips} />
}

function JoinForm({ drawing, trips }: { drawing: DrawingDetail; trips: number }) {
  const { t } = useTranslation('drawing')
  const join = useJoin()
  const [isAccepted, setAccepted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const fault = isAsked && !isAccepted

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (isAccepted) join.mutate({ id: drawing.id, adult: 'true', rules_version: String(drawing.rules_version) })
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className="drawing-form" noValidate onSubmit={handleSubmit}>
      {trips > 0 && <p>{t('enter.trips_wait', { count: trips })}</p>}
      <Checkbox
        name="accept"
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
        label={t('enter.accept')}
        error={fault && t('enter.accept_needed')}
      />
      <FormRefusal error={join.error} />
      <div>
        <Button type="submit" kind="primary" pending={join.isPending}>
          {t('enter.join')}
        </Button>
      </div>
    </form>
  )
}

function OwnEntries({ entries, isOver }: { entries: readonly OwnEntry[]; isOver: boolean }) {
  const { t } = useTranslation('drawing')
  const formats = useFormats()
  const { brand } = useBrand()
  const valid = entries.filter(({ struck }) => struck === null).length
  if (entries.length === 0) return null
  return (
    <>
      <h3>{t('own.title', { count: valid })}</h3>
      <p className="quiet">{t(isOver ? 'own.chance_past' : 'own.chance')}</p>
      <ul className="drawing-entries">
        {entries.map(({ number, id, source, made_at: at, struck }) => (
          <li key={id} data-struck={struck ?? undefined}>
            <span>
              {t('own.entry', { number })} · {t(`own.source.${source}`)} · {formats.moment(at, brand.time_zone)}
            </span>
            <details>
              <summary>{t('own.number')}</summary>
              <DrawingId digits={id} />
            </details>
            {struck && <span className="quiet">{t(`own.struck.${struck}`)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

const nobody = { name: '', email: '', adult: false }

/** C15: a free entry, because nobody has to spend or travel. */
function FreeEntry({ drawing }: { drawing: DrawingDetail }) {
  const { t } = useTranslation('drawing')
  const ask = useAskFreeEntry()
  const inputOf = (values: typeof nobody) => ({
    id: drawing.id,
    ...values,
    adult: values.adult ? ('true' as const) : ('false' as const),
    rules_version: String(drawing.rules_version),
  })
  const form = useCallForm(drawingCalls.askFreeEntry, { start: nobody, inputOf, by: ask, thing: drawing.id })
  const { values } = form

  return (
    <details className="drawing-free">
      <summary>{t('free.title')}</summary>
      {form.isDone ? (
        <Notice tone="success" role={'status' as const} title={t('free.sent')}>
          <p>{t('free.sent_text', { email: values.email })}</p>
        </Notice>
      ) : (
        <form className="drawing-form" noValidate onSubmit={form.handleSubmit}>
          <p>{t('free.lead')}</p>
          <Field label={t('free.name')} error={form.say('name')} required>
            <TextInput
              name="name"
              autoComplete="name"
              value={values.name}
              onChange={({ target }) => form.change({ name: target.value })}
            />
          </Field>
          <Field label={t('free.email')} error={form.say('email')} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              value={values.email}
              onChange={({ target }) => form.change({ email: target.value })}
            />
          </Field>
          <Checkbox
            name="adult"
            checked={values.adult}
            onChange={({ target }) => form.change({ adult: target.checked })}
            label={t('enter.accept')}
            error={form.errors.adult && t('enter.accept_needed')}
          />
          <FormRefusal error={form.refusal} />
          <div>
            <Button type="submit" pending={form.isPending}>
              {t('free.button')}
            </Button>
          </div>
        </form>
      )}
    </details>
  )
}

/** The mailed link opens the page; only its button enters. */
export function ConfirmEntry({ token }: { token: string }) {
  const { t } = useTranslation('drawing')
  const confirm = useConfirmFreeEntry()
  return (
    <Section title={t('confirm.title')}>
      {confirm.data ? (
        <>
          <Notice tone="success" role={'status' as const} title={t('confirm.done')}>
            <p>{t('confirm.done_text')}</p>
          </Notice>
          <OwnEntries entries={confirm.data.entries} isOver={false} />
        </>
      ) : (
        <>
          <p>{t('confirm.lead')}</p>
          <FormRefusal error={confirm.error} />
          <p>
            <Button kind="primary" pending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
              {t('confirm.button')}
            </Button>
          </p>
        </>
      )}
    </Section>
  )
}
