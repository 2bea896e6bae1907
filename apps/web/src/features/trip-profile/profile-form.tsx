import { type TripProfile, tripProfileCalls } from '@throughway/contract/trip-profile'
import { isDayMode, isPoolMode, tripModes } from '@throughway/domain/modes'
import { profileNameLength } from '@throughway/domain/trip-profiles'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field'
import { focusFirstError } from '@throughway/ui/form'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/notice'
import { NumberInput } from '@throughway/ui/number-input'
import { PageHeader } from '@throughway/ui/page-header'
import { RadioCards } from '@throughway/ui/radio-cards'
import { TextInput } from '@throughway/ui/text-input'
import { useToast } from '@throughway/ui/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/field-errors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/furniture/changed-elsewhere.tsx'
import { PageLink } from '#lib/page-link.tsx'
import { useLaterFocus } from '#lib/use-later-focus.ts'
import { draftOf, inputOf, type ProfileDraft } from './profile-draft.ts'
import { ProfileEnd } from './profile-end.tsx'
import { ProfileLegs } from './profile-legs.tsx'
import { ProfileMore } from './profile-more.tsx'
import { ProfileWhen } from './profile-when.tsx'
import { useAddProfile, useChangeProfile } from './trip-profile.calls.ts'
import { useSayDraft } from './use-say-draft.ts'

type ProfileFormProps = { /** Undefined for a new one. */ profile?: TripProfile; start: ProfileDraft; isFirst: boolean; onDone: () => void }

/** What a part of the form shows and changes. */
export type PartProps = { draft: ProfileDraft; errors: FieldErrors; onChange: (changes: Partial<ProfileDraft>) => void }

export function ProfileForm({ profile, start, isFirst, onDone }: ProfileFormProps) {
  const { t } = useTranslation('trip-profile')
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const sayDraft = useSayDraft()
  const [draft, setDraft] = useState(start)
  const [version, setVersion] = useState(profile?.version ?? 0)
  const [elsewhere, setElsewhere] = useState<TripProfile>()
  const [faults, setFaults] = useState<FieldErrors>({})
  const add = useAddProfile()
  const change = useChangeProfile()
  const saving = profile ? change : add
  const errors: FieldErrors = { ...fieldErrorsOf(saving.error), ...faults }
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  const { mode } = draft
  const isDay = mode !== '' && isDayMode(mode)
  const isGone = saving.error instanceof RefusalError && saving.error.name === 'notFound'

  function handleChange(changes: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setFaults({})
    if (!elsewhere) saving.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    const form = event.currentTarget
    const input = inputOf(draft)
    const found = checkInput(tripProfileCalls.addTripProfile.input, mode === '' ? { ...input, mode: undefined } : input)
    setFaults(mode === '' ? { ...found, mode: 'field.required' } : found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      await (profile ? change.mutateAsync({ ...input, id: profile.id, version: String(version) }) : add.mutateAsync(input))
      showToast({ tone: 'success', text: t('saved', { name: draft.name.trim() }) })
      onDone()
    } catch (error) {
      if (error instanceof RefusalError && error.name === 'changedMeanwhile') showElsewhere((error.data as { current: TripProfile }).current)
      else focusLater(() => focusFirstError(form))
    }
  }

  function showElsewhere(theirs: TripProfile) {
    setElsewhere(theirs)
    setVersion(theirs.version)
  }

  function handleTake() {
    setDraft(draftOf(elsewhere!))
    setElsewhere(undefined)
    change.reset()
  }

  const part = { draft, errors, onChange: handleChange }
  return (
    <section className="form-page profile-form">
      <PageHeader title={t(profile ? 'title_edit' : 'title_new')} above={<PageLink href="/trips/trip_profiles">{t('back')}</PageLink>} />
      {elsewhere && <ChangedElsewhere facts={listDifferences(draft, draftOf(elsewhere), sayDraft)} onTake={handleTake} />}
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('field.name')} hint={t('name_hint')} error={say('name')} required>
          <TextInput name="name" maxLength={profileNameLength} autoComplete="off" value={draft.name} onChange={({ target }) => handleChange({ name: target.value })} />
        </Field>
        <RadioCards
          legend={t('field.mode')}
          name="mode"
          required
          value={mode || undefined}
          error={say('mode')}
          onChange={(next) => handleChange({ mode: next })}
          options={tripModes.map((each) => ({ value: each, label: t(`trip:mode.${each}`), icon: <ModeIcon mode={each} size={24} /> }))}
        />
        {!isDay && (
          <div className="form-page__part">
            <div className="form-page__row">
              <ProfileEnd {...part} end="from" />
              <ProfileEnd {...part} end="to" />
            </div>
            {mode === 'multimode' ? <ProfileLegs {...part} /> : (
              <div className="form-page__row">
                <Field label={t('trip:field.miles_one_way')} optionalText={draft.auto_log === 'create' ? undefined : t('trip:field.optional')} error={say('miles')}>
                  <NumberInput name="miles" unit={t('trip:field.miles_unit')} min="0.1" max="500" step="0.1" value={draft.miles} onChange={({ target }) => handleChange({ miles: target.value })} />
                </Field>
                {mode !== '' && isPoolMode(mode) && (
                  <Field label={t('trip:field.people')} optionalText={t('trip:field.optional')} error={say('people')}>
                    <NumberInput name="people" min="2" max="15" step="1" inputMode="numeric" value={draft.people} onChange={({ target }) => handleChange({ people: target.value })} />
                  </Field>
                )}
              </div>
            )}
          </div>
        )}
        <ProfileWhen {...part} isDay={isDay} />
        <ProfileMore {...part} isDay={isDay} isDefaultAlready={Boolean(profile?.is_default) || isFirst} />
        {saving.error && !elsewhere && Object.keys(fieldErrorsOf(saving.error)).length === 0 && (
          <Notice tone="danger" role="alert"><p>{t(isGone ? 'gone' : messageKeyOf(saving.error), isGone ? {} : { ns: 'common' })}</p></Notice>
        )}
        <div className="form-page__actions">
          <Button type="submit" kind="primary" pending={saving.isPending}>{t('common:global_button_label_save')}</Button>
          <Button kind="quiet" onClick={onDone}>{t('common:global_button_label_cancel')}</Button>
        </div>
      </form>
    </section>
  )
}
