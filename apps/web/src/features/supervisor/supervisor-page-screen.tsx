import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { SupervisorPage } from '@throughway/contract/account/supervisor'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useAnswerApproval, useAnswerSupervisor, useSupervisorPage } from './supervisor.calls.ts'
import '#lib/page/plain-page.css'
import './supervisor.css'

/** C22: for the supervisor, who has no account. The mailed link opens it, and only a button answers. */
export function SupervisorPageScreen() {
  const { t } = useTranslation('supervisor')
  const [{ token }] = useSearchOf((search) => ({ token: search.token ?? '' }))
  const answer = useSupervisorPage(token)
  const { data, error } = answer
  const isOver = token === '' || (error instanceof RefusalError && error.name === 'linkRunOut')

  if (data) return <Page page={data} token={token} />
  if (isOver)
    return (
      <section className="plain-page">
        <PageHeader title={t('page.over_title')} lead={t('page.over')} />
      </section>
    )
  return (
    <section className="plain-page">
      <h1>{t(error ? 'page.failed' : 'page.loading')}</h1>
      <Loaded answer={answer} failed={t('common:global_alert_title_error')} skeleton={<Skeleton lines={4} />} />
    </section>
  )
}

function Page({ page, token }: { page: SupervisorPage; token: string }) {
  const { t } = useTranslation('supervisor')
  const answer = useAnswerSupervisor(token)
  const { member, state, is_refused: isRefused, approvals } = page
  const isConfirmed = state === 'confirmed'
  const asking = answer.isPending ? answer.variables.answer : undefined
  const say = (word: 'confirm' | 'not_me') => () => answer.mutate({ token, answer: word })

  return (
    <section className="plain-page supervisor-page">
      <PageHeader
        title={t(isRefused ? 'page.refused_title' : isConfirmed ? 'page.confirmed_title' : 'page.title', { member })}
        lead={
          <ProgrammeText>
            {(brand) => t(isRefused ? 'page.refused' : isConfirmed ? 'page.confirmed' : 'page.lead', { member, brand })}
          </ProgrammeText>
        }
      />
      <output>{answer.isSuccess && <Notice tone="success" title={t('page.thanks')} />}</output>
      {answer.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(answer.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <div className="supervisor-page__answers">
        {!isConfirmed && (
          <Button kind={isRefused ? 'secondary' : 'primary'} pending={asking === 'confirm'} onClick={say('confirm')}>
            {t(isRefused ? 'page.after_all' : 'page.confirm')}
          </Button>
        )}
        {!isRefused && (
          <Button kind={isConfirmed ? 'quiet' : 'secondary'} pending={asking === 'not_me'} onClick={say('not_me')}>
            {t('page.not_me')}
          </Button>
        )}
      </div>
      {!isRefused && approvals.length > 0 && (
        <Section title={t('page.approvals', { member })}>
          <Approvals approvals={approvals} token={token} />
        </Section>
      )}
      {!isRefused && (
        <Section title={t('page.asked_title')}>
          <p>{t('page.asked')}</p>
          <p>{t('page.never')}</p>
        </Section>
      )}
    </section>
  )
}

function Approvals({ approvals, token }: { approvals: SupervisorPage['approvals']; token: string }) {
  const { t } = useTranslation('supervisor')
  const formats = useFormats()
  const answer = useAnswerApproval(token)
  const asking = answer.isPending ? `${answer.variables.id} ${answer.variables.answer}` : undefined

  return (
    <>
      <ul className="approvals">
        {approvals.map(({ id, kind, date, state }) => {
          const what = `${t(`kind.${kind}`)}, ${formats.date(date, 'full')}`
          return (
            <li key={id} className="approvals__row">
              <span>{what}</span>
              {state === 'waiting' ? (
                <span className="approvals__answers">
                  {(['approve', 'decline'] as const).map((word) => (
                    <Button
                      key={word}
                      size="small"
                      icon={word === 'approve' ? <IconCheck size={18} /> : undefined}
                      kind={word === 'approve' ? 'secondary' : 'quiet'}
                      pending={asking === `${id} ${word}`}
                      aria-label={t(`page.${word}_named`, { what })}
                      onClick={() => answer.mutate({ id, token, answer: word })}
                    >
                      {t(`page.${word}`)}
                    </Button>
                  ))}
                </span>
              ) : (
                <Badge tone={state === 'declined' ? 'danger' : state === 'lapsed' ? 'warning' : 'success'}>
                  {t(`approval_state.${state}`)}
                </Badge>
              )}
            </li>
          )
        })}
      </ul>
      {answer.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(answer.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <output className="visually-hidden">{answer.isSuccess && t('page.answered')}</output>
    </>
  )
}
