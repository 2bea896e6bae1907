import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { useTranslation } from 'react-i18next'
import { insertBlock } from './editor-commands.ts'
import { makeBlock, type NewBlock, newBlocks } from './new-blocks.ts'
import type { Editor } from './open-editor.ts'

/** The blocks that can be inserted after the one with the cursor, where there is room for them. */
export function InsertForm({
  editor,
  onClose,
  onPicture,
}: {
  editor: Editor
  onClose: () => void
  /** Undefined for somebody who may send no pictures. */
  onPicture: (() => void) | undefined
}) {
  const { t } = useTranslation('staff-content')
  const open = newBlocks.filter((name) => (name !== 'image' || onPicture) && editor.can(insertBlock(makeBlock(name))))

  function handleChoose(name: NewBlock) {
    if (name === 'image') return onPicture?.()
    editor.run(insertBlock(makeBlock(name)))
    onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('insert.title')}
      closeText={t('common:global_button_label_close')}
    >
      <ul className="edit-inserts">
        {open.map((name, index) => (
          <li key={name}>
            <Button wide data-autofocus={index === 0 || undefined} onClick={() => handleChoose(name)}>
              {t(`block.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
