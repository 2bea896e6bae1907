import { bookingTypes } from '@throughway/domain/ride/ride-service'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { useFormPart } from './form-part.ts'
import { ChoiceRow, NumberRow, TimeRow } from './rows.tsx'
import { type BookingValues, newBooking } from './service-values.ts'

type Type = BookingValues['type']
type BookingRowsProps = {
  path: string
  booking: BookingValues | null
  onChange: (booking: BookingValues | null) => void
}

/** How early a ride is booked (GTFS-Flex booking types 0, 1 and 2). Without a type it is unknown. */
export function BookingRows({ path, booking, onChange }: BookingRowsProps) {
  const { t } = useTranslation('staff-ride-services')
  const { isReadOnly } = useFormPart()
  const put = (more: Partial<BookingValues>) => onChange({ ...(booking ?? newBooking), ...more })

  return (
    <>
      <ChoiceRow<Type | ''>
        label={t('booking.type')}
        path={`${path}.type`}
        value={booking?.type ?? ''}
        options={[
          { value: '', label: t('booking.unknown') },
          ...bookingTypes.map((value) => ({ value, label: t(`booking.${value}`) })),
        ]}
        onChange={(type) => (type ? put({ type }) : onChange(null))}
      />
      {booking && (
        <div className="service-form__pair">
          {booking.type === 'same_day' && (
            <NumberRow
              label={t('booking.min_notice_minutes')}
              path={`${path}.min_notice_minutes`}
              isRequired
              value={booking.min_notice_minutes}
              onChange={(minutes) => put({ min_notice_minutes: minutes })}
            />
          )}
          {booking.type === 'prior_day' && (
            <>
              <NumberRow
                label={t('booking.min_days')}
                path={`${path}.min_days`}
                isRequired
                value={booking.min_days}
                onChange={(days) => put({ min_days: days })}
              />
              <TimeRow
                label={t('booking.cutoff')}
                hint={t('booking.cutoff_hint')}
                path={`${path}.cutoff`}
                isRequired
                value={booking.cutoff}
                onChange={(cutoff) => put({ cutoff })}
              />
              <Checkbox
                label={t('booking.business_days')}
                hint={t('booking.business_days_hint')}
                disabled={isReadOnly}
                checked={booking.business_days}
                onChange={({ target }) => put({ business_days: target.checked })}
              />
            </>
          )}
          <NumberRow
            label={t('booking.max_days')}
            path={`${path}.max_days`}
            isRequired
            value={booking.max_days}
            onChange={(days) => put({ max_days: days })}
          />
        </div>
      )}
    </>
  )
}
