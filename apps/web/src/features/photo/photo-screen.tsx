import { Avatar } from '@throughway/ui/avatar'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { type Crop, squareOf, wholeCrop } from './crop.ts'
import { CropSquare } from './crop-square.tsx'
import { Cropped } from './cropped.tsx'
import { PickPicture } from './pick-picture.tsx'
import { useDeletePhoto, useSavePhoto } from './photo.calls.ts'
import { type ReadPicture, readPicture } from './read-picture.ts'
import './photo.css'

/** R2.32, C37: the member's photo, or their initials. */
export function PhotoScreen() {
  const { t } = useTranslation('photo')
  const [picture, setPicture] = useState<ReadPicture>()
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)
  useEffect(() => () => picture && URL.revokeObjectURL(picture.address), [picture])

  async function handlePick(file: File) {
    setReading(true)
    setFault(undefined)
    const read = await readPicture(file)
    setReading(false)
    if (typeof read === 'string') setFault(read)
    else setPicture(read)
  }

  function handleDone() {
    setPicture(undefined)
    setFault(undefined)
    document.getElementById(pageTitleId)?.focus()
  }

  return (
    <section className="photo-page">
      <PageHeader title={t('title')} lead={t('lead')} />
      {picture ? (
        <CutPicture key={picture.address} picture={picture} onDone={handleDone} />
      ) : (
        <div className="photo-page__now">
          <CurrentPhoto />
          <PickPicture error={fault} isReading={isReading} onPick={(file) => void handlePick(file)} />
        </div>
      )}
    </section>
  )
}

function CurrentPhoto() {
  const { t } = useTranslation('photo')
  const { photo, first_name: firstName, last_name: lastName } = useMember()
  const [isAsking, setAsking] = useState(false)
  const focusLater = useLaterFocus()
  const deletePhoto = useDeletePhoto()
  const showToast = useToast()

  function handleDelete() {
    deletePhoto.mutate(
      {},
      {
        onSuccess: () => {
          setAsking(false)
          showToast({ tone: 'success', text: t('removed') })
          focusLater(() => document.getElementById(pageTitleId)?.focus())
        },
      },
    )
  }

  return (
    <div className="photo-page__current">
      <Avatar name={`${firstName} ${lastName}`} picture={photo ?? undefined} sizePx={160} />
      <p className="quiet">{t(photo ? 'now.photo' : 'now.initials')}</p>
      {photo && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('remove_title')}
        keepText={t('keep')}
        confirmText={t('remove')}
        call={deletePhoto}
        onConfirm={handleDelete}
      >
        <p>{t('remove_text')}</p>
      </ConfirmModal>
    </div>
  )
}

/** The chosen picture, not saved yet. */
function CutPicture({ picture, onDone }: { picture: ReadPicture; onDone: () => void }) {
  const { t } = useTranslation('photo')
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture))
  const savePhoto = useSavePhoto()
  const showToast = useToast()
  const errorKey = savePhoto.error && (fieldErrorsOf(savePhoto.error).photo ?? messageKeyOf(savePhoto.error))
  useEffect(() => document.querySelector<HTMLElement>('.crop__stage')?.focus(), [])

  function handleSave() {
    const { left, top, side } = squareOf(picture, crop)
    const input = { photo: picture.file, left: String(left), top: String(top), side: String(side) }
    savePhoto.mutate(input, {
      onSuccess: () => {
        showToast({ tone: 'success', text: t('saved') })
        onDone()
      },
    })
  }

  return (
    <div className="photo-page__cut">
      <CropSquare picture={picture} crop={crop} onChange={setCrop} />
      <div className="photo-page__side">
        <figure className="previews">
          <figcaption>{t('preview')}</figcaption>
          {[96, 40].map((sizePx) => (
            <span key={sizePx} className="previews__window" style={{ inlineSize: sizePx, blockSize: sizePx }}>
              <Cropped picture={picture} crop={crop} />
            </span>
          ))}
        </figure>
        {errorKey && (
          <Notice tone="danger" role="alert">
            <p>{t(errorKey, { ns: 'common' })}</p>
          </Notice>
        )}
        <div className="photo-page__actions">
          <Button kind="primary" pending={savePhoto.isPending} onClick={handleSave}>
            {t('save')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('another')}
          </Button>
        </div>
      </div>
    </div>
  )
}
