import { useParams, useRouter } from '@tanstack/react-router'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Button } from '@throughway/ui/button'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { OrganisationLogo } from '#lib/page/organisation-logo.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { ChangeStatus } from './change-status.tsx'
import { EditBenefits } from './edit-benefits.tsx'
import { EditFacts } from './edit-facts.tsx'
import { EditLogo } from './edit-logo.tsx'
import { JoiningPart } from './joining-part.tsx'
import { MergeOrganisation } from './merge-organisation.tsx'
import { useOrganisation } from './organisation.calls.ts'
import { OverviewPart } from './overview-part.tsx'
import { PlacesPart } from './places-part.tsx'
import { RemoveOrganisation } from './remove-organisation.tsx'
import { ReportPart } from './report-part.tsx'
import { RosterPart } from './roster-part.tsx'
import { TimelinePart } from './timeline-part.tsx'
import './organisations.css'

type Part = 'overview' | 'places' | 'members' | 'joining' | 'timeline' | 'report'
type Asked = 'facts' | 'status' | 'benefits' | 'logo' | 'merge' | 'remove'

/** C32: one organisation with all that belongs to it. */
export function OrganisationScreen() {
  const { t } = useTranslation('staff-organisations')
  const { id = '' } = useParams({ strict: false })
  const organisation = useOrganisation(id)
  const title = organisation.data?.name ?? t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/orgs'), text: t('title') }]}>
      <Loaded answer={organisation} failed={t('one.failed')}>
        {(found) => <Organisation key={found.id} organisation={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Organisation({ organisation }: { organisation: OneOrganisation }) {
  const { t } = useTranslation('staff-organisations')
  const { permissions } = useMember()
  const manages = permissions.includes('organisation.manage') && !organisation.merged_into
  const parts: { key: Part; panel: ReactNode }[] = [
    { key: 'overview', panel: <OverviewPart organisation={organisation} /> },
    { key: 'members', panel: <RosterPart organisation={organisation} /> },
    { key: 'joining', panel: <JoiningPart organisation={organisation} manages={manages} /> },
    { key: 'places', panel: <PlacesPart organisation={organisation} manages={manages} /> },
    ...(permissions.includes('outreach.read')
      ? [{ key: 'timeline' as const, panel: <TimelinePart organisation={organisation} manages={manages} /> }]
      : []),
    { key: 'report', panel: <ReportPart organisation={organisation} /> },
  ]
  const [part, change] = useSearchOf(({ part: asked }) => parts.find(({ key }) => key === asked)?.key ?? 'overview')

  return (
    <>
      {organisation.merged_into && (
        <Notice tone="warning">
          {t('one.merged')}{' '}
          <PageLink className="link-alone" href={`/admin/org/${organisation.merged_into.id}`}>
            {organisation.merged_into.name}
          </PageLink>
        </Notice>
      )}
      {organisation.logo && <OrganisationLogo logo={organisation.logo} name={organisation.name} />}
      {manages && <Acts organisation={organisation} />}
      <Tabs
        label={t('one.parts')}
        tabs={parts.map(({ key, panel }) => ({ key, label: t(`part.${key}`), panel }))}
        selected={part}
        onSelect={(key) =>
          change({ part: key === 'overview' ? undefined : key, period: undefined, on: undefined }, { replace: true })
        }
      />
    </>
  )
}

/** What the staff can do with the whole of it. */
function Acts({ organisation }: { organisation: OneOrganisation }) {
  const { t } = useTranslation('staff-organisations')
  const router = useRouter()
  const showToast = useToast()
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const acts: readonly Asked[] = [
    'status',
    'facts',
    'benefits',
    'logo',
    'merge',
    ...(organisation.members === 0 ? (['remove'] as const) : []),
  ]

  function close(text?: string) {
    setAsked(undefined)
    if (text) showToast({ tone: 'success', text })
    focusBehindDialog('h1')
  }

  const dialog = {
    organisation,
    onClose: () => setAsked(undefined),
    onDone: () => close(t('saved')),
  }
  return (
    <>
      <p className="organisation__decisions">
        {acts.map((act, index) => (
          <Button
            key={act}
            kind={index === 0 ? 'primary' : act === 'merge' || act === 'remove' ? 'quiet' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setAsked(act)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </p>
      {asked === 'status' && <ChangeStatus {...dialog} />}
      {asked === 'facts' && <EditFacts {...dialog} />}
      {asked === 'benefits' && <EditBenefits {...dialog} />}
      {asked === 'logo' && <EditLogo organisation={organisation} onClose={() => setAsked(undefined)} onDone={close} />}
      {asked === 'merge' && (
        <MergeOrganisation
          organisation={organisation}
          onClose={() => setAsked(undefined)}
          onDone={(into) => void router.navigate({ href: `/admin/org/${into}` })}
        />
      )}
      {asked === 'remove' && (
        <RemoveOrganisation
          organisation={organisation}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            showToast({ tone: 'success', text: t('remove.done', { name: organisation.name }) })
            void router.navigate({ href: '/admin/orgs' })
          }}
        />
      )}
    </>
  )
}
