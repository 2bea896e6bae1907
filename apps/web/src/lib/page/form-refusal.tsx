import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'

/** The refusal of the whole form, when no field is at fault. */
export function FormRefusal({ error }: { error: Error | null | undefined }) {
  const { t } = useTranslation()
  return (
    error && (
      <Notice tone="danger" role="alert">
        <p>{t(messageKeyOf(error), { ns: 'common' })}</p>
      </Notice>
    )
  )
}
