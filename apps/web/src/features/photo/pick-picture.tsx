import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { Button } from '@throughway/ui/button'
import { FieldError } from '@throughway/ui/field/field'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraModal } from './camera-modal.tsx'

const accepted = 'image/png,image/jpeg,image/gif'

/** Drop, choose or take a picture. A phone has its own camera app; elsewhere ours requests the camera. */
export function PickPicture({
  error,
  isReading,
  onPick,
}: {
  error: string | undefined
  isReading: boolean
  onPick: (file: File) => void
}) {
  const { t } = useTranslation('photo')
  const errorId = useId()
  const choose = useRef<HTMLInputElement>(null)
  const capture = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [hasCamera, setCamera] = useState(false)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = '' // the same file can be chosen again
    if (file) onPick(file)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onPick(file)
  }

  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  function handleTaken(file: File) {
    setCamera(false)
    onPick(file)
  }

  const takeOnPhone = () => capture.current?.click()
  const take = matchMedia('(pointer: coarse)').matches ? takeOnPhone : () => setCamera(true)

  return (
    // The buttons inside do the same for those who drag nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="pick"
      aria-label={t('pick.title')}
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <p className="pick__drop">{t('pick.drop')}</p>
      <div className="pick__buttons">
        <Button
          kind="primary"
          icon={<IconPhotoUp size={20} />}
          pending={isReading}
          aria-describedby={error ? errorId : undefined}
          onClick={() => choose.current?.click()}
        >
          {t('pick.choose')}
        </Button>
        <Button icon={<IconCamera size={20} />} onClick={take}>
          {t('pick.take')}
        </Button>
      </div>
      <p className="quiet pick__rule">{t('pick.rule')}</p>
      <div role="alert">
        <FieldError id={errorId}>{error && t(error, { ns: 'common' })}</FieldError>
      </div>
      <input ref={choose} type="file" accept={accepted} hidden onChange={handleChange} aria-label={t('pick.choose')} />
      <input
        ref={capture}
        type="file"
        accept={accepted}
        capture="user"
        hidden
        onChange={handleChange}
        aria-label={t('pick.take')}
      />
      {hasCamera && <CameraModal onTaken={handleTaken} onClose={() => setCamera(false)} />}
    </fieldset>
  )
}
