import { useParams } from '@tanstack/react-router'
import type { OpenedCase } from '@throughway/contract/programme/support-case'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { MemberName } from '../frame/member-name.tsx'
import { findListPlace } from '../list/list-place.ts'
import { useCase } from './case.calls.ts'
import { AnswerCaseBy, CaseState } from './case-state.tsx'
import { WorkOnCase } from './work-on-case.tsx'
import './cases.css'

/** R2.15: one case with all that was written, and what staff do with it. */
export function CaseScreen() {
  const { t } = useTranslation('staff-cases')
  const { id = '' } = useParams({ strict: false })
  const found = useCase(id)
  const title = found.data ? t('one.of', { number: found.data.number, name: found.data.name }) : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/cases'), text: t('title') }]}>
      <Loaded answer={found} failed={t('one.failed')}>
        {(opened) => (
          <>
            <Facts opened={opened} />
            <Conversation opened={opened} />
            <Work opened={opened} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Facts({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation('staff-cases')
  const moment = useMoment()
  const { permissions } = useMember()
  const seesMembers = permissions.includes('member.see')
  const { state, topic, email, language, member_id: memberId, asked_at: askedAt, answer_by: answerBy } = opened
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <CaseState state={state} />
      </Fact>
      {answerBy && (
        <Fact name={t('column.answer_by')}>
          <AnswerCaseBy day={answerBy} />
        </Fact>
      )}
      <Fact name={t('column.assignee')}>{opened.assignee?.name ?? t('one.nobody')}</Fact>
      <Fact name={t('column.topic')}>{t(`support:topic.${topic}`)}</Fact>
      <Fact name={t('column.email')}>
        {seesMembers ? (
          <a className="link-alone" href={`mailto:${email}`}>
            {email}
          </a>
        ) : (
          email
        )}
      </Fact>
      <Fact name={t('one.sender')}>
        <MemberName id={memberId} name={t(memberId ? 'one.member' : 'one.visitor')} />
      </Fact>
      <Fact name={t('column.language')}>{t(`language.${language}`)}</Fact>
      <Fact name={t('column.asked')}>{moment(askedAt)}</Fact>
    </dl>
  )
}

function Conversation({ opened: { messages, name, language } }: { opened: OpenedCase }) {
  const { t } = useTranslation('staff-cases')
  const moment = useMoment()
  return (
    <section className="case-conversation" aria-labelledby="case-messages">
      <h2 id="case-messages">{t('one.messages')}</h2>
      <ol className="case-messages">
        {messages.map(({ by, text, sent_at: sentAt }) => (
          <li key={`${sentAt} ${by}`} className={`case-message case-message--${by}`}>
            <p className="case-message__head">
              <strong>{by === 'staff' ? t('one.staff') : name}</strong> <span className="quiet">{moment(sentAt)}</span>
            </p>
            <p className="case-message__text" lang={language}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Work({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation('staff-cases')
  const user = useMember()
  if (!user.permissions.includes('support.answer')) return null
  if (opened.member_id === user.member_id) return <Notice>{t('own')}</Notice>
  return <WorkOnCase key={opened.id} opened={opened} />
}
