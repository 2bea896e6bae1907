import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Modal } from '@throughway/ui/overlay/modal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type ChooseColumnsProps = {
  /** All columns except the one that names the row, which is always shown. */
  columns: readonly { id: string; title: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Lets the reader choose the columns; the list behind follows at once. */
export function ChooseColumns({ columns, chosen, onChange }: ChooseColumnsProps) {
  const { t } = useTranslation('staff')
  const [isOpen, setOpen] = useState(false)

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(columns.map((each) => each.id).filter((each) => next.has(each)))
  }

  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<IconColumns size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('list.columns')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        theme="inherit"
        title={t('list.columns')}
        closeText={t('common:global_button_label_close')}
      >
        {columns.map(({ id, title }) => (
          <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </Modal>
    </>
  )
}
