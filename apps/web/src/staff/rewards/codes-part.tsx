import type { StaffReward } from '@throughway/contract/reward/reward-editor'
import { type CodeCheck, mostNamedCodes, rewardStockCalls } from '@throughway/contract/reward/reward-stock-staff'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { RemoveCode } from './remove-code.tsx'
import { useAddCodes } from './reward.calls.ts'

/** The codes of a pool: how many are left, and a file of more, which is looked at before it is added. */
export function CodesPart({ reward }: { reward: StaffReward }) {
  const { t } = useTranslation('staff-rewards')
  const mayFill = useMember().permissions.includes('reward.stock')
  return (
    <div className="reward-part">
      {reward.is_low && (
        <Notice tone="warning" title={t('codes.low')}>
          <p>{t('codes.low_text')}</p>
        </Notice>
      )}
      {mayFill ? (
        <>
          <AddCodes reward={reward} />
          <RemoveCode number={reward.id} />
        </>
      ) : (
        <p className="quiet">{t('codes.may_not')}</p>
      )}
    </div>
  )
}

/** Shows first what would happen to the codes, then adds them. Only codes that were shown are added. */
function AddCodes({ reward: { id } }: { reward: StaffReward }) {
  const { t } = useTranslation('staff-rewards')
  const fieldId = useId()
  const formats = useFormats()
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const add = useAddCodes()
  const found = useRef<HTMLElement>(null)
  const [check, setCheck] = useState<{ of: string; codes: CodeCheck }>()
  // another one empties the file's field
  const [round, setRound] = useState(0)
  const [doubled, setDoubled] = useState<readonly string[]>([])
  const form = useCallForm(rewardStockCalls.checkRewardCodes, {
    start: { codes: '' },
    inputOf: ({ codes }: { codes: string }) => ({ id: String(id), codes }),
    thing: String(id),
    onDone: (codes, values) => {
      setCheck({ of: values.codes, codes })
      setDoubled([])
      focusLater(() => found.current?.focus())
    },
  })
  const { codes } = form.values
  const checked = check?.of === codes ? check.codes : undefined

  async function handleFile(file: File | undefined) {
    if (file) form.change({ codes: await file.text() })
  }

  function handleAdd(fresh: number) {
    add.mutate(
      { id: String(id), codes },
      {
        onSuccess: (answer) => {
          form.change({ codes: '' })
          setCheck(undefined)
          setRound(round + 1)
          // others than the dry run has told: somebody was first
          setDoubled(answer.added < fresh ? answer.doubled : [])
          showToast({
            tone: answer.added > 0 ? 'success' : 'neutral',
            text: t('codes.added', { count: answer.added, number: formats.whole(answer.added) }),
          })
          focusLater(() => document.getElementById(`${fieldId}codes`)?.focus())
        },
      },
    )
  }

  return (
    <Section title={t('codes.title')}>
      <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
        <Field key={round} label={t('codes.file')} hint={t('codes.file_hint')}>
          <TextInput
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => void handleFile(target.files?.[0])}
          />
        </Field>
        <Field
          id={`${fieldId}codes`}
          label={t('codes.codes')}
          hint={t('codes.codes_hint')}
          error={form.say('codes')}
          required
        >
          <TextArea
            rows={6}
            spellCheck={false}
            className="reward-codes"
            value={codes}
            onChange={({ target }) => form.change({ codes: target.value })}
          />
        </Field>
        <FormRefusal error={form.refusal} />
        <p className="reward-acts">
          <Button type="submit" kind={checked ? 'secondary' : 'primary'} pending={form.isPending}>
            {t('codes.check')}
          </Button>
        </p>
      </form>
      {doubled.length > 0 && (
        <Notice tone="warning" role="alert" title={t('codes.elsewhere_first')}>
          <p className="reward-codes">{doubled.slice(0, mostNamedCodes).join(', ')}</p>
        </Notice>
      )}
      {checked && (
        <section ref={found} className="reward-check" aria-label={t('check.title')} tabIndex={-1}>
          <Found check={checked} />
          <FormRefusal error={add.error} />
          <p className="reward-acts">
            {checked.fresh > 0 ? (
              <Button kind="primary" pending={add.isPending} onClick={() => handleAdd(checked.fresh)}>
                {t('check.add', { count: checked.fresh, number: formats.whole(checked.fresh) })}
              </Button>
            ) : (
              <strong>{t('check.nothing')}</strong>
            )}
          </p>
        </section>
      )}
    </Section>
  )
}

/** What a dry run found, line by line. */
function Found({ check }: { check: CodeCheck }) {
  const { t } = useTranslation('staff-rewards')
  const formats = useFormats()
  const groups = ['too_long', 'repeated', 'known', 'elsewhere'] as const
  return (
    <>
      <h3>{t('check.title')}</h3>
      <dl className="staff-facts">
        {(['read', 'fresh'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`check.${name}`)}</dt>
            <dd>{formats.whole(check[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('check.left_after')}</dt>
          <dd>{formats.whole(check.left + check.fresh)}</dd>
        </div>
      </dl>
      {check.has_heading && <p className="quiet">{t('check.heading')}</p>}
      {groups
        .filter((group) => check[group].count > 0)
        .map((group) => (
          <details key={group} open={group === 'too_long'}>
            <summary>
              {t(`check.${group}`, { count: check[group].count, number: formats.whole(check[group].count) })}
            </summary>
            <ul className="reward-codes">
              {check[group].codes.map(({ code, line }) => (
                <li key={line}>{t('check.line', { code, line: formats.whole(line) })}</li>
              ))}
            </ul>
          </details>
        ))}
    </>
  )
}
