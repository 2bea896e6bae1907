import { type Recording, recordingCalls } from '@throughway/contract/trip/recording'
import { type RecordedMode, recordedModes } from '@throughway/domain/recording/recording'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useSaveSettings } from './recording.calls.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

type Draft = { weekdays: readonly number[]; modes: readonly RecordedMode[]; around_profiles: boolean }

/** The days, times and modes to record. */
export function SettingsForm({ recording }: { recording: Recording }) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const showToast = useToast()
  const saving = useSaveSettings()
  const form = useCallForm(recordingCalls.saveRecordingSettings, {
    start: recording.settings,
    version: { kept: recording, valuesOf: ({ settings }) => settings, keptOf: (now) => now },
    inputOf,
    by: saving,
    onDone: () => showToast({ tone: 'success', text: t('settings.saved') }),
  })
  const { values: draft, elsewhere, say, change } = form

  return (
    <Section title={t('settings.title')}>
      <form noValidate onSubmit={form.handleSubmit}>
        {elsewhere && (
          <ChangedElsewhere facts={listDifferences(draft, elsewhere, sayFact)} onTake={form.takeElsewhere} />
        )}
        <fieldset className="recording-boxes">
          <legend className="field__label">{t('settings.weekdays')}</legend>
          {weekdays.map((each, index) => (
            <Checkbox
              key={each}
              label={t(`weekday.${each}`)}
              checked={draft.weekdays.includes(each)}
              error={index === 0 && say('weekdays')}
              onChange={({ target }) =>
                change({
                  weekdays: weekdays.filter((day) => (day === each ? target.checked : draft.weekdays.includes(day))),
                })
              }
            />
          ))}
        </fieldset>
        <fieldset className="recording-boxes">
          <legend className="field__label">{t('settings.modes')}</legend>
          {recordedModes.map((each, index) => (
            <Checkbox
              key={each}
              label={t(`mode.${each}`)}
              checked={draft.modes.includes(each)}
              error={index === 0 && say('modes')}
              onChange={({ target }) =>
                change({
                  modes: recordedModes.filter((mode) => (mode === each ? target.checked : draft.modes.includes(mode))),
                })
              }
            />
          ))}
        </fieldset>
        <Checkbox
          isSwitch
          label={t('settings.around_profiles')}
          hint={t('settings.around_profiles_hint')}
          checked={draft.around_profiles}
          onChange={({ target }) => change({ around_profiles: target.checked })}
        />
        <FormRefusal error={form.refusal} />
        <div>
          <Button type="submit" pending={form.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Section>
  )

  function sayFact(name: keyof Draft, value: Draft[keyof Draft]) {
    const words =
      name === 'weekdays'
        ? (value as number[]).map((each) => t(`weekday.${each}`))
        : name === 'modes'
          ? (value as RecordedMode[]).map((each) => t(`mode.${each}`))
          : [t(value ? 'yes' : 'no')]
    return { label: t(`settings.${name}`), value: formats.list(words) }
  }
}

function inputOf(draft: Draft, version: number) {
  return {
    version: String(version),
    weekdays: draft.weekdays.map(String),
    modes: [...draft.modes],
    around_profiles: draft.around_profiles ? ('true' as const) : ('false' as const),
  }
}
