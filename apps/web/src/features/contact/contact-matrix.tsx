import { contactChannels, contactTopics } from '@throughway/contract/account/contact'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Box, type ContactDraft, isAlwaysOn } from './contact-draft.ts'

type ContactMatrixProps = {
  draft: ContactDraft
  /** There is a phone number and consent. */
  maySms: boolean
  onChange: (box: Box, isOn: boolean) => void
}

/** A table of boxes: topics as rows, channels as columns. */
export function ContactMatrix({ draft, maySms, onChange }: ContactMatrixProps) {
  const { t } = useTranslation('contact')
  const hintId = useId()
  return (
    <table className="contact-matrix">
      <caption className="visually-hidden">{t('matrix.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('matrix.topic')}</th>
          {contactChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contactTopics.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              {t(`topic.${topic}`)}
              <span className="contact-matrix__hint" id={topic === 'account' ? hintId : undefined}>
                {t(`topic_hint.${topic}`)}
              </span>
            </th>
            {contactChannels.map((channel) => (
              <td key={channel}>
                <label className="contact-matrix__box">
                  <input
                    type="checkbox"
                    className="choice__box"
                    aria-label={t('matrix.box', { topic: t(`topic.${topic}`), channel: t(`channel.${channel}`) })}
                    aria-describedby={isAlwaysOn({ topic, channel }) ? hintId : undefined}
                    checked={draft.choices[topic][channel]}
                    disabled={isAlwaysOn({ topic, channel }) || (channel === 'sms' && !maySms)}
                    onChange={(event) => onChange({ topic, channel }, event.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
