import { useLocation } from '@tanstack/react-router'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { useToast } from '@throughway/ui/overlay/toast'
import type { StaffView } from '@throughway/contract/programme/staff-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useRemoveView, useStaffViews } from '../frame/view.calls.ts'
import { SaveView } from './save-view.tsx'

/** The reader's views of a list: choose one, save what is shown under a name, or remove one. */
export function SavedViews({ list, query }: { list: string; query: string }) {
  const { t } = useTranslation('staff')
  const { pathname } = useLocation()
  const [isSaving, setSaving] = useState(false)
  const showToast = useToast()
  const remove = useRemoveView()
  const views = useStaffViews().data?.items.filter((view) => view.list === list) ?? []

  function handleRemove({ id, name }: StaffView) {
    remove.mutate(
      { id },
      {
        onSuccess: () => showToast({ text: t('view.removed', { name }), tone: 'success' }),
        onError: (error) => showToast({ text: t(`common:${messageKeyOf(error)}`), tone: 'danger' }),
      },
    )
  }

  return (
    <>
      <Menu button={t('view.views')} icon={<IconBookmark size={18} />} align="end" className="saved-views">
        {views.map((view) => (
          <li key={view.id} className="menu__item saved-views__view">
            <PageLink href={`${pathname}?${view.query}`} aria-current={view.query === query ? 'true' : undefined}>
              {view.name}
            </PageLink>
            <button type="button" aria-label={t('view.remove', { name: view.name })} onClick={() => handleRemove(view)}>
              <IconTrash size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        <MenuItem>
          <button type="button" aria-haspopup="dialog" onClick={() => setSaving(true)}>
            {t('view.save')}
          </button>
        </MenuItem>
      </Menu>
      {isSaving && (
        <SaveView
          list={list}
          query={query}
          onClose={() => setSaving(false)}
          onDone={({ name }) => {
            setSaving(false)
            showToast({ text: t('view.saved', { name }), tone: 'success' })
          }}
        />
      )}
    </>
  )
}
