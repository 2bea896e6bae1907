import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Shows the camera's picture and takes one photo. The camera is requested when this opens, and released when it closes.
 */
export function CameraModal({ onTaken, onClose }: { onTaken: (file: File) => void; onClose: () => void }) {
  const { t } = useTranslation('photo')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'asking' | 'seeing' | 'refused'>('asking')
  useEffect(() => openCamera(video, () => setState('refused')), [])

  async function handleTake() {
    const file = video.current && (await takePicture(video.current))
    if (file) onTaken(file)
    else setState('refused')
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('camera.title')}
      closeText={t('global_button_label_close', { ns: 'common' })}
      actions={
        <>
          <Button onClick={onClose}>{t('global_button_label_cancel', { ns: 'common' })}</Button>
          {state === 'seeing' && (
            <Button kind="primary" onClick={() => void handleTake()}>
              {t('camera.take')}
            </Button>
          )}
        </>
      }
    >
      {state === 'refused' && (
        <Notice tone="warning" role="alert">
          <p>{t('camera.refused')}</p>
        </Notice>
      )}
      {state === 'asking' && <p role={'status' as const}>{t('camera.asking')}</p>}
      {/* A live picture of oneself has no words to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className="camera"
        autoPlay
        playsInline
        muted
        hidden={state !== 'seeing'}
        // before its first frame the camera has no picture
        onLoadedData={() => setState('seeing')}
        aria-label={t('camera.view')}
      />
    </Modal>
  )
}

function openCamera(video: { current: HTMLVideoElement | null }, tellRefused: () => void) {
  let stream: MediaStream | undefined
  let isClosed = false
  const close = () => stream?.getTracks().forEach((track) => track.stop())
  void (async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
      })
      if (isClosed || !video.current) return close()
      video.current.srcObject = stream
    } catch {
      if (!isClosed) tellRefused()
    }
  })()
  return () => {
    isClosed = true
    close()
  }
}

function takePicture(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'camera.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.92,
    )
  })
}
