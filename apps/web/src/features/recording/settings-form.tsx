import { type Recording, recordingCalls } from '@throughway/contract/recording'
import { type RecordedMode, recordedModes } from '@throughway/domain/recording/recording'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput } from '#lib/send/field-errors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useKeptForm } from '#lib/screen/use-kept-form.ts'
import { useSaveSettings } from './recording.calls.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

type Draft = { weekdays: readonly number[]; modes: readonly RecordedMode[]; around_profiles: boolean }

/** Which days, times and ways of getting around are recorded. */
export function SettingsForm({ recording }: { recording: Recording }) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const showToast = useToast()
  const saving = useSaveSettings()
  const { draft, say, elsewhere, failure, handleChange, handleSubmit, handleTake } = useKeptForm<Draft, Recording>({
    start: recording.settings,
    kept: recording,
    saving,
    draftOf: ({ settings }) => settings,
    check: (wanted) => checkInput(recordingCalls.saveRecordingSettings.input, inputOf(wanted, 0)),
    save: (wanted, version) => saving.mutateAsync(inputOf(wanted, version)),
    onSaved: () => showToast({ tone: 'success', text: t('settings.saved') }),
  })

  return (
    <Section title={t('settings.title')}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        {elsewhere && <ChangedElsewhere facts={listDifferences(draft, elsewhere, sayFact)} onTake={handleTake} />}
        <fieldset className="recording-boxes">
          <legend className="field__label">{t('settings.weekdays')}</legend>
          {weekdays.map((each, index) => (
            <Checkbox
              key={each}
              label={t(`weekday.${each}`)}
              checked={draft.weekdays.includes(each)}
              error={index === 0 && say('weekdays')}
              onChange={({ target }) =>
                handleChange({
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
                handleChange({
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
          onChange={({ target }) => handleChange({ around_profiles: target.checked })}
        />
        {failure && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(failure), { ns: 'common' })}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" pending={saving.isPending}>
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
