import type { ContentImage } from '@throughway/contract/content/content-image'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useImages, useUploadImage } from './editor.calls.ts'
import { insertBlock } from './editor-commands.ts'
import { blockTypes } from './editor-schema.ts'
import type { Editor } from './open-editor.ts'

/** Sends a picture or takes one that is there, and asks what it shows. */
export function PictureForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const formId = useId()
  const upload = useUploadImage()
  const images = useImages()
  const [picture, setPicture] = useState<ContentImage>()
  const [alt, setAlt] = useState('')
  const [isDecorative, setDecorative] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const known = images.data?.pages.flatMap(({ items }) => items) ?? []
  const fileFault = fieldErrorsOf(upload.error)['image']

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!picture || (!isDecorative && alt.trim() === '')) return
    const { id, width, height } = picture
    const attrs = { image: id, alt: isDecorative ? null : alt.trim(), size: { width, height } }
    editor.run(insertBlock(blockTypes.image.create(attrs)))
    onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      size="medium"
      title={t('picture.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <Button type="submit" form={formId} kind="primary" pending={upload.isPending}>
          {t('picture.submit')}
        </Button>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={handleSubmit}>
        <Field
          id={`${formId}file`}
          label={t('picture.file')}
          hint={t('picture.file_hint')}
          error={fileFault ? t(fileFault, { ns: 'common' }) : isChecked && !picture ? t('picture.choose') : undefined}
        >
          <input
            id={`${formId}file`}
            className="edit-file"
            type="file"
            accept="image/png,image/jpeg,image/gif"
            onChange={({ target }) => {
              const [image] = target.files ?? []
              if (image) upload.mutate({ image }, { onSuccess: setPicture })
            }}
          />
        </Field>
        {!fileFault && <FormRefusal error={upload.error} />}
        {known.length > 0 && (
          <fieldset className="edit-pictures">
            <legend>{t('picture.known')}</legend>
            {known.map((image) => (
              <label key={image.id} className="edit-pictures__one">
                <input
                  type="radio"
                  name={`${formId}known`}
                  checked={picture?.id === image.id}
                  onChange={() => setPicture(image)}
                />
                <img
                  src={`/api/public/pictures/${image.id}/${image.widths[0]}`}
                  alt={t('picture.of', { width: image.width, height: image.height })}
                  loading="lazy"
                />
              </label>
            ))}
          </fieldset>
        )}
        {picture && <p className="quiet">{t('picture.widths', { widths: picture.widths.join(', ') })}</p>}
        <Checkbox
          label={t('picture.decorative')}
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        {!isDecorative && (
          <Field
            label={t('picture.alt')}
            hint={t('picture.alt_hint')}
            error={isChecked && alt.trim() === '' ? t('common:field.required') : undefined}
            required
          >
            <TextInput value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
          </Field>
        )}
      </form>
    </Modal>
  )
}
