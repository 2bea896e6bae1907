import type { StaffContactReport } from '@throughway/contract/match/contact-report-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useMoment } from '../frame/use-moment.ts'
import { BarMember } from './bar-member.tsx'
import { useDecideReport, useRefreshReports } from './contact-report.calls.ts'

/** The reported message with the last lines of the reported member, and the decision. */
export function ReportDetails({ report }: { report: StaffContactReport }) {
  const { t } = useTranslation('staff-contact-reports')
  const showToast = useToast()
  const moment = useMoment()
  const { permissions } = useMember()
  const decide = useDecideReport()
  const refresh = useRefreshReports()
  const [isBarring, setBarring] = useState(false)
  const { id, state, reported, words, quoted, is_own: isOwn } = report
  const mayDecide = permissions.includes('support.answer')

  /** The row can be gone with the pressed button. */
  function tell(tone: 'success' | 'neutral' | 'danger', text: string) {
    showToast({ tone, text })
    focusBehindDialog('h1')
  }

  function handleElsewhere() {
    setBarring(false)
    refresh()
    tell('neutral', t('elsewhere'))
  }

  function handleDecide(decision: 'dismiss' | 'lift') {
    decide.mutate(
      { id, state, decision },
      {
        onSuccess: () => tell('success', t(`${decision}.done`)),
        onError: (error) =>
          error instanceof RefusalError && error.name === 'changedMeanwhile'
            ? handleElsewhere()
            : tell('danger', t(`common:${messageKeyOf(error)}`)),
      },
    )
  }

  return (
    <div>
      {words !== null && <p>{words}</p>}
      {words !== null && quoted.length === 0 && <p className="quiet">{t('nothing_quoted', { name: reported.name })}</p>}
      {quoted.length > 0 && (
        <>
          <h3>{t('quoted', { name: reported.name })}</h3>
          <ol>
            {quoted.map((line) => (
              <li key={`${line.at} ${line.words}`}>
                {moment(line.at)}: {line.template ? t(`conversation:template.${line.template}`) : line.words}
              </li>
            ))}
          </ol>
        </>
      )}
      {mayDecide && isOwn && <Notice>{t('own')}</Notice>}
      {mayDecide && !isOwn && (
        <p className="staff-acts">
          {state === 'waiting' && (
            <Button
              pending={decide.isPending}
              aria-label={t('dismiss.of', { name: reported.name })}
              onClick={() => handleDecide('dismiss')}
            >
              {t('dismiss.button')}
            </Button>
          )}
          {state === 'barred' ? (
            <Button
              pending={decide.isPending}
              aria-label={t('lift.of', { name: reported.name })}
              onClick={() => handleDecide('lift')}
            >
              {t('lift.button')}
            </Button>
          ) : (
            <Button
              aria-haspopup="dialog"
              aria-label={t('bar.of', { name: reported.name })}
              onClick={() => setBarring(true)}
            >
              {t('bar.button')}
            </Button>
          )}
        </p>
      )}
      {permissions.includes('member.read') && (
        <p>
          <PageLink className="link-alone" href={`/admin/member/${reported.id}`}>
            {t('to_member', { name: reported.name })}
          </PageLink>
        </p>
      )}
      {isBarring && (
        <BarMember
          report={report}
          onClose={() => setBarring(false)}
          onElsewhere={handleElsewhere}
          onDone={() => {
            setBarring(false)
            tell('success', t('bar.done'))
          }}
        />
      )}
    </div>
  )
}
