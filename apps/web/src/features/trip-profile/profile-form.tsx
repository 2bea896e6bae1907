import { type TripProfile, tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { isDayMode, isPoolMode, tripModes } from '@throughway/domain/mode/modes'
import { profileNameLength } from '@throughway/domain/trip/trip-profiles'
import { Field } from '@throughway/ui/field/field'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { NumberInput } from '@throughway/ui/field/number-input'
import { PageHeader } from '@throughway/ui/page-header'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormEnd } from '#lib/page/form-end.tsx'
import { LegsEditor } from '#lib/legs/legs-editor.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { draftOf, inputOf, type ProfileDraft } from './profile-draft.ts'
import { ProfileEnd } from './profile-end.tsx'
import { ProfileMore } from './profile-more.tsx'
import { ProfilePartners } from './profile-partners.tsx'
import { ProfileWhen } from './profile-when.tsx'
import { useAddProfile, useChangeProfile } from './trip-profile.calls.ts'
import { useSayDraft } from './use-say-draft.ts'

type ProfileFormProps = {
  /** Undefined for a new profile. */
  profile?: TripProfile
  start: ProfileDraft
  isFirst: boolean
  onDone: () => void
}

export function ProfileForm({ profile, start, isFirst, onDone }: ProfileFormProps) {
  const { t } = useTranslation('trip-profile')
  const showToast = useToast()
  const sayDraft = useSayDraft()
  const add = useAddProfile()
  const save = useChangeProfile()
  const form = useCallForm(profile ? tripProfileCalls.changeTripProfile : tripProfileCalls.addTripProfile, {
    start,
    version: { kept: profile, valuesOf: draftOf },
    inputOf: (wanted, version) => ({
      ...inputOf(wanted),
      ...(profile && { id: profile.id, version: String(version) }),
    }),
    check,
    by: profile ? save : add,
    thing: profile?.id,
    onDone: (_, { name }) => {
      showToast({ tone: 'success', text: t('saved', { name: name.trim() }) })
      onDone()
    },
  })
  const { values: draft, errors, elsewhere, say, change } = form
  const { mode } = draft
  const isDay = mode !== '' && isDayMode(mode)
  const part = { draft, errors, onChange: change }
  return (
    <section className="form-page profile-form">
      <PageHeader
        title={t(profile ? 'title_edit' : 'title_new')}
        above={<PageLink href="/trips/trip_profiles">{t('back')}</PageLink>}
      />
      {elsewhere && (
        <ChangedElsewhere facts={listDifferences(draft, elsewhere, sayDraft)} onTake={form.takeElsewhere} />
      )}
      <form noValidate onSubmit={form.handleSubmit}>
        <Field label={t('field.name')} hint={t('name_hint')} error={say('name')} required>
          <TextInput
            name="name"
            maxLength={profileNameLength}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <RadioCards
          legend={t('field.mode')}
          name="mode"
          required
          value={mode || undefined}
          error={say('mode')}
          onChange={(next) => change({ mode: next })}
          options={tripModes.map((each) => ({
            value: each,
            label: t(`trip:mode.${each}`),
            icon: <ModeIcon mode={each} size={24} />,
          }))}
        />
        {!isDay && (
          <div className="form-page__part">
            <div className="form-page__row">
              <ProfileEnd {...part} end="from" />
              <ProfileEnd {...part} end="to" />
            </div>
            {mode === 'multimode' ? (
              <LegsEditor legs={draft.legs} errors={errors} onChange={(legs) => change({ legs })} />
            ) : (
              <div className="form-page__row">
                <Field
                  label={t('trip:field.miles_one_way')}
                  optionalText={draft.auto_log === 'create' ? undefined : t('trip:field.optional')}
                  error={say('miles')}
                >
                  <NumberInput
                    name="miles"
                    unit={t('trip:field.miles_unit')}
                    min="0.1"
                    max="500"
                    step="0.1"
                    value={draft.miles}
                    onChange={({ target }) => change({ miles: target.value })}
                  />
                </Field>
                {mode !== '' && isPoolMode(mode) && (
                  <Field label={t('trip:field.people')} optionalText={t('trip:field.optional')} error={say('people')}>
                    <NumberInput
                      name="people"
                      min="2"
                      max="15"
                      step="1"
                      inputMode="numeric"
                      value={draft.people}
                      onChange={({ target }) => change({ people: target.value })}
                    />
                  </Field>
                )}
              </div>
            )}
          </div>
        )}
        <ProfilePartners {...part} />
        <ProfileWhen {...part} isDay={isDay} />
        <ProfileMore {...part} isDay={isDay} isDefaultAlready={Boolean(profile?.is_default) || isFirst} />
        <FormEnd failure={form.refusal} goneText={t('gone')} isPending={form.isPending} onCancel={onDone} />
      </form>
    </section>
  )
}

/** The contract's rules. Without a chosen mode, their message would be misleading. */
function check(draft: ProfileDraft): FieldErrors {
  const input = inputOf(draft)
  if (draft.mode !== '') return checkInput(tripProfileCalls.addTripProfile.input, input)
  return { ...checkInput(tripProfileCalls.addTripProfile.input, { ...input, mode: undefined }), mode: 'field.required' }
}
