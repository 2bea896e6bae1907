import type { PassProduct, TaxFree, TransitPass } from '@throughway/contract/reward/transit-pass'
import { Badge } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { CancelPass } from './cancel-pass.tsx'
import { OrderPass } from './order-pass.tsx'
import { toneOf } from './pass-words.ts'
import { useTransitPasses } from './wallet.calls.ts'

/** C18: the products and months to order, their price after the employer's part, and the member's passes. */
export function PassesPanel() {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  const answer = useTransitPasses()
  const [ordered, setOrdered] = useState<string>()
  return (
    <Loaded answer={answer} failed={t('pass.failed')}>
      {({ from, order_by: by, products, tax_free: limits, passes, is_verified: isVerified }) => (
        <div className="passes">
          {passes.length > 0 && (
            <Section title={t('pass.own')}>
              <ul className="passes__own">
                {passes.map((pass) => (
                  <OwnPass key={pass.id} pass={pass} isNew={pass.id === ordered} />
                ))}
              </ul>
            </Section>
          )}
          <Section title={t('pass.order_title', { month: formats.date(from, 'month') })}>
            <p>{t('pass.order_by', { date: formats.date(by, 'full'), month: formats.date(from, 'month') })}</p>
            {!isVerified && products.length > 0 && (
              <Notice>
                {t('pass.verify_first')} <PageLink href="/account/emails">{t('pass.verify_link')}</PageLink>
              </Notice>
            )}
            {products.length === 0 ? (
              <p className="quiet">{t('pass.none')}</p>
            ) : (
              <>
                <TaxFreeLeft limits={limits} month={from} />
                <ul className="pass-cards">
                  {products.map((product) => (
                    <Product key={product.id} product={product} from={from} onOrdered={setOrdered} />
                  ))}
                </ul>
              </>
            )}
          </Section>
        </div>
      )}
    </Loaded>
  )
}

/** The focus after ordering, since the pressed button is gone. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

function OwnPass({ pass, isNew }: { pass: TransitPass; isNew: boolean }) {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const dates = t('good_between', { from: formats.date(pass.from, 'longDay'), to: formats.date(pass.to, 'longDay') })
  return (
    <li className="own-pass" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
      <h3>{pass.name}</h3>
      <p className="quiet">
        {pass.operator}, {pass.zone}
      </p>
      <p>
        <Badge tone={toneOf(pass.state)}>{t(`pass.state.${pass.state}`)}</Badge>
      </p>
      <p>{dates}</p>
      {pass.state === 'requested' && <p>{t(`pass.waits.${pass.approver}`)}</p>}
      {pass.state === 'approved' && !pass.has_code && !pass.payment_url && <p>{t('pass.code_to_come')}</p>}
      {pass.can_cancel && pass.state !== 'requested' && (
        <p className="quiet">{t('pass.cancel_by', { date: formats.date(pass.cancel_by, 'full') })}</p>
      )}
      <p className="wallet-item__moves">
        {pass.payment_url && (
          <a
            className={buttonClass({ kind: 'primary' })}
            href={pass.payment_url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('pass.pay', { money: formats.money(pass.own_cents) })}
          </a>
        )}
        {pass.has_code && (
          <PageLink
            className={buttonClass({ kind: pass.payment_url ? 'secondary' : 'primary' })}
            href={`/wallet/${pass.id}`}
          >
            {t('code.show')}
          </PageLink>
        )}
        {pass.can_cancel && (
          <Button kind="quiet" onClick={() => setAsked(true)}>
            {t('move.cancel')}
          </Button>
        )}
      </p>
      {pass.payment_url && <p className="quiet">{t('pass.pay_text')}</p>}
      {isAsked && <CancelPass id={pass.id} title={pass.name} onClose={() => setAsked(false)} />}
    </li>
  )
}

function TaxFreeLeft({ limits, month }: { limits: readonly TaxFree[]; month: string }) {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  return (
    <dl className="tax-free">
      {limits.map(({ group, left_cents: left, limit_cents: limit, year }) => (
        <div key={group}>
          <dt>{t(`pass.tax_free.${group}`, { month: formats.date(month, 'month') })}</dt>
          <dd>
            <strong className="tabular">
              {t('pass.tax_free.left', { left: formats.money(left), limit: formats.money(limit) })}
            </strong>
            <meter className="tax-free__meter" min={0} max={limit} value={left} aria-hidden="true" />
            {String(year) !== month.slice(0, 4) && (
              <span className="quiet">{t('pass.tax_free.old', { year, wanted: month.slice(0, 4) })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Product({
  product,
  from,
  onOrdered,
}: {
  product: PassProduct
  from: string
  onOrdered: (id: string) => void
}) {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  const [isOrdering, setOrdering] = useState(false)
  const money = formats.money
  return (
    <li className="pass-card">
      <h3>{product.name}</h3>
      <p className="quiet">
        {product.operator}, {product.zone}
      </p>
      <p className="pass-card__price">
        <strong className="tabular">{product.own_cents === 0 ? t('pass.free') : money(product.own_cents)}</strong>{' '}
        <span>{t(`pass.per.${product.period}`)}</span>
      </p>
      {product.subsidy_cents > 0 && (
        <p>{t('pass.subsidy', { price: money(product.price_cents), subsidy: money(product.subsidy_cents) })}</p>
      )}
      {product.taxed_cents > 0 && !product.is_taken && <p>{t('pass.taxed', { money: money(product.taxed_cents) })}</p>}
      {product.approver !== 'none' && <p className="quiet">{t(`pass.approver.${product.approver}`)}</p>}
      {product.is_taken ? (
        <p className="pass-card__taken">{t(`pass.taken.${product.kind}`)}</p>
      ) : (
        <Button
          kind="primary"
          onClick={() => setOrdering(true)}
          aria-label={t('pass.order_named', { pass: product.name })}
        >
          {t('pass.order')}
        </Button>
      )}
      {isOrdering && (
        <OrderPass product={product} from={from} onOrdered={onOrdered} onClose={() => setOrdering(false)} />
      )}
    </li>
  )
}
