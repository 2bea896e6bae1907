import { Notice } from '@throughway/ui/state/notice'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import type { StaffReward } from '@throughway/contract/reward/reward-editor'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useSaveDocument } from './reward.calls.ts'

type DocumentPartProps = {
  reward: StaffReward
  canWrite: boolean
  /** Something is typed into the form that is not saved. */
  isChanged: boolean
}

/** The document of a reward that is a PDF; such a reward is published once it has one. */
export function DocumentPart({ reward, canWrite, isChanged }: DocumentPartProps) {
  const { t } = useTranslation('staff-rewards')
  const showToast = useToast()
  const save = useSaveDocument()
  const { error } = save
  const fault = error && ((error instanceof RefusalError && error.fields['document']) || messageKeyOf(error))

  return (
    <div className="reward-part">
      {reward.has_document ? (
        <p>{t('document.there')}</p>
      ) : (
        <Notice tone="warning">
          <p>{t('document.missing')}</p>
        </Notice>
      )}
      {canWrite && isChanged && <p className="quiet">{t('document.save_first')}</p>}
      {canWrite && !isChanged && (
        <Field
          label={t(reward.has_document ? 'document.other' : 'document.file')}
          hint={t('document.hint')}
          error={fault && t(fault, { ns: 'common' })}
        >
          <TextInput
            type="file"
            accept="application/pdf"
            onChange={({ target }) => {
              const [document] = target.files ?? []
              if (!document) return
              save.mutate(
                { id: String(reward.id), version: String(reward.version), document },
                { onSuccess: () => showToast({ tone: 'success', text: t('document.done') }) },
              )
            }}
          />
        </Field>
      )}
      {save.isPending && <output>{t('document.sending')}</output>}
    </div>
  )
}
