import { Modal, type ModalProps } from './modal.tsx'

export type DrawerProps = Omit<ModalProps, 'shape' | 'size'> & { side?: 'start' | 'end' }

/** A modal that comes in from a side and keeps the whole height; it follows the page's theme. */
export function Drawer({ side = 'end', theme = 'inherit', className, ...rest }: DrawerProps) {
  const sideClass = side === 'start' ? 'modal--from-start' : undefined
  return <Modal {...rest} theme={theme} shape="drawer" className={[sideClass, className].filter(Boolean).join(' ')} />
}
