import { useState } from 'react'
import { Button } from '../button.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import { Menu, MenuItem } from '../overlay/menu.tsx'
import { Modal } from '../overlay/modal.tsx'
import { Tabs } from '../overlay/tabs.tsx'
import { useToast } from '../overlay/toast.tsx'

export function OverlaysPart({ theme }: { theme: 'light' | 'dark' }) {
  const [open, setOpen] = useState<'modal' | 'locked' | 'drawer'>()
  const [tab, setTab] = useState<'week' | 'month'>('week')
  const showToast = useToast()
  const close = () => setOpen(undefined)

  return (
    <section className="gallery__part">
      <h2>Over the page</h2>
      <div className="gallery__row">
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('locked')}>Modal that stays</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button
          onClick={() =>
            showToast({
              text: 'Trip deleted.',
              action: { label: 'Undo', onPress: () => showToast({ text: 'Trip is back.', tone: 'success' }) },
            })
          }
        >
          Toast
        </Button>
        <Menu button="Account" kind="secondary">
          <MenuItem>
            <a href="#profile">Profile</a>
          </MenuItem>
          <MenuItem>
            <a href="#settings" aria-current="page">
              Settings
            </a>
          </MenuItem>
          <MenuItem>
            <button type="button">Log out</button>
          </MenuItem>
        </Menu>
      </div>
      <Modal
        isOpen={open === 'modal'}
        onClose={close}
        theme={theme}
        title="Delete this trip?"
        closeText="Close"
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button kind="danger" onClick={close}>
              Delete trip
            </Button>
          </>
        }
      >
        <p>Your bike trip of March 2 and its 5 points go away. You can undo this for ten seconds.</p>
      </Modal>
      <Modal
        isOpen={open === 'locked'}
        onClose={close}
        theme={theme}
        isDismissable={false}
        title="You have been signed out"
        closeText="Close"
        actions={
          <Button kind="primary" onClick={close}>
            Back to home
          </Button>
        }
      >
        <p>Sign in again to go on where you were.</p>
      </Modal>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Filters" closeText="Close">
        <p>What you choose here narrows the list.</p>
      </Drawer>
      <Tabs
        label="Span"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'week', label: 'Week', panel: <p>Seven days</p> },
          { key: 'month', label: 'Month', panel: <p>Thirty days</p> },
        ]}
      />
    </section>
  )
}
