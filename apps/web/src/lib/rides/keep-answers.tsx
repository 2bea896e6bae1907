import { rideConsentVersion } from '@throughway/domain/ride/ride-consent'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { NumberInput } from '@throughway/ui/field/number-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '../send/call-errors.ts'
import { fieldErrorsOf } from '../send/field-errors.ts'
import { mergePreferences, noPreferences, type RiderAnswers } from './rider-answers.ts'
import { useEraseRidePreferences, useOwnRidePreferences, useSaveRidePreferences } from './rides.calls.ts'

/** R3.11: a member can save the answers, with consent, and delete them in one press. */
export function KeepAnswers({ answers, onErased }: { answers: RiderAnswers; onErased: () => void }) {
  const { t } = useTranslation('ride')
  const showToast = useToast()
  const id = useId()
  const own = useOwnRidePreferences()
  const save = useSaveRidePreferences()
  const erase = useEraseRidePreferences()
  const [isOpen, setOpen] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [year, setYear] = useState('')
  const [isMissed, setMissed] = useState(false)
  const yearFault = fieldErrorsOf(save.error).birth_year
  if (!own.data) return null
  const { preferences: kept, version } = own.data
  const isChanged = save.error instanceof RefusalError && save.error.name === 'changedMeanwhile'

  async function handleSave() {
    setMissed(!agrees)
    if (!agrees || save.isPending) return
    try {
      await save.mutateAsync({
        version,
        consent_version: rideConsentVersion,
        ...mergePreferences(kept ?? noPreferences, answers, year.trim()),
      })
      showToast({ tone: 'success', text: t('keep.saved') })
      setOpen(false)
    } catch (error) {
      if (error instanceof RefusalError && error.name === 'changedMeanwhile') void own.refetch()
    }
  }

  async function handleErase() {
    try {
      const { rides_to_come: count } = await erase.mutateAsync({})
      showToast({ tone: 'success', text: count > 0 ? t('keep.erased_rides', { count }) : t('keep.erased') })
      onErased()
    } catch {
      // told below
    }
  }

  return (
    <section className="keep-answers">
      {kept && <p>{t('keep.is_kept')}</p>}
      <div className="ride-card__actions">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('keep.action')}
        </Button>
        {kept && (
          <Button kind="danger" pending={erase.isPending} onClick={() => void handleErase()}>
            {t('keep.erase')}
          </Button>
        )}
      </div>
      {erase.error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(erase.error), { ns: 'common' })}
        </Notice>
      )}
      <div id={id} hidden={!isOpen} className="keep-answers__inside">
        <h4>{t('keep.title')}</h4>
        <p>{t('keep.text')}</p>
        {kept?.birth_year == null && answers['age'] && (
          <Field label={t('keep.year')} optionalText={t('keep.optional')} error={yearFault && t('fault.year')}>
            <NumberInput inputMode="numeric" value={year} onChange={({ target }) => setYear(target.value)} />
          </Field>
        )}
        <Checkbox
          label={t('keep.consent')}
          error={isMissed && !agrees ? t('keep.consent_missing') : undefined}
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        {save.error && !yearFault && (
          <Notice tone="danger" role="alert">
            {isChanged ? t('keep.changed') : t(messageKeyOf(save.error), { ns: 'common' })}
          </Notice>
        )}
        <div>
          <Button kind="primary" pending={save.isPending} onClick={() => void handleSave()}>
            {t('keep.save')}
          </Button>
        </div>
      </div>
    </section>
  )
}
