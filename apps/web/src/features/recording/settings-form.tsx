import { type Recording, recordingCalls } from '@throughway/contract/recording'
import { type RecordedMode, recordedModes } from '@throughway/domain/recording'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/checkbox'
import { focusFirstError } from '@throughway/ui/form'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/field-errors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/furniture/changed-elsewhere.tsx'
import { Section } from '#lib/furniture/section.tsx'
import { useFormats } from '#lib/use-formats.ts'
import { useLaterFocus } from '#lib/use-later-focus.ts'
import { useSaveSettings } from './recording.calls.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

type Draft = { weekdays: readonly number[]; modes: readonly RecordedMode[]; around_profiles: boolean }

/** Which days, times and ways of getting around are recorded. */
export function SettingsForm({ recording }: { recording: Recording }) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const save = useSaveSettings()
  const [draft, setDraft] = useState<Draft>(recording.settings)
  const [version, setVersion] = useState(recording.version)
  const [elsewhere, setElsewhere] = useState<Draft>()
  const [faults, setFaults] = useState<FieldErrors>({})
  const errors = { ...fieldErrorsOf(save.error), ...faults }
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })

  function handleChange(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setFaults({})
    if (!elsewhere) save.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const form = event.currentTarget
    const input = { version: String(version), weekdays: draft.weekdays.map(String), modes: [...draft.modes], around_profiles: draft.around_profiles ? ('true' as const) : ('false' as const) }
    const found = checkInput(recordingCalls.saveRecordingSettings.input, input)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      setVersion((await save.mutateAsync(input)).version)
      setElsewhere(undefined)
      showToast({ tone: 'success', text: t('settings.saved') })
    } catch (error) {
      if (!(error instanceof RefusalError) || error.name !== 'changedMeanwhile') return focusLater(() => focusFirstError(form))
      const { current } = error.data as { current: Recording }
      setElsewhere(current.settings)
      setVersion(current.version)
    }
  }

  function handleTake() {
    setDraft(elsewhere!)
    setElsewhere(undefined)
    save.reset()
  }

  return (
    <Section title={t('settings.title')}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        {elsewhere && <ChangedElsewhere facts={listDifferences(draft, elsewhere, sayFact)} onTake={handleTake} />}
        <fieldset className="recording-boxes">
          <legend className="field__label">{t('settings.weekdays')}</legend>
          {weekdays.map((each, index) => (
            <Checkbox key={each} label={t(`weekday.${each}`)} checked={draft.weekdays.includes(each)} error={index === 0 && say('weekdays')} onChange={({ target }) => handleChange({ weekdays: weekdays.filter((day) => (day === each ? target.checked : draft.weekdays.includes(day))) })} />
          ))}
        </fieldset>
        <fieldset className="recording-boxes">
          <legend className="field__label">{t('settings.modes')}</legend>
          {recordedModes.map((each, index) => (
            <Checkbox key={each} label={t(`mode.${each}`)} checked={draft.modes.includes(each)} error={index === 0 && say('modes')} onChange={({ target }) => handleChange({ modes: recordedModes.filter((mode) => (mode === each ? target.checked : draft.modes.includes(mode))) })} />
          ))}
        </fieldset>
        <Checkbox isSwitch label={t('settings.around_profiles')} hint={t('settings.around_profiles_hint')} checked={draft.around_profiles} onChange={({ target }) => handleChange({ around_profiles: target.checked })} />
        {save.error && !elsewhere && Object.keys(fieldErrorsOf(save.error)).length === 0 && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(save.error), { ns: 'common' })}</p></Notice>}
        <div><Button type="submit" pending={save.isPending}>{t('settings.save')}</Button></div>
      </form>
    </Section>
  )

  function sayFact(name: keyof Draft, value: Draft[keyof Draft]) {
    const words = name === 'weekdays' ? (value as number[]).map((each) => t(`weekday.${each}`)) : name === 'modes' ? (value as RecordedMode[]).map((each) => t(`mode.${each}`)) : [t(value ? 'yes' : 'no')]
    return { label: t(`settings.${name}`), value: formats.list(words) }
  }
}
