import type { StaffRider } from '@throughway/contract/ride/rider-record'
import { riderVolunteerCalls } from '@throughway/contract/ride/rider-volunteer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { daysToAsk, volunteerNoticeDays } from '@throughway/domain/ride/volunteer-rides'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { type AskDraft, findFaults, inputOf, newDraft } from '#lib/volunteer-ride/ask-draft.ts'
import { type PlaceFieldProps, RidePlaces, RiderFields, RideTimes } from '#lib/volunteer-ride/ride-fields.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

/** R2.37, C24: asks volunteers for a one-time trip of a rider without the web, by the fields of the rider's own form. */
export function AskVolunteers({ rider, onClose }: { rider: StaffRider; onClose: () => void }) {
  const { t } = useTranslation('staff-riders')
  const { first, last } = daysToAsk(useToday())
  const showToast = useToast()
  const { id, name } = rider
  const ask = useCallMutation(callDescriptors.askRiderVolunteerRide)
  const inputOfRider = (draft: AskDraft) => ({ ...inputOf(draft), id })
  const form = useCallForm(riderVolunteerCalls.askRiderVolunteerRide, {
    start: () =>
      newDraft({ language: rider.language === 'es' ? 'Spanish' : 'English', phone: formatPhone(rider.phone) }),
    thing: `${id} volunteers`,
    inputOf: inputOfRider,
    findFaults,
    send: (draft) => ask.mutateAsync(inputOfRider(draft)),
    onDone: () => {
      showToast({ tone: 'success', text: t('volunteers.done', { name }) })
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('volunteers.title', { name })}
      submit={t('volunteers.press')}
      size="medium"
      onClose={onClose}
    >
      <p>{t('volunteers.text', { days: volunteerNoticeDays })}</p>
      <RidePlaces form={form} drawPlace={(place) => <PlaceField {...place} />} />
      <RideTimes form={form} first={first} last={last} />
      <RiderFields form={form} phoneAs="off" hints={{ phone: t('volunteers.phone_hint') }} />
    </FormDialog>
  )
}

function PlaceField({ label, place, error, onChange }: PlaceFieldProps) {
  return (
    <PlaceSearch
      label={label}
      value={place?.name ?? ''}
      error={error}
      onType={() => place && onChange(null)}
      onPick={({ lat, lng, label: name }) => onChange({ lat, lng, name })}
    />
  )
}
