import type { ContentImage } from '@throughway/contract/content/content-image'
import { rewardMotifs } from '@throughway/domain/reward/reward-motifs'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { RewardPicture } from '#lib/page/reward-picture.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useImages, useUploadImage } from '../editor/editor.calls.ts'
import type { RewardForm } from './reward-values.ts'

/** A drawn motif in the programme's hues, or a picture of the programme in its place. */
export function PictureField({ form: { values, say, change } }: { form: RewardForm }) {
  const { t } = useTranslation('staff-rewards')
  const id = useId()
  const focusLater = useLaterFocus()
  const { permissions } = useMember()
  const [isChoosing, setChoosing] = useState(false)
  const { motif, image } = values
  const fault = say('image')

  return (
    <div className="reward-form__picture">
      <RewardPicture motif={motif} alt="" image={image ?? undefined} />
      <div>
        <Field label={t('picture.motif')} hint={t('picture.motif_hint')} error={say('motif')}>
          <SelectInput
            options={rewardMotifs.map((value) => ({ value, label: t(`motif.${value}`) }))}
            value={motif}
            onChange={({ target }) => change({ motif: target.value as typeof motif })}
          />
        </Field>
        {fault && (
          <p className="field__error" role="alert">
            {fault}
          </p>
        )}
        {permissions.includes('content.read') && (
          <p className="reward-acts">
            <Button id={`${id}choose`} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              {t(image ? 'picture.other' : 'picture.choose')}
            </Button>
            {image && (
              <Button
                kind="quiet"
                onClick={() => {
                  change({ image: null })
                  // the pressed button is gone
                  focusLater(() => document.getElementById(`${id}choose`)?.focus())
                }}
              >
                {t('picture.remove')}
              </Button>
            )}
          </p>
        )}
      </div>
      {isChoosing && (
        <ChoosePicture
          onClose={() => setChoosing(false)}
          onDone={({ id: chosen, width, height, widths }) => {
            change({ image: { id: chosen, width, height, widths } })
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

type ChoosePictureProps = { onClose: () => void; onDone: (image: ContentImage) => void }

/** Sends a picture, or takes one that the programme has. */
function ChoosePicture({ onClose, onDone }: ChoosePictureProps) {
  const { t } = useTranslation('staff-rewards')
  const maySend = useMember().permissions.includes('content.edit')
  const upload = useUploadImage()
  const images = useImages()
  const known = images.data?.pages.flatMap(({ items }) => items) ?? []
  const fault = fieldErrorsOf(upload.error)['image']

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      size="medium"
      title={t('picture.title')}
      closeText={t('common:global_button_label_close')}
      actions={<Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>}
    >
      <div className="staff-form">
        {maySend && (
          <Field label={t('picture.file')} hint={t('picture.file_hint')} error={fault && t(fault, { ns: 'common' })}>
            <TextInput
              data-autofocus
              type="file"
              accept="image/png,image/jpeg,image/gif"
              onChange={({ target }) => {
                const [image] = target.files ?? []
                if (image) upload.mutate({ image }, { onSuccess: onDone })
              }}
            />
          </Field>
        )}
        {upload.isPending && <output>{t('picture.sending')}</output>}
        {!fault && <FormRefusal error={upload.error} />}
        {known.length > 0 && (
          <section aria-label={t('picture.known')}>
            <h3>{t('picture.known')}</h3>
            <ul className="reward-form__known">
              {known.map((image) => (
                <li key={image.id}>
                  <button type="button" onClick={() => onDone(image)}>
                    <img
                      src={`/api/public/pictures/${image.id}/${image.widths[0]}`}
                      alt={t('picture.of', { width: image.width, height: image.height })}
                      loading="lazy"
                    />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {images.hasNextPage && (
          <Button pending={images.isFetchingNextPage} onClick={() => void images.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
