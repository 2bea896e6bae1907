import { PageHeader } from '@throughway/ui/page-header'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { ExpiringTable } from './expiring-table.tsx'
import { InviteFriend } from './invite-friend.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { PointsProgress } from './points-progress.tsx'
import { RulesInWords } from './rules-in-words.tsx'
import './points.css'

/** Behaviour C2: the values of `table=`; an unknown one is the ledger. */
const pointsTables = ['ledger', 'earned', 'spent', 'expiring', 'rules'] as const

/** R2.44, behaviour C2: the points and their ledger; `table` in the address selects the view. */
export function PointsScreen() {
  const { t } = useTranslation('ledger')
  const [table, changeSearch] = useSearchOf((search) => pointsTables.find((each) => each === search.table) ?? 'ledger')
  const panels = {
    ledger: <LedgerTable key="ledger" table="ledger" />,
    earned: <LedgerTable key="earned" table="earned" />,
    spent: <LedgerTable key="spent" table="spent" />,
    expiring: <ExpiringTable />,
    rules: <RulesInWords />,
  }

  return (
    <>
      <PageHeader title={t('page_title')} lead={t('page_lead')} actions={<HelpLink />} />
      <div className="points-page">
        <BlockedNotice />
        <PointsProgress isAlone />
        <Tabs
          label={t('tables')}
          selected={table}
          onSelect={(chosen) => changeSearch({ table: chosen })}
          tabs={pointsTables.map((each) => ({ key: each, label: t(`table.${each}`), panel: panels[each] }))}
        />
        <InviteFriend />
      </div>
    </>
  )
}
