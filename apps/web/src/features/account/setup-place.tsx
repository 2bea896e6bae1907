import { locationCalls, type MemberPlace } from '@throughway/contract/location'
import { ErrorState } from '@throughway/ui/error-state'
import { focusFirstError } from '@throughway/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bareCalls } from '#lib/bare-calls.ts'
import { messageKeyOf } from '#lib/call-errors.ts'
import { sessionStore } from '#lib/client.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/field-errors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'
import { useLaterFocus } from '#lib/use-later-focus.ts'
import { PostalAddressFields } from './postal-address-fields.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { filled } from './profile-values.ts'
import { SetupActions } from './setup-actions.tsx'
import type { SetupStepProps } from './setup-screen.tsx'
import { useSetupStep } from './use-setup-step.ts'

type Kind = 'home' | 'work'

export function SetupHome(props: SetupStepProps) {
  return <SetupPlace kind="home" {...props} />
}

export function SetupWork(props: SetupStepProps) {
  return <SetupPlace kind="work" {...props} />
}

function SetupPlace({ kind, ...props }: SetupStepProps & { kind: Kind }) {
  const { t } = useTranslation('setup')
  const places = useCallQuery(bareCalls.listLocations, {})
  if (places.data) return <PlaceForm kind={kind} place={places.data.items.find((each) => each.kind === kind)} {...props} />
  if (places.isPending) return <ProfileSkeleton />
  return (
    <ErrorState title={t('load_failed')} retryText={t('global_button_label_retry', { ns: 'common' })} onRetry={() => void places.refetch()} isRetrying={places.isFetching}>
      {t(messageKeyOf(places.error), { ns: 'common' })}
    </ErrorState>
  )
}

/** The address alone; what lies around it (the map, a nearby corner, directions) is on the page of places. */
function PlaceForm({ kind, place, onMet, onBack }: SetupStepProps & { kind: Kind; place: MemberPlace | undefined }) {
  const client = useQueryClient()
  const [values, setValues] = useState(() => addressOf(place))
  const [faults, setFaults] = useState<FieldErrors>({})
  const step = useSetupStep(kind, onMet)
  const create = useCallMutation(locationCalls.createLocation)
  const change = useCallMutation(locationCalls.changeLocation)
  const focusLater = useLaterFocus()
  const error = create.error ?? change.error
  const atFields = { ...faults, ...fieldErrorsOf(error) }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = { kind, ...kept(place, values), ...filled(values) }
    const found = { ...missingOf(values), ...checkInput(locationCalls.createLocation.input, input) }
    setFaults(found)
    try {
      if (Object.keys(found).length > 0) throw new Error('incomplete')
      const { session } = await (place ? change.mutateAsync({ ...input, id: place.id, version: String(place.version) }) : create.mutateAsync(input))
      sessionStore.merge(session)
      step.finish()
    } catch {
      focusLater(() => void focusFirstError(form))
    } finally {
      void client.invalidateQueries({ queryKey: callKey(bareCalls.listLocations) })
      void client.invalidateQueries({ queryKey: callKey(bareCalls.getProfile) })
    }
  }

  return (
    <form className="profile__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PostalAddressFields
        values={values}
        errors={Object.fromEntries(Object.entries(atFields).map(([name, fault]) => [`postal_address.${name}`, fault]))}
        change={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      <SetupActions
        onSkip={step.skip}
        onBack={onBack}
        isPending={create.isPending || change.isPending || step.isPending}
        error={error && Object.keys(fieldErrorsOf(error)).length === 0 ? error : step.error}
      />
    </form>
  )
}

const empty = { street: '', street2: '', city: '', state: '', zip: '' }

function addressOf(place: MemberPlace | undefined) {
  if (!place) return empty
  const { street, street2, city, state, zip } = place
  return { street, street2, city, state, zip }
}

/** Where the same address lies stays known; another one is looked for anew. */
function kept(place: MemberPlace | undefined, values: typeof empty) {
  if (!place) return {}
  const { name, directions, note } = place
  const isSame = JSON.stringify(addressOf(place)) === JSON.stringify(values)
  return { ...filled({ name, directions, note }), ...(isSame && place.lat !== null && place.lng !== null && { lat: String(place.lat), lng: String(place.lng) }) }
}

/** The setup asks for a whole address; the second line is nobody's duty. */
function missingOf({ street2: _optional, ...values }: typeof empty): FieldErrors {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() === '').map(([name]) => [name, 'field.required']))
}
