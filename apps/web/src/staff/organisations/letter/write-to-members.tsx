import { useRouter } from '@tanstack/react-router'
import { mostAudienceOrganisations } from '@throughway/contract/content/audience'
import type { StaffOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { send } from '#lib/send/client.ts'
import type { Selection } from '../../list/list-selection.ts'
import { keepMessageStart } from '../../frame/message-start.ts'
import { organisationList } from '../organisation.calls.ts'

type Problem = 'beyond' | 'changed' | 'failed'
type Chosen = Selection<StaffOrganisation>

/** C32: takes a selection of organisations to a new message to their members. It is fixed by their ids from here on. */
export function useWriteToMembers() {
  const router = useRouter()
  const [problem, setProblem] = useState<{ what: Problem; count: number }>()

  async function start(selection: Chosen) {
    const count = selection.kind === 'rows' ? selection.rows.length : selection.count
    if (count > mostAudienceOrganisations) return setProblem({ what: 'beyond', count })
    const ids = selection.kind === 'rows' ? selection.rows.map(({ id }) => id) : await readIds(selection)
    if (typeof ids === 'string') return setProblem({ what: ids, count })
    keepMessageStart(ids)
    void router.navigate({ href: '/admin/messages/new' })
  }

  const dialog = problem && <Problem {...problem} onClose={() => setProblem(undefined)} />
  return { start: (selection: Chosen) => void start(selection), dialog }
}

/**
 * The ids of all matching members. If they differ from the counted ones, nothing is sent, so that nobody is written to
 * unseen.
 */
async function readIds({ filters, count }: Extract<Chosen, { kind: 'matching' }>): Promise<string[] | Problem> {
  try {
    const { items } = await send(organisationList, { ...filters, limit: String(mostAudienceOrganisations) })
    return items.length === count ? items.map(({ id }) => id) : 'changed'
  } catch {
    return 'failed'
  }
}

function Problem({ what, count, onClose }: { what: Problem; count: number; onClose: () => void }) {
  const { t } = useTranslation('staff-messages')
  const formats = useFormats()
  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('organisations.action')}
      closeText={t('common:global_button_label_close')}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('common:global_button_label_close')}
        </Button>
      }
    >
      <Notice tone="warning" role="alert">
        {t(`organisations.${what}`, {
          number: formats.whole(count),
          most: formats.whole(mostAudienceOrganisations),
        })}
      </Notice>
    </Modal>
  )
}
