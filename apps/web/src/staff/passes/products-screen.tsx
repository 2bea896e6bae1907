import type { StaffPassProduct } from '@throughway/contract/reward/transit-pass'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useLanguage, useMember } from '#lib/screen/hooks.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { EditProduct } from './edit-product.tsx'
import { usePassProducts } from './pass.calls.ts'
import './passes.css'

/** C18: the passes that members can order, also those that are not offered now. */
export function PassProductsScreen() {
  const { t } = useTranslation('staff-passes')
  const showToast = useToast()
  const products = usePassProducts()
  const mayManage = useMember().permissions.includes('pass.manage')
  const [edited, setEdited] = useState<StaffPassProduct | 'new'>()

  return (
    <StaffPage
      title={t('products.title')}
      lead={t('products.lead')}
      crumbs={[{ href: findListPlace('/admin/passes'), text: t('title') }]}
      actions={
        mayManage && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t('products.new')}
          </Button>
        )
      }
    >
      <Loaded answer={products} failed={t('products.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('products.none')}>{t('products.none_text')}</EmptyState>
          ) : (
            <ul className="pass-products">
              {items.map((product) => (
                <Product key={product.id} product={product} {...(mayManage && { onEdit: () => setEdited(product) })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <EditProduct
          {...(edited !== 'new' && { product: edited })}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            showToast({ tone: 'success', text: t('products.done') })
          }}
        />
      )}
    </StaffPage>
  )
}

function Product({ product, onEdit }: { product: StaffPassProduct; onEdit?: () => void }) {
  const { t } = useTranslation('staff-passes')
  const { lang } = useLanguage()
  const formats = useFormats()
  const { name, zone, how } = product.texts[lang === 'es' ? 'es' : 'en']
  return (
    <li className="pass-product">
      <h2>{name}</h2>
      <p className="quiet">{`${product.operator}, ${zone}`}</p>
      <p>
        <Badge tone={product.is_offered ? 'success' : 'neutral'}>
          {t(product.is_offered ? 'products.offered' : 'products.not_offered')}
        </Badge>{' '}
        {product.organisation_id && <Badge tone="brand">{t('products.single')}</Badge>}
      </p>
      <dl className="staff-facts">
        <div>
          <dt>{t('products.field.kind')}</dt>
          <dd>{t(`kind.${product.kind}`)}</dd>
        </div>
        <div>
          <dt>{t('products.field.period')}</dt>
          <dd>{t(`period.${product.period}`)}</dd>
        </div>
        <div>
          <dt>{t('products.field.price')}</dt>
          <dd>{formats.money(product.price_cents)}</dd>
        </div>
        <div>
          <dt>{t('products.field.subsidy')}</dt>
          <dd>{formats.money(product.subsidy_cents)}</dd>
        </div>
        <div>
          <dt>{t('products.field.approver')}</dt>
          <dd>{t(`approver.${product.approver}`)}</dd>
        </div>
      </dl>
      <p>{how}</p>
      {onEdit && (
        <p>
          <Button size="small" aria-haspopup="dialog" onClick={onEdit}>
            {t('products.change', { name })}
          </Button>
        </p>
      )}
    </li>
  )
}
