import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { ConversationList } from './talk/conversation-list.tsx'
import { Talk } from './talk/talk.tsx'
import { BeginPage } from './pool/begin-page.tsx'
import { PoolList } from './pool/pool-list.tsx'
import { PoolPage } from './pool/pool-page.tsx'
import { FoundPartners } from './found-partners.tsx'
import { useProfilesToShare, useWishes } from './matching.calls.ts'
import { WishForm } from './wish-form.tsx'
import { WishList } from './wish-list.tsx'
import '#lib/page/form-page.css'
import '#lib/page/plain-page.css'
import './matching.css'

/** C25: the people who can travel with the member. A programme that does not offer it shows another page. */
export function CompanyScreen() {
  const { brand } = useBrand()
  return brand.partner_matching ? <Company /> : <NoCompany />
}

function NoCompany() {
  const { t } = useTranslation('matching')
  return (
    <section className="plain-page">
      <EmptyPicture name="planner" />
      <h1>{t('title')}</h1>
      <p>
        <ProgrammeText>{(name) => t('none', { name })}</ProgrammeText>
      </p>
      <PageLink href="/home" className={buttonClass({ kind: 'primary' })}>
        {t('common:global_button_label_go_home')}
      </PageLink>
    </section>
  )
}

/** `operation=talk` shows a conversation, `begin` the form of a pool with its other one, `pool` a pool. */
function Company() {
  const [{ operation, id }] = useSearchOf((search) => ({ operation: search.operation, id: search.id }))
  if (id && operation === 'talk') return <Talk key={id} id={id} />
  if (id && operation === 'begin') return <BeginPage key={id} id={id} />
  if (id && operation === 'pool') return <PoolPage key={id} id={id} />
  return <Wishes />
}

/** `operation=edit` with a trip profile opens the form, `operation=find` with a wish shows who was found for it. */
function Wishes() {
  const { t } = useTranslation('matching')
  const navigate = useNavigate()
  const [{ operation, id }] = useSearchOf((search) => ({ operation: search.operation, id: search.id }))
  const wishes = useWishes()
  const profiles = useProfilesToShare()
  const goBack = () => void navigate({ href: '/trips/company' })

  return (
    <Loaded answer={wishes} failed={t('failed')} title={t('title')}>
      {(company) => (
        <Loaded answer={profiles} failed={t('failed')} title={t('title')}>
          {({ items }) => {
            const profile = items.find((each) => each.id === id)
            const wish = company.items.find((each) => each.id === id || each.profile_id === id)
            if (operation === 'edit' && profile)
              return <WishForm key={profile.id} profile={profile} wish={wish} company={company} onDone={goBack} />
            if (operation === 'find' && wish) return <FoundPartners key={wish.id} wish={wish} />
            return (
              <div className="form-page company-page">
                <PageHeader title={t('title')} lead={t('lead')} />
                <PoolList />
                <ConversationList />
                <WishList wishes={company.items} profiles={items} />
              </div>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}
