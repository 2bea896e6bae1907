import type { OrganisationContact, OrganisationSite } from '@throughway/contract/programme/organisation-parts'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditContact } from './edit-contact.tsx'
import { useRemoveContact, useRemoveSite } from './organisation.calls.ts'
import { RemoveButton, useRemoval } from './use-removal.tsx'
import { useSayDone } from './use-say-done.ts'

const SitesMap = lazy(() => import('./sites-map.tsx').then((module) => ({ default: module.SitesMap })))
const EditSite = lazy(() => import('./edit-site.tsx').then((module) => ({ default: module.EditSite })))

type PartProps = { organisation: OneOrganisation; manages: boolean }
type Asked = { contact: OrganisationContact | undefined } | { site: OrganisationSite | undefined }

/** Whom the staff talk to, and where the organisation is. */
export function PlacesPart({ organisation, manages }: PartProps) {
  const { t } = useTranslation('staff-organisations')
  const { saySaved } = useSayDone()
  const removal = useRemoval()
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const removeContact = useRemoveContact()
  const removeSite = useRemoveSite()
  const { id, contacts, sites } = organisation
  const dialog = {
    organisationId: id,
    onClose: () => setAsked(undefined),
    onDone: () => {
      setAsked(undefined)
      saySaved()
    },
  }

  return (
    <div className="organisation__part">
      <section aria-labelledby="organisation-contacts">
        <div className="organisation__head">
          <h2 id="organisation-contacts">{t('contacts.title')}</h2>
          {manages && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked({ contact: undefined })}>
              {t('contacts.add')}
            </Button>
          )}
        </div>
        {contacts.length === 0 && <p className="quiet">{t('contacts.none')}</p>}
        <ul className="organisation__cards">
          {contacts.map((contact) => (
            <li key={contact.id}>
              <div>
                <h3>{contact.name}</h3>
                <p className="quiet">{t(`contacts.role.${contact.role}`)}</p>
                {contact.email && (
                  <p>
                    <a className="link-alone" href={`mailto:${contact.email}`}>
                      {contact.email}
                    </a>
                  </p>
                )}
                {contact.phone && (
                  <p>
                    <a className="link-alone tabular" href={`tel:${contact.phone}`}>
                      {formatPhone(contact.phone)}
                    </a>
                  </p>
                )}
                {contact.note && <p>{contact.note}</p>}
              </div>
              {manages && (
                <p className="organisation__acts">
                  <Button size="small" aria-haspopup="dialog" onClick={() => setAsked({ contact })}>
                    {t('change')} <span className="visually-hidden">{contact.name}</span>
                  </Button>
                  <RemoveButton
                    name={contact.name}
                    text={t('delete')}
                    onAsk={() =>
                      removal.ask({
                        what: 'contact',
                        name: contact.name,
                        remove: () =>
                          removeContact.mutateAsync({
                            id,
                            contact_id: contact.id,
                            version: String(contact.version),
                          }),
                      })
                    }
                  />
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="organisation-sites">
        <div className="organisation__head">
          <h2 id="organisation-sites">{t('sites.title')}</h2>
          {manages && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked({ site: undefined })}>
              {t('sites.add')}
            </Button>
          )}
        </div>
        {sites.length === 0 && <p className="quiet">{t('sites.none')}</p>}
        {sites.length > 0 && (
          <div className="organisation__sites">
            <ol>
              {sites.map((site) => (
                <li key={site.id}>
                  <div>
                    <h3>{site.name}</h3>
                    <p>{site.address}</p>
                  </div>
                  {manages && (
                    <p className="organisation__acts">
                      <Button size="small" aria-haspopup="dialog" onClick={() => setAsked({ site })}>
                        {t('change')} <span className="visually-hidden">{site.name}</span>
                      </Button>
                      <RemoveButton
                        name={site.name}
                        text={t('delete')}
                        onAsk={() =>
                          removal.ask({
                            what: 'site',
                            name: site.name,
                            remove: () =>
                              removeSite.mutateAsync({ id, site_id: site.id, version: String(site.version) }),
                          })
                        }
                      />
                    </p>
                  )}
                </li>
              ))}
            </ol>
            <Suspense fallback={<Skeleton shape="block" height={320} />}>
              <SitesMap sites={sites} />
            </Suspense>
          </div>
        )}
      </section>
      {removal.dialog}
      {asked && 'contact' in asked && <EditContact contact={asked.contact} {...dialog} />}
      {asked && 'site' in asked && (
        <Suspense fallback={null}>
          <EditSite site={asked.site} {...dialog} />
        </Suspense>
      )}
    </div>
  )
}
