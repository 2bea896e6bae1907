import type { StaffMessage } from '@throughway/contract/content/message-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useMessageMail } from './message.calls.ts'

type MailPreviewProps = {
  message: StaffMessage
  /** Something is typed that is not saved yet, which the mail does not say. */
  isChanged: boolean
}

/** The mail as its readers get it, as HTML in a closed frame and as text. */
export function MailPreview({ message, isChanged }: MailPreviewProps) {
  const { t } = useTranslation('staff-messages')
  const id = useId()
  const { brand } = useBrand()
  const [language, setLanguage] = useState<Language>(brand.languages[0]!)
  const [part, selectPart] = useState<'html' | 'text'>('html')
  const mail = useMessageMail(message.id, language)

  return (
    <section className="mail-preview" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('mail.title')}</h2>
      {isChanged && <p className="quiet">{t('mail.saved_only')}</p>}
      {brand.languages.length > 1 && (
        <RadioCards
          legend={t('mail.reader')}
          name={`${id}language`}
          value={language}
          options={brand.languages.map((value) => ({ value, label: t(`staff-content:language.${value}`) }))}
          onChange={setLanguage}
        />
      )}
      <Loaded answer={mail} failed={t('mail.failed')}>
        {({ subject, text, address, language: written }) => (
          <>
            <p>
              {t('mail.subject')} <strong lang={written}>{subject}</strong>
            </p>
            {written !== language && (
              <p className="quiet">
                {t('mail.fallback', { language: t(`staff-content:language.${written}`).toLowerCase() })}
              </p>
            )}
            <Tabs
              label={t('mail.parts')}
              selected={part}
              onSelect={selectPart}
              tabs={[
                {
                  key: 'html',
                  label: t('mail.html'),
                  panel: (
                    <iframe
                      key={`${message.revision} ${address}`}
                      className="mail-preview__frame"
                      title={t('mail.frame')}
                      sandbox=""
                      src={address}
                    />
                  ),
                },
                {
                  key: 'text',
                  label: t('mail.text'),
                  panel: (
                    <pre className="mail-preview__text" lang={written}>
                      {text}
                    </pre>
                  ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
      <p className="quiet">{t(message.topic === 'account' ? 'mail.always' : 'mail.way_out')}</p>
      <p className="quiet">{t('mail.no_tracking')}</p>
    </section>
  )
}
