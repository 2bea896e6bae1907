import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { BookingRows } from './booking-rows.tsx'
import { useFormPart } from './form-part.ts'
import { HoursRows } from './hours-rows.tsx'
import { NumberRow, PairRows, TextRow } from './rows.tsx'
import type { ServicePartProps } from './service-part.ts'

/** E3.6, E3.7: when it drives, and how and until when to book. */
export function WhenPart({ values, change }: ServicePartProps) {
  const { t } = useTranslation('staff-ride-services')
  const { isReadOnly } = useFormPart()
  const { book } = values

  return (
    <>
      <HoursRows
        legend={t('when.hours')}
        hint={t('when.hours_hint')}
        path="hours"
        hours={values.hours}
        onChange={(hours) => change({ hours })}
      />
      <Checkbox
        label={t('when.closed_on_holidays')}
        disabled={isReadOnly}
        checked={values.closed_on_holidays}
        onChange={({ target }) => change({ closed_on_holidays: target.checked })}
      />
      <PairRows
        label={t('when.note')}
        path="hours_note"
        maxLength={500}
        rows={2}
        value={values.hours_note}
        onChange={(note) => change({ hours_note: note })}
      />
      <fieldset className="service-form__codes">
        <legend>{t('when.booking')}</legend>
        <BookingRows path="booking" booking={values.booking} onChange={(booking) => change({ booking })} />
        <div className="service-form__pair">
          <TextRow
            label={t('when.book_phone')}
            hint={t('when.book_phone_hint')}
            kind="tel"
            path="book.phone"
            maxLength={40}
            value={book.phone}
            onChange={(phone) => change({ book: { ...book, phone } })}
          />
          <TextRow
            label={t('when.book_url')}
            kind="url"
            path="book.url"
            maxLength={2000}
            value={book.url}
            onChange={(url) => change({ book: { ...book, url } })}
          />
        </div>
        <PairRows
          label={t('when.book_message')}
          path="book.message"
          maxLength={500}
          rows={2}
          value={book.message}
          onChange={(message) => change({ book: { ...book, message } })}
        />
        <Checkbox
          label={t('when.requests')}
          hint={t('when.requests_hint')}
          disabled={isReadOnly}
          checked={book.requests}
          onChange={({ target }) => change({ book: { ...book, requests: target.checked } })}
        />
        <NumberRow
          label={t('when.cancel_minutes')}
          hint={t('when.cancel_hint')}
          path="book.cancel_minutes"
          value={book.cancel_minutes}
          onChange={(minutes) => change({ book: { ...book, cancel_minutes: minutes } })}
        />
      </fieldset>
    </>
  )
}
