import { riderStaffCalls, type StaffRider } from '@throughway/contract/ride/rider-record'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

type Props = { rider: StaffRider; isOffered: boolean }

/** Whether a rider without the web is texted: staff read the consent out, and the phone says its own yes. */
export function RiderTexts({ rider, isOffered }: Props) {
  const { t } = useTranslation('staff-riders')
  const formats = useFormats()
  const { brand } = useBrand()
  const { texts, is_claimed: isClaimed } = rider
  const mayBegin = isOffered && !isClaimed && texts?.state !== 'on'
  if (!texts && !mayBegin) return null
  const at = texts && (texts.ended_at ?? texts.agreed_at ?? texts.told_at)
  return (
    <details>
      <summary>{t(`texts.${texts?.state ?? 'none'}`)}</summary>
      {at && <p className="quiet">{t('texts.since', { at: formats.moment(at, brand.time_zone) })}</p>}
      {mayBegin && <BeginTexts rider={rider} />}
      {texts && texts.state !== 'stopped' && <EndTexts rider={rider} />}
    </details>
  )
}

function BeginTexts({ rider: { id, name, language, consent } }: { rider: StaffRider }) {
  const { t } = useTranslation('staff-riders')
  const form = useCallForm(riderStaffCalls.beginRiderTexts, { start: { id, agrees: false } })
  const { values, say, change } = form
  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      <p>{t('texts.read')}</p>
      <blockquote lang={language}>{consent}</blockquote>
      <Checkbox
        label={t('texts.agrees', { name })}
        error={say('agrees')}
        checked={values.agrees}
        onChange={({ target }) => change({ agrees: target.checked })}
      />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" size="small" pending={form.isPending}>
          {t('texts.press')}
        </Button>
      </div>
    </form>
  )
}

function EndTexts({ rider: { id, name } }: { rider: StaffRider }) {
  const { t } = useTranslation('staff-riders')
  const end = useCallMutation(callDescriptors.endRiderTexts)
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('texts.end_named', { name })}
        pending={end.isPending}
        onClick={() => end.mutate({ id })}
      >
        {t('texts.end')}
      </Button>
      <FormRefusal error={end.error} />
    </>
  )
}
