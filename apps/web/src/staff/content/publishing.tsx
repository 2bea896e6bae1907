import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { timeZones } from '@throughway/domain/time/time-zones'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ChangedElsewhere } from '#lib/page/changed-elsewhere.tsx'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { type OpenedItem, useCallOff, usePublish, useSchedule, useWithdraw } from './content.calls.ts'

type Asked = 'publish' | 'schedule' | 'call_off' | 'withdraw'

type PublishingProps = {
  item: OpenedItem
  language: Language
  /** Something is typed that is not saved yet. */
  isChanged: boolean
}

/** Publishes one language now or at a set time, and takes it off the site. It publishes the saved text only. */
export function Publishing({ item, language, isChanged }: PublishingProps) {
  const { t } = useTranslation('staff-content')
  const formats = useFormats()
  const canPublish = useMember().permissions.includes('content.publish')
  const [asked, setAsked] = useState<Asked>()
  const [isTooEarly, setTooEarly] = useState(false)
  const locale = item.locales.find((each) => each.language === language)
  if (!locale) return null
  const { draft, published, scheduled } = locale

  function ask(what: Asked) {
    setTooEarly(isChanged)
    if (!isChanged) setAsked(what)
  }

  return (
    <section className="publishing" aria-label={t('publish.label')}>
      {scheduled && (
        <p>
          {t('publish.scheduled', {
            day: formats.date(scheduled.local.slice(0, 10), 'full'),
            time: formats.time(scheduled.local.slice(11)),
            zone: sayZone(t, scheduled.zone),
          })}
        </p>
      )}
      {isTooEarly && isChanged && (
        <Notice tone="warning" role="alert">
          {t('publish.save_first')}
        </Notice>
      )}
      {canPublish && (
        <p className="publishing__buttons">
          {draft && draft !== published && (
            <Button aria-haspopup="dialog" onClick={() => ask('publish')}>
              {t('publish.button')}
            </Button>
          )}
          {draft && draft !== published && (
            <Button aria-haspopup="dialog" onClick={() => ask('schedule')}>
              {t(scheduled ? 'schedule.again' : 'schedule.button')}
            </Button>
          )}
          {scheduled && (
            <Button aria-haspopup="dialog" onClick={() => setAsked('call_off')}>
              {t('call_off.button')}
            </Button>
          )}
          {published && (
            <Button aria-haspopup="dialog" onClick={() => setAsked('withdraw')}>
              {t('withdraw.button')}
            </Button>
          )}
        </p>
      )}
      {asked === 'schedule' && draft && (
        <Schedule item={item} language={language} revision={draft} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked !== 'schedule' && (
        <Ask what={asked} item={item} language={language} revision={draft ?? ''} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

type AskProps = {
  what: Exclude<Asked, 'schedule'>
  item: OpenedItem
  language: Language
  revision: string
  onClose: () => void
}

export function Ask({ what, item: { id, locales }, language, revision, onClose }: AskProps) {
  const { t } = useTranslation('staff-content')
  const formats = useFormats()
  const showToast = useToast()
  const scheduled = locales.find((each) => each.language === language)?.scheduled
  const calls = { publish: usePublish(), call_off: useCallOff(), withdraw: useWithdraw() }
  const call = calls[what]

  async function act() {
    const sent =
      what === 'publish'
        ? calls.publish.mutateAsync({ id, language, revision })
        : calls[what].mutateAsync({ id, language })
    await sent
    showToast({ tone: 'success', text: t(`${what}.done`) })
    onClose()
  }

  return (
    <ConfirmModal
      title={t(`${what}.title`)}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t(`${what}.confirm`)}
      kind={what === 'publish' ? 'primary' : 'danger'}
      startsOn={what === 'publish' ? 'confirm' : 'keep'}
      call={call}
      // a refusal is shown in the dialog
      onConfirm={() => void act().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t(`${what}.text`, { language: t(`language.${language}`) })}</p>
      {scheduled && what === 'withdraw' && <p>{t('withdraw.also')}</p>}
      {scheduled && what === 'publish' && scheduled.revision !== revision && (
        <p>
          {t('publish.still', {
            day: formats.date(scheduled.local.slice(0, 10), 'full'),
            time: formats.time(scheduled.local.slice(11)),
            zone: sayZone(t, scheduled.zone),
          })}
        </p>
      )}
    </ConfirmModal>
  )
}

type ScheduleProps = { item: OpenedItem; language: Language; revision: string; onClose: () => void }

/** When a text is published by itself, by the server's answer; the moment serves as its version. */
type Scheduled = { version: number; at: string | null }
type Moment = { date: string; time: string; zone: string }

/** Asks for a day and a time. Clocks are those of the programme's zone, unless the editor chooses another one. */
function Schedule({ item: { id, locales }, language, revision, onClose }: ScheduleProps) {
  const { t } = useTranslation('staff-content')
  const showToast = useToast()
  const { brand } = useBrand()
  const schedule = useSchedule()
  const moment = useMoment()
  const [known] = useState(() => locales.find((each) => each.language === language)?.scheduled)
  const kept: Scheduled = { version: 0, at: known?.at ?? null }
  const form = useCallForm(contentStaffCalls.scheduleContent, {
    start: {
      date: known?.local.slice(0, 10) ?? '',
      time: known?.local.slice(11) ?? '',
      zone: known?.zone ?? brand.time_zone,
    },
    inputOf: ({ date, time, zone }: Moment) => ({
      id,
      language,
      revision,
      ...writeReplaced(),
      local: date && time ? `${date}T${time}` : '',
      zone: zone as (typeof timeZones)[number]['id'],
    }),
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'zone' ? 'zone' : 'local')),
    by: schedule,
    version: { kept, valuesOf: (_found: Scheduled, typed: Moment) => typed },
    thing: `${id} ${language}`,
    onDone: () => {
      showToast({ tone: 'success', text: t('schedule.done') })
      onClose()
    },
  })
  const { values, change, say, other } = form

  function writeReplaced(): { replaces?: string } {
    const { at } = form.other?.kept ?? kept
    return at ? { replaces: at } : {}
  }

  return (
    <FormDialog form={form} title={t('schedule.title')} submit={t('schedule.confirm')} onClose={onClose}>
      {other && (
        <ChangedElsewhere
          facts={[{ label: t('schedule.title'), value: other.kept.at ? moment(other.kept.at) : '–' }]}
          onTake={onClose}
        />
      )}
      <p>{t('schedule.text', { language: t(`language.${language}`) })}</p>
      <Field label={t('schedule.date')} error={say('local')} required>
        <DateInput data-autofocus value={values.date} onChange={({ target }) => change({ date: target.value })} />
      </Field>
      <Field label={t('schedule.time')} required>
        <TimeInput value={values.time} onChange={({ target }) => change({ time: target.value })} />
      </Field>
      <Field label={t('schedule.zone')} error={say('zone')}>
        <SelectInput
          value={values.zone}
          options={timeZones.map(({ id: value }) => ({ value, label: sayZone(t, value) }))}
          onChange={({ target }) => change({ zone: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function sayZone(t: TFunction<'staff-content'>, zone: string): string {
  const known = timeZones.find(({ id }) => id === zone)
  return known ? t(`zone.${known.name}`) : zone
}
